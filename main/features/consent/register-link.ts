/** Longest address handed to the system's browser. */
const MAX_LENGTH = 2048;

/**
 * Whether a link may leave the workstation: the host of one of the authorization pages, over https (loopback excepted,
 * for the embedded service), without credentials (docs/security.md#checklist, 15).
 */
export function isRegisterLink(url: string, authUrls: readonly string[]): boolean {
  if (url.length > MAX_LENGTH || !URL.canParse(url)) return false;
  const link = new URL(url);
  if (link.username !== '' || link.password !== '') return false;
  return authUrls.some((authUrl) => URL.canParse(authUrl) && isOfHost(link, new URL(authUrl)));
}

function isOfHost(link: URL, home: URL): boolean {
  const isLoopback = link.protocol === 'http:' && link.hostname === '127.0.0.1';
  return (link.protocol === 'https:' || isLoopback) && link.origin === home.origin;
}

/** Whether a link is `{auth_url}/autorizacao/<authorization_id>` (specification, Returned record) of one service. */
export function isAuthorizationPage(url: string, authUrl: string, authorizationId: string): boolean {
  if (!isRegisterLink(url, [authUrl])) return false;
  const home = new URL(authUrl).pathname.replace(/\/$/, '');
  return new URL(url).pathname.toLowerCase() === `${home}/autorizacao/${authorizationId}`.toLowerCase();
}
