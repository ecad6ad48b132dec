import type { Session } from 'electron';

/** No HID, serial, USB or Bluetooth device is ever chosen or paired (checklist 5). */
export function refuseDevices(session: Session): void {
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, response) => response({ confirmed: false }));
}
