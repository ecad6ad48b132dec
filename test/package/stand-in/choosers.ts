import type { CDPSession, Page } from 'playwright/test';
import type { Allows } from './shell-rules.ts';
import type { Device } from './wire.ts';

/** Interfaces by which the page's engine asks the browser; Electron would ask main and then the officer. */
const SERVICES = {
  hid: 'blink.mojom.HidService',
  serial: 'blink.mojom.SerialService',
  usb: 'blink.mojom.WebUsbService',
} as const satisfies Partial<Record<Device, string>>;

const WORLD = 'stand-in-choosers';
const BINDING = 'standInChoose';

/** A device that Chromium finds, so that there is one to be chosen. */
const PERIPHERAL = { address: '09:09:09:09:09:09', name: 'leitor', manufacturerData: [], knownServiceUuids: [] };

/**
 * Passes the current page's request for a device to main's rules: if they refuse, it ends as Electron would end it;
 * otherwise it is left open, or chosen if Chromium can. Returns the rules' questions.
 */
export async function answerChooser(page: Page, device: Device, allows: Allows): Promise<readonly Device[]> {
  const url = page.url();
  const asked: Device[] = [];
  const chooses = async (found: readonly string[]): Promise<boolean> => {
    asked.push(device);
    return allows({ kind: 'device', device, url, found });
  };
  const cdp = await page.context().newCDPSession(page);
  if (device === 'bluetooth') await answerBluetooth(page, cdp, chooses);
  else await answerService(cdp, SERVICES[device], () => chooses(['leitor']));
  return asked;
}

/** Runs in a world of its own beside the page's, over the engine's own messages. */
function intercept(name: string, ask: (name: string) => void): () => void {
  let open: MojoHandle | undefined;
  const interceptor = new MojoInterfaceInterceptor(name);
  interceptor.oninterfacerequest = ({ handle }) => {
    open = handle;
    ask(name);
  };
  interceptor.start();
  return () => open?.close();
}

async function answerService(cdp: CDPSession, service: string, chooses: () => Promise<boolean>): Promise<void> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: WORLD });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  cdp.on('Runtime.bindingCalled', async ({ name }) => {
    if (name !== BINDING || (await chooses())) return;
    await cdp.send('Runtime.evaluate', { contextId, expression: 'standInRefuse()' });
  });
  const expression = `globalThis.standInRefuse = (${intercept})('${service}', ${BINDING})`;
  const { exceptionDetails } = await cdp.send('Runtime.evaluate', { contextId, expression });
  if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
}

async function answerBluetooth(
  page: Page,
  cdp: CDPSession,
  chooses: (found: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error('no browser');
  await browser.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
  await browser.send('BluetoothEmulation.simulatePreconnectedPeripheral', PERIPHERAL);
  const prompted = new Set<string>();
  cdp.on('DeviceAccess.deviceRequestPrompted', async ({ id, devices }) => {
    // Prompted again for every device that is found; a second answer ends Chromium.
    if (prompted.has(id)) return;
    prompted.add(id);
    if (await chooses(devices.map((device) => device.id)))
      await cdp.send('DeviceAccess.selectPrompt', { id, deviceId: devices[0]?.id ?? '' });
    else await cdp.send('DeviceAccess.cancelPrompt', { id });
  });
  await cdp.send('DeviceAccess.enable');
}

interface MojoHandle {
  readonly close: () => void;
}

/** Of Chromium's own tests; the browser is started with it for these specs alone. */
declare const MojoInterfaceInterceptor: new (
  name: string,
) => { oninterfacerequest: (event: { readonly handle: MojoHandle }) => void; readonly start: () => void };
