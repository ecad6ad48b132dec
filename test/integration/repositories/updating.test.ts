import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { ArchiveProgress } from '#main/ports/repositories.ts';
import { openArchive } from '#main/repositories/open.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import type { ArchiveForm } from '#main/repositories/schema/archive-form.ts';
import { tables } from './audit-samples.ts';
import { type Child, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';
import { killedInUpdates } from './killing.ts';
import { silent } from './samples.ts';
import { archiveOfFirstVersion, laterForm, measuredIn, withSecondVersion } from './second-version.ts';

const key = randomBytes(32);
const ROWS = 600;
const THREAD = new URL('children/slow-updating-thread.ts', import.meta.url);

async function open(folder: string, form: ArchiveForm): Promise<ArchiveProgress[]> {
  const heard: ArchiveProgress[] = [];
  const opened = await openRepositories(folder, key, { form, onProgress: (progress) => heard.push(progress) });
  if (!opened.ok) throw new Error(opened.error.code);
  await opened.value.close();
  return heard;
}

async function look<Value>(folder: string, at: (database: Database) => Value): Promise<Value> {
  const database = await tables(folder, key, withSecondVersion());
  try {
    return at(database);
  } finally {
    database.close();
  }
}

test('an older archive tells how far it is while its columns are computed, and nothing the next time', async () => {
  const folder = await freshFolder();
  const { results } = await archiveOfFirstVersion(folder, key, ROWS);
  expect(await open(folder, laterForm())).toEqual([
    { done: 0, total: 0 },
    { done: 0, total: ROWS },
    { done: 250, total: ROWS },
    { done: 500, total: ROWS },
  ]);
  expect(await look(folder, measuredIn)).toEqual({
    halves: 0,
    lengths: results.map(({ rawText }) => rawText.length),
  });
  expect(await open(folder, laterForm())).toEqual([]);
});

test('a new archive is made without a word', async () => {
  expect(await open(await freshFolder(), laterForm())).toEqual([]);
});

test('rows that nothing computes end the opening, instead of being tried for ever', async () => {
  const folder = await freshFolder();
  await archiveOfFirstVersion(folder, key, 1);
  const idle: ArchiveForm = { ...laterForm(), rebuilds: [() => ({ pending: () => 1, rebuild: () => 0 })] };
  await expect(open(folder, idle)).rejects.toThrow('archive_unreadable');
  expect(await open(folder, laterForm())).toHaveLength(1);
});

test('an update that is ended in its middle keeps what was done, and the next opening does the rest', {
  tags: ['long'],
}, async () => {
  const folder = await freshFolder();
  await archiveOfFirstVersion(folder, key, ROWS);
  const ending = new AbortController();
  const onProgress = ({ done }: ArchiveProgress): void => {
    if (done > 0) ending.abort();
  };
  const options = { folder, key, thread: THREAD, log: silent, onLost: () => {} };
  const ended = await openArchive({ ...options, onProgress, signal: ending.signal });
  expect(ended).toEqual({ ok: false, error: { code: 'cancelled' } });
  expect(await openArchive({ ...options, signal: ending.signal })).toEqual(ended);
  const { lengths, halves } = await look(folder, measuredIn);
  expect([halves, lengths.length > 0, lengths.length < ROWS]).toEqual([0, true, true]);

  const heard: ArchiveProgress[] = [];
  const opened = await openArchive({ ...options, onProgress: (progress) => heard.push(progress) });
  if (!opened.ok) throw new Error(opened.error.code);
  expect(heard[0]).toEqual({ done: 0, total: ROWS - lengths.length });
  await opened.value.close();
  expect((await look(folder, measuredIn)).lengths).toHaveLength(ROWS);
});

async function saidBy({ lines, ended }: Child): Promise<readonly unknown[]> {
  const said: string[] = [];
  for await (const line of lines) said.push(line);
  return [...said, await ended];
}

test('data, ended thread: openings and tasks that are ended while a zlib stream is made leave the process, and the rest', async () => {
  const folder = await freshFolder();
  const [older, fresh] = [join(folder, 'older'), join(folder, 'new')];
  await archiveOfFirstVersion(older, key, ROWS);
  const child = startChild('end-in-stream.ts', [key.toString('hex'), older, fresh]);
  expect(await saidBy(child)).toEqual(['cancelled', 'cancelled', 'cancelled', 0]);
  expect((await open(older, laterForm()))[0]).toEqual({ done: 0, total: ROWS });
  expect((await look(older, measuredIn)).lengths).toHaveLength(ROWS);
  expect(await open(fresh, laterForm())).toEqual([]);
});

test('openings that are ended at random instants end no process, and the next ones do the rest', {
  tags: ['long'],
}, async () => {
  const folder = await freshFolder();
  const before = join(folder, 'before');
  await archiveOfFirstVersion(before, key, 2_000);
  const copies = Array.from({ length: 40 }, (_, round) => join(folder, String(round)));
  for (const copy of copies) await cp(before, copy, { recursive: true });
  const said = await saidBy(startChild('cancel-openings.ts', [key.toString('hex'), '150', ...copies]));
  expect(said.filter((end) => end !== 'cancelled' && end !== 'open')).toEqual([0]);
  for (const copy of copies) {
    await open(copy, laterForm());
    const { halves, lengths } = await look(copy, measuredIn);
    expect([halves, lengths.length]).toEqual([0, 2_000]);
  }
});

test('a process killed while it computes columns leaves each row as it was or as it is to be', {
  tags: ['long'],
}, async () => {
  for (const end of await killedInUpdates(await freshFolder(), key, 4)) {
    expect(end).toEqual({ halves: 0, whole: true });
  }
});
