import type { Provenance } from '../../../preload/domain/exporting/exported-result.ts';
import { SECRECY_NOTICE } from '../../../preload/domain/exporting/provenance-facts.ts';
import type { FileDesk, FileTarget } from '../ports/file-desk.ts';
import type { SavedAnswer } from '../ports/result-archive.ts';

export interface SavedPaths {
  readonly path: string;
  readonly provenancePath: string | null;
}

export interface WithProvenance {
  readonly answer: SavedAnswer;
  readonly provenance: Provenance;
}

/** The raw answer byte for byte; where it comes from stands in a second file beside it, so that nothing is added to it. */
export async function saveRawAnswer(
  files: FileDesk,
  target: FileTarget,
  { answer, provenance }: WithProvenance,
): Promise<SavedPaths> {
  const path = await target.save(answer.rawText);
  const beside = files.beside(path, '.procedencia.json');
  return { path, provenancePath: await beside.save(`${JSON.stringify(told(provenance), null, 2)}\n`) };
}

/** JSON Lines: each line holds a provenance and, as one text, the raw answer byte for byte. */
export async function* answersAsLines(answers: AsyncIterable<WithProvenance>): AsyncGenerator<Uint8Array> {
  for await (const { answer, provenance } of answers) {
    yield Buffer.from(`${JSON.stringify({ procedencia: told(provenance), resposta: answer.rawText })}\n`, 'utf8');
  }
}

function told(provenance: Provenance): Provenance & { readonly sigilo: string } {
  return { ...provenance, sigilo: SECRECY_NOTICE };
}
