/**
 * The policy of the window, the same in both hosts (docs/security.md#beyond-it). Styles need a nonce because Mantine
 * writes style elements; scripts come from files only, and Trusted Types close the sinks that would make markup of
 * text.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** Powers of the browser that the window never asks for. */
const DENIED = ['camera=()', 'display-capture=()', 'hid=()', 'microphone=()', 'payment=()', 'serial=()', 'usb=()'];

/** Chromium on Linux has no Bluetooth for pages: it would not know the name and would warn of it at each load. */
export function deniedPowers(platform: NodeJS.Platform): readonly string[] {
  return platform === 'linux' ? DENIED : ['bluetooth=()', ...DENIED];
}

/**
 * Headers of every response of a host to the window; `nonce` is fresh for each load of the page. The location is the
 * page's own to ask for, in the consent form, where the officer lets it (docs/security.md#checklist, 5).
 */
export function securityHeaders(nonce: string, mayLocate = false): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-dns-prefetch-control': 'off',
    'permissions-policy': [...deniedPowers(process.platform), `geolocation=(${mayLocate ? 'self' : ''})`].join(', '),
    'cache-control': 'no-store',
  };
}
