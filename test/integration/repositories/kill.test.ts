import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';
import { inspect } from './inspect.ts';
import { killedInMigrations, killedInSaves } from './killing.ts';

/** A few; `npm run test:long` has sixty of each. */
const ROUNDS = 2;
const whole = { integrity: 'ok', orphans: 0, stragglers: 0 };

test('a process killed right after a save resolved, or in the middle of the next, has saved it and leaves nothing by halves', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const said: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const child = startChild('save-forever.ts', [folder, key.toString('hex')]);
    said.push(await nextLine(child));
    await wait(round * 7);
    await child.kill();
    for await (const id of child.lines) said.push(id);
  }
  const { ids, ...findings } = await inspect(folder, key);
  expect(findings).toEqual(whole);
  expect(new Set(said).isSubsetOf(new Set(ids))).toBe(true);
  // Each kill may have fallen between a commit and the word about it.
  expect(ids.length - said.length).toBeLessThanOrEqual(ROUNDS);
});

test('a process killed with fifty saves in flight has saved all it gave its word for, and nothing by halves', {
  tags: ['long'],
}, async () => {
  const { said, findings, audit, unsaid } = await killedInSaves(await freshFolder(), randomBytes(32), ROUNDS);
  const { ids, ...rest } = findings;
  expect(rest).toEqual(whole);
  expect(new Set(said).isSubsetOf(new Set(ids))).toBe(true);
  expect(ids.length - said.length).toBeLessThanOrEqual(unsaid);
  expect(audit).toEqual({ faults: 0, entries: ids.length });
});

test('a process killed in the middle of a migration leaves the version before it with all it had', {
  tags: ['long'],
}, async () => {
  // Some seconds, so that every kill falls into its middle.
  const kills = { rounds: ROUNDS, steps: 50_000_000, withinMs: 80 };
  const ends = await killedInMigrations(await freshFolder(), randomBytes(32), kills);
  for (const end of ends)
    expect(end).toMatchObject({ version: archiveMigrations.length, whole: true, findings: whole });
});

test('a process killed while it makes the archive leaves one that can be made again', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  for (let round = 0; round < ROUNDS; round++) {
    const child = startChild('save-forever.ts', [`${folder}/${round}`, key.toString('hex')]);
    await wait(60 + round * 15);
    await child.kill();
    expect(await inspect(`${folder}/${round}`, key)).toMatchObject({ integrity: 'ok', orphans: 0 });
  }
});
