import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { writeFileAtomic } from '#main/platform/write-file-atomic.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import type { SavedResultSummary } from '#main/ports/saved-result.ts';

/** The operations of a store of plain JSON files. */
export interface JsonFiles {
  readonly saveAll: (responses: readonly StoredResult[]) => Promise<void>;
  readonly newest: (matches?: (one: SavedResultSummary) => boolean) => readonly SavedResultSummary[];
  readonly get: (id: string) => Promise<StoredResult>;
  readonly openCold: () => Promise<number>;
  /** Bytes of the list and of an answer, a result. */
  readonly bytes: (id: string) => Promise<number>;
}

/** The index that an archive of plain files holds in memory while it is open. */
export async function readJsonIndex(folder: string): Promise<readonly SavedResultSummary[]> {
  return JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
}

/** One file an answer, and the list of all in one more, which is in memory while it is open: the least one could do. */
export async function jsonFiles(folder: string, kept: readonly SavedResultSummary[]): Promise<JsonFiles> {
  const indexFile = join(folder, 'index.json');
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  let index = [...kept];
  const writeIndex = (): Promise<void> => writeFileAtomic(indexFile, JSON.stringify(index));
  await writeIndex();
  return {
    saveAll: async (responses) => {
      for (const response of responses) await writeFileAtomic(fileOf(response.id), JSON.stringify(response));
      index.push(...responses.map(({ rawText: _, ...summary }) => summary));
      await writeIndex();
    },
    newest: (matches = () => true) => index.filter(matches).slice(-50).toReversed(),
    get: async (id) => JSON.parse(await readFile(fileOf(id), 'utf8')),
    openCold: async () => {
      const start = performance.now();
      index = [...(await readJsonIndex(folder))];
      return performance.now() - start;
    },
    bytes: async (id) => (await stat(indexFile)).size / index.length + (await stat(fileOf(id))).size,
  };
}

/** As the library searches: every word part of the name. */
export const named = (text: string) => (one: SavedResultSummary) =>
  normalizeName(text)
    .split(' ')
    .every((word) => normalizeName(one.nome).includes(word));
