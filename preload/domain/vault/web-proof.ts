/**
 * The second secret of the web host. A cookie is sent to every port of 127.0.0.1; what a page keeps for its session is
 * out of reach of any origin but its own, port included. Where a tab keeps it, and the header that carries it.
 */
export const PROOF_KEY = 'lastro-proof';
export const PROOF_HEADER = 'x-lastro-proof';
