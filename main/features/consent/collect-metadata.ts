import { isoWithOffset } from '#domain/instant.ts';
import type { ConsentMetadata } from '#domain/register-interface/consent-authorization.ts';
import type { Clock, Device } from '../../ports/system.ts';

export interface CollectionPorts {
  readonly clock: Clock;
  readonly device: Device;
}

/** The context of an act at this desk, now (specification, `metadata.*`); a location is the window's to ask for. */
export function collectMetadata({ clock, device }: CollectionPorts, userAgent: string): ConsentMetadata {
  return { ip: device.ip(), host: device.host(), timestamp: isoWithOffset(clock()), userAgent };
}
