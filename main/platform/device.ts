import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Device } from '../ports/system.ts';

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
