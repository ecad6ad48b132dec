import { PROOF_KEY } from '#domain/vault/web-proof.ts';

/** The page that answers the one-time link: its tab keeps the proof, in no address, and the link leaves the history. */
export function entryPage(nonce: string, proof: string, page: string): string {
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <title>Lastro</title>
    <script nonce="${nonce}">
      sessionStorage.setItem(${JSON.stringify(PROOF_KEY)}, ${JSON.stringify(proof)});
      location.replace(${JSON.stringify(page)});
    </script>
  </head>
</html>
`;
}

/** Nothing but that page's one script. */
export function entryPolicy(nonce: string): string {
  return `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
