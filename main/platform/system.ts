import { randomUUID } from 'node:crypto';
import { hostname, type NetworkInterfaceInfo, networkInterfaces, userInfo } from 'node:os';
import type { Clock, Device, NewId, Officer } from '../ports/system.ts';

export const systemClock: Clock = () => Date.now();

/** Random UUID (version 4): unique across workstations, without time or place of its creation. */
export const newId: NewId = () => randomUUID();

/** The user logged in to the operating system; blank if it has no name (a container's bare user id). */
export const loggedInUser: Officer = () => {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
};

/** This computer in the context of collection (specification, `metadata.ip` and `metadata.host`). */
export function thisDevice(): Device {
  return { ip: () => outwardAddress(networkInterfaces()), host: () => hostname() };
}

/** Returns the first outward address, IPv4 before IPv6; loopback without a network. */
export function outwardAddress(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string {
  const outward = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  const chosen = outward.find(({ family }) => family === 'IPv4') ?? outward[0];
  return chosen?.address ?? '127.0.0.1';
}

/** For errors of file operations: null if the file is missing; throws any other error. */
export function nullIfAbsent(cause: unknown): null {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
  throw cause;
}
