import { PROOF_KEY } from '#domain/vault/web-proof.ts';

/** The page behind the one-time link: it stores the proof in its tab, outside any address, and leaves the history. */
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

/** Permits only that page's script. */
export function entryPolicy(nonce: string): string {
  return `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
