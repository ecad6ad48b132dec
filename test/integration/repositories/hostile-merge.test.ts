import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleNote } from './audit-samples.ts';
import { hostilePair, NEIGHBOUR } from './hostile.ts';
import { fork, sourceOf, within } from './merging.ts';
import { OTHER_CPF } from './samples.ts';

const MERGE = sampleNote({ kind: 'restore', documento: null });
const OF_OTHER = `WHERE documento = '${OTHER_CPF.numero}'`;

let folders = { here: '', there: '' };

beforeAll(async () => {
  folders = await hostilePair();
});

afterAll(() => Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true, force: true }))));

/** Merges into a copy of the archive what somebody made of the other one who has its key. */
async function merged(change: string) {
  const [folder, source] = [await fork(folders.here), await sourceOf(folders.there, change)];
  return within(folder, async ({ merge, results }) => {
    const { counts } = await merge.run(source, MERGE);
    return { counts, neighbour: (await results.get('neighbour'))?.documento };
  });
}

describe('data, merge: one row that no program writes does not stop the others', () => {
  test('a case without answers, a position without members, a portfolio without settings, a dictionary of no known method', async () => {
    const { counts, neighbour } = await merged(`UPDATE cases SET answers = '[]'; UPDATE watches SET settings = '{}';
      DROP TRIGGER group_snapshots_no_update;
      UPDATE group_snapshots SET snapshot = json_set(snapshot, '$.members', json('[]'));
      INSERT INTO dictionaries (id, method, bytes) VALUES (99, 'evil', x'');
      UPDATE responses SET dictionary = 99 WHERE result_seq IN (SELECT seq FROM results ${OF_OTHER})`);
    for (const part of ['cases', 'watches', 'groups'] as const) expect(counts[part].unreadable).toBe(1);
    expect(counts.results).toMatchObject({ taken: 1, unreadable: 3 });
    expect(neighbour).toEqual(NEIGHBOUR);
  });
});
