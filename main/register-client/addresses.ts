import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';

type AddressFailure = 'address_malformed' | 'address_not_https';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The URL parser drops line ends and turns backslashes into slashes; an address that needs such help is refused. */
const NOT_IN_AN_ADDRESS = /[\s\\\p{Cc}]/u;

/**
 * Checks and normalizes base_url or auth_url: https (http only for this machine), no credentials, query or fragment;
 * lower-case host, no trailing slash. A missing scheme is read as https (docs/security.md#checklist, 1).
 */
export function parseAddress(text: string): Outcome<string, AddressFailure> {
  const url = urlOf(text.trim());
  if (url === null) return fail('address_malformed');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) return fail('address_not_https');
  if (url.username !== '' || url.password !== '' || /[?#]/.test(url.href)) return fail('address_malformed');
  return ok(`${url.origin}${url.pathname.replace(/\/+$/, '')}`);
}

/** True if the address names this machine; such connections never use a proxy. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK.test(url.hostname);
}

function urlOf(text: string): URL | null {
  if (text === '' || NOT_IN_AN_ADDRESS.test(text)) return null;
  return URL.parse(text.includes('://') ? text : `https://${text}`);
}
