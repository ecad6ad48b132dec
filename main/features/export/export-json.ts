import type { Provenance } from '#domain/export/exported-result.ts';
import { SECRECY_NOTICE } from '#domain/export/provenance-facts.ts';
import type { FileSaver, FileTarget } from '../../ports/files.ts';
import type { StoredResult } from '../../ports/repositories.ts';

export interface SavedPaths {
  readonly path: string;
  readonly provenancePath: string | null;
}

export interface WithProvenance {
  readonly response: StoredResult;
  readonly provenance: Provenance;
}

/** The raw answer byte for byte; where it comes from stands in a second file beside it, so that nothing is added to it. */
export async function saveRawResponse(
  files: FileSaver,
  target: FileTarget,
  { response, provenance }: WithProvenance,
): Promise<SavedPaths> {
  const path = await target.save(response.rawText);
  const beside = files.beside(path, '.procedencia.json');
  return { path, provenancePath: await beside.save(`${JSON.stringify(withoutPath(provenance), null, 2)}\n`) };
}

/** JSON Lines: each line holds a provenance and, as one text, the raw answer byte for byte. */
export async function* responsesAsLines(responses: AsyncIterable<WithProvenance>): AsyncGenerator<Uint8Array> {
  for await (const { response, provenance } of responses) {
    yield Buffer.from(
      `${JSON.stringify({ procedencia: withoutPath(provenance), resposta: response.rawText })}\n`,
      'utf8',
    );
  }
}

function withoutPath(provenance: Provenance): Provenance & { readonly sigilo: string } {
  return { ...provenance, sigilo: SECRECY_NOTICE };
}
