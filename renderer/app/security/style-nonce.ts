import { setNonce } from 'get-nonce';

/** The host replaces this text in index.html by the nonce of each response. */
const PLACEHOLDER = '__CSP_NONCE__';

/** Empty if the host set no nonce, as a development server does. */
export function readStyleNonce(page: Document): string {
  const nonce = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return nonce === PLACEHOLDER ? '' : nonce;
}

/** Gives the nonce to libraries that write their own style elements (scroll locking behind dialogs). */
export function shareStyleNonce(nonce: string): void {
  if (nonce !== '') setNonce(nonce);
}
