import { randomUUID } from 'node:crypto';
import { hostname, type NetworkInterfaceInfo, networkInterfaces, userInfo } from 'node:os';
import type { Clock, Device, NewId, Officer } from '../ports/system.ts';

/** The machine's clock, in milliseconds of the Unix epoch. */
export const systemClock: Clock = () => Date.now();

/**
 * A random UUID (version 4): two workstations never make the same one, and it does not show when or where it was made.
 */
export const newId: NewId = () => randomUUID();

/** The user the operating system says is logged in; blank where it knows no name (a container's bare user id). */
export const loggedInUser: Officer = () => {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
};

/** This computer as the context of collection names it (specification, `metadata.ip` and `metadata.host`). */
export function thisDevice(): Device {
  return { ip: () => outwardAddress(networkInterfaces()), host: () => hostname() };
}

/** The first outward address, IPv4 before IPv6; loopback when the machine has no network. */
export function outwardAddress(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string {
  const outward = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  const chosen = outward.find(({ family }) => family === 'IPv4') ?? outward[0];
  return chosen?.address ?? '127.0.0.1';
}

/** Of an error thrown for a file: null where the file is missing; any other is thrown on. */
export function nullIfAbsent(cause: unknown): null {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
  throw cause;
}
