/**
 * The window's content policy in both hosts (docs/security.md#beyond-it). Styles need a nonce because Mantine writes
 * style elements; scripts come only from files, and Trusted Types block sinks that turn text into markup.
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

/** Browser features that the window never uses. */
const DENIED = ['camera=()', 'display-capture=()', 'hid=()', 'microphone=()', 'payment=()', 'serial=()', 'usb=()'];

/** Chromium on Linux does not know the Bluetooth feature and would log a warning at each load. */
export function deniedPowers(platform: NodeJS.Platform): readonly string[] {
  return platform === 'linux' ? DENIED : ['bluetooth=()', ...DENIED];
}

/**
 * Headers of every response to the window; `nonce` is fresh for each load. Only the page itself may ask for the
 * location, if the officer permits it (docs/security.md#checklist, 5).
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
