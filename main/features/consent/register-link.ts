import type { RecordDoubt } from '#domain/basics/record-doubt.ts';

/** Longest address passed to the system's browser. */
const MAX_LENGTH = 2048;

/**
 * True if the link may be opened outside the workstation: its host is that of an authorization page, over https (or
 * loopback, for the embedded service), without credentials (docs/security.md#checklist, 15).
 */
export function isRegisterLink(url: string, authUrls: readonly string[]): boolean {
  return authUrls.some((authUrl) => hostDoubt(url, authUrl) === null && !hasCredentials(url));
}

/**
 * Returns why an address is not `{auth_url}/autorizacao/<authorization_id>` (specification, Returned record) of the
 * service; null if it is.
 */
export function pageDoubt(url: string, authUrl: string, authorizationId: string): RecordDoubt | null {
  const doubt = hostDoubt(url, authUrl);
  if (doubt !== null) return doubt;
  const { pathname, search, hash } = new URL(url);
  const home = new URL(authUrl).pathname.replace(/\/$/, '');
  const isPage = pathname.toLowerCase() === `${home}/autorizacao/${authorizationId}`.toLowerCase();
  return isPage && search === '' && hash === '' && !hasCredentials(url) ? null : 'record_other_page';
}

function hostDoubt(url: string, authUrl: string): RecordDoubt | null {
  const [link, home] = [url.length > MAX_LENGTH ? null : URL.parse(url), URL.parse(authUrl)];
  const isLoopback = link?.protocol === 'http:' && link.hostname === '127.0.0.1' && link.origin === home?.origin;
  if (link?.protocol !== 'https:' && !isLoopback) return 'record_not_https';
  return link.origin === home?.origin ? null : 'record_other_host';
}

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}
