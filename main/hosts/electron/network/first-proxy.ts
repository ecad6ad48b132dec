/** How Chromium's list of proxies names each kind, and the scheme of its origin. */
const SCHEMES: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  QUIC: 'quic',
  SOCKS: 'socks',
  SOCKS4: 'socks',
  SOCKS5: 'socks5',
};

/**
 * The first choice of a list as a PAC file or the system gives it (`PROXY wall:3128; DIRECT`), as an origin. Null when
 * it is the direct way, or says nothing known.
 */
export function firstProxy(list: string): string | null {
  const [kind = '', address = ''] = (list.split(';')[0] ?? '').trim().split(/\s+/);
  const scheme = SCHEMES[kind.toUpperCase()];
  return scheme === undefined || address === '' ? null : `${scheme}://${address.slice(address.lastIndexOf('@') + 1)}`;
}
