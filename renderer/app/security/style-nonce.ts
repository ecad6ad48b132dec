import { setNonce } from 'get-nonce';

/** Placeholder in index.html that the host replaces by the nonce of this response. */
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
