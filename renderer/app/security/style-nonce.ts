import { setNonce } from 'get-nonce';

/** What stands in index.html until a host puts this answer's nonce there. */
const PLACEHOLDER = '__CSP_NONCE__';

/** The nonce of this page's style policy; empty when the host set none, as under a development server. */
export function readStyleNonce(page: Document): string {
  const nonce = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return nonce === PLACEHOLDER ? '' : nonce;
}

/** Lets libraries that write their own style elements (scroll locking behind dialogs) carry the nonce too. */
export function shareStyleNonce(nonce: string): void {
  if (nonce !== '') setNonce(nonce);
}
