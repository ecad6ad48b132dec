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

/** Saves the raw response byte for byte; its provenance goes into a second file, so that nothing is added to it. */
export async function saveRawResponse(
  files: FileSaver,
  target: FileTarget,
  { response, provenance }: WithProvenance,
): Promise<SavedPaths> {
  const path = await target.save(response.rawText);
  const second = files.beside(path, '.procedencia.json');
  return { path, provenancePath: await second.save(`${JSON.stringify(withNotice(provenance), null, 2)}\n`) };
}

/**
 * Yields JSON Lines: each holds a provenance and, as one text, the raw response byte for byte; null in place of a
 * response that is another's.
 */
export async function* responsesAsLines(responses: AsyncIterable<WithProvenance>): AsyncGenerator<Uint8Array> {
  for await (const { response, provenance } of responses) {
    const resposta = response.kind === 'other_subject' ? null : response.rawText;
    yield Buffer.from(`${JSON.stringify({ procedencia: withNotice(provenance), resposta })}\n`, 'utf8');
  }
}

function withNotice(provenance: Provenance): Provenance & { readonly sigilo: string } {
  return { ...provenance, sigilo: SECRECY_NOTICE };
}
