import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { consentMetadataSchema } from '#domain/register-interface/consent-authorization.ts';
import { outwardAddress, thisDevice } from '#main/platform/system.ts';

const at = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as NetworkInterfaceInfo;

test.each([
  ['IPv4 before IPv6', { eth0: [at('2001:db8::7', 'IPv6'), at('10.0.0.7', 'IPv4')] }, '10.0.0.7'],
  ['a global IPv6 where there is no IPv4', { eth0: [at('fe80::1', 'IPv6'), at('2001:db8::7', 'IPv6')] }, '2001:db8::7'],
  [
    'never the inside of the machine',
    { lo: [at('127.0.0.1', 'IPv4', true)], eth0: [at('10.0.0.7', 'IPv4')] },
    '10.0.0.7',
  ],
  ['loopback with no network at all', { lo: [at('::1', 'IPv6', true)], gone: undefined }, '127.0.0.1'],
])('the address of collection is %s', (_case, interfaces, address) => {
  expect(outwardAddress(interfaces)).toBe(address);
});

test('this device fits the specification of the metadata', () => {
  const { ip, host } = thisDevice();
  const metadata = { ip: ip(), host: host(), timestamp: '2026-11-20T10:15:00-03:00', userAgent: 'x' };
  expect(consentMetadataSchema.safeParse(metadata).success).toBe(true);
});
