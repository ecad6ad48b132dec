import type { Provenance } from '#domain/export/exported-result.ts';
import { withNotice } from '#domain/export/result-json.ts';
import type { FileSaver, FileTarget } from '../../ports/files.ts';
import type { StoredResult } from '../../ports/repositories.ts';

export interface SavedPaths {
  readonly path: string;
  readonly provenancePath: string | null;
}

interface WithProvenance {
  readonly response: StoredResult;
  readonly provenance: Provenance;
}

/** Saves the raw response byte for byte; the provenance goes to a second file, so that the response stays unchanged. */
export async function saveRawResponse(
  files: FileSaver,
  target: FileTarget,
  { response, provenance }: WithProvenance,
): Promise<SavedPaths> {
  const path = await target.save(response.rawText);
  const second = files.beside(path, '.procedencia.json');
  return { path, provenancePath: await second.save(`${JSON.stringify(withNotice(provenance), null, 2)}\n`) };
}
