/**
 * The second secret of the web host: its storage key in a tab, and the header that carries it. A cookie is sent to
 * every port of 127.0.0.1, but a page's session storage is only accessible to its own origin, port included.
 */
export const PROOF_KEY = 'lastro-proof';
export const PROOF_HEADER = 'x-lastro-proof';
