import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Archive } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { freshFolder } from './fresh.ts';
import { changedCopy, hostilePair, MOST } from './hostile.ts';
import { KEY, within } from './merging.ts';
import { sampleConsent, sampleResult } from './samples.ts';

let folders = { here: '', there: '' };

beforeAll(async () => {
  folders = await hostilePair();
});

afterAll(() => Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true, force: true }))));

async function changed(change: string) {
  const [source, made] = [archiveFile(await freshFolder()), await freshFolder()];
  await changedCopy(folders.there, source, change);
  return { source, made };
}

async function restored(change: string) {
  const { source, made } = await changed(change);
  const done = await restoreCopy({ source, from: KEY, target: archiveFile(made), to: KEY });
  return { done, made };
}

describe('data, restored rows: a row that no program writes', () => {
  test('the last numbers there are leave room for what is asked next', async () => {
    const { done, made } = await restored(`UPDATE attempts SET seq = ${MOST} WHERE seq = 1;
      UPDATE evidence_chunks SET evidence_seq = ${MOST}; UPDATE evidence SET seq = ${MOST}`);
    expect(done).toMatchObject({ ok: true });
    await within(made, saveNext);
  });
});

async function saveNext({ consents, results }: Archive): Promise<void> {
  const next = sampleConsent({ id: 'next' });
  await consents.add(next);
  await results.save(sampleResult(next, { id: 'next' }));
  expect((await results.get('next'))?.id).toBe('next');
}
