import { cp } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';
import { inspect } from './inspect.ts';
import { fork, KEY, rowsIn, sourceOf, within } from './merging.ts';
import { sampleConsent, sampleResult } from './samples.ts';

const THERE = 400;

test('data, merge: a process killed at any moment of it has brought all or nothing', {
  tags: ['long'],
}, async () => {
  const folder = await freshFolder();
  const consent = sampleConsent();
  await within(folder, async ({ consents, results }) => {
    await consents.add(consent);
    await results.save(sampleResult(consent));
  });
  const other = await fork(folder);
  await within(other, async ({ results }) => {
    for (let made = 0; made < THERE; made += 1) await results.save(sampleResult(consent));
  });
  const source = await sourceOf(other);
  const ends: { results: number | undefined; entries: number | undefined }[] = [];
  for (let round = 0; round < 8; round += 1) {
    const trial = await fork(folder);
    const copy = await freshFolder();
    await cp(dirname(source.file), copy, { recursive: true });
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
    const child = startChild('merge-once.ts', [trial, hex(KEY), copy, hex(source.key)]);
    expect(await nextLine(child)).toBe('begins');
    if (round === 7) await nextLine(child);
    else await wait(round * 25);
    await child.kill();
    expect(await inspect(trial, KEY)).toMatchObject({ integrity: 'ok', orphans: 0 });
    const rows = rowsIn(trial);
    ends.push({ results: rows.results?.length, entries: rows.audit_entries?.length });
  }
  const [nothing, all] = [
    { results: 1, entries: 0 },
    { results: 1 + THERE, entries: 1 },
  ];
  expect(ends.filter(({ results }) => results === 1)).toEqual(ends.filter(({ entries }) => entries === 0));
  for (const end of ends) expect([nothing, all]).toContainEqual(end);
  expect(ends).toContainEqual(nothing);
  expect(ends.at(-1)).toEqual(all);
});
