import { contentSecurityPolicy } from './content-security-policy.ts';

/** Powers of the browser that the window never asks for. */
const REFUSED = ['camera=()', 'display-capture=()', 'hid=()', 'microphone=()', 'payment=()', 'serial=()', 'usb=()'];

/**
 * Headers of every answer a host gives the window; `nonce` is fresh for each load of the page. The location is the
 * page's own to ask for, in the consent form, where the officer lets it (security.md, 5).
 */
export function securityHeaders(nonce: string, mayLocate = false): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-dns-prefetch-control': 'off',
    'permissions-policy': [...REFUSED, `geolocation=(${mayLocate ? 'self' : ''})`].join(', '),
    'cache-control': 'no-store',
  };
}
