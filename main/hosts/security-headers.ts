import { contentSecurityPolicy } from './content-security-policy.ts';

/** Powers of the browser that the window never asks for; location only the page itself may (consent form). */
const PERMISSIONS = [
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'hid=()',
  'microphone=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

/** Headers of every answer a host gives the window; `nonce` is fresh for each load of the page. */
export function securityHeaders(nonce: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-dns-prefetch-control': 'off',
    'permissions-policy': PERMISSIONS,
    'cache-control': 'no-store',
  };
}
