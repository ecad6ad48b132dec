import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { freshFolder } from '../integration/repositories/fresh.ts';
import { killedInMigrations, killedInSaves, killedInUpdates } from '../integration/repositories/killing.ts';

const ROUNDS = 60;

test(`an archive killed ${ROUNDS} times in its saves has all it gave its word for, and its chain verifies`, async () => {
  const { said, findings, audit, unsaid } = await killedInSaves(await freshFolder(), randomBytes(32), ROUNDS);
  const { ids, ...whole } = findings;
  expect(whole).toEqual({ integrity: 'ok', orphans: 0, stragglers: 0 });
  expect(new Set(said).isSubsetOf(new Set(ids))).toBe(true);
  expect(ids.length - said.length).toBeLessThanOrEqual(unsaid);
  expect(audit).toEqual({ faults: 0, entries: ids.length });
});

test(`an archive killed ${ROUNDS} times in its migrations is at a whole version each time and has all it had`, async () => {
  const ends = await killedInMigrations(await freshFolder(), randomBytes(32), { rounds: ROUNDS, steps: 400_000 });
  for (const { whole, findings } of ends) {
    expect(whole).toBe(true);
    expect(findings).toMatchObject({ integrity: 'ok', orphans: 0, stragglers: 0 });
  }
  // The moments are random; over so many rounds they fall before and after its end.
  expect(new Set(ends.map(({ version }) => version))).toEqual(
    new Set([archiveMigrations.length, archiveMigrations.length + 1]),
  );
});

test(`an archive killed ${ROUNDS} times while it computes columns has each row as it was or as it is to be`, async () => {
  for (const end of await killedInUpdates(await freshFolder(), randomBytes(32), ROUNDS)) {
    expect(end).toEqual({ halves: 0, whole: true });
  }
});
