import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../integration/repositories/fresh.ts';
import { resultsIn } from './killing/backup-results.ts';
import { type Killed, killAtWork, prepareUnlocked, startAgain, tellKills } from './killing/killed-app.ts';

const ROUNDS = 60;
/** Longer than a backup of this archive takes on a busy machine, in milliseconds. */
const SPREAD = 5_000;

test(`a desk killed ${ROUNDS} times while it makes backups has all it gave its word for, and no half file`, {
  timeout: 1_800_000,
}, async () => {
  const [home, downloads] = [await freshFolder(), join(await freshFolder(), 'downloads')];
  await prepareUnlocked(home, downloads, ['2026-09'], 12);
  const saved: string[] = [];
  const rounds: Killed[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const killed = await killAtWork([home, downloads, 'backup'], SPREAD);
    rounds.push(killed);
    saved.push(...killed.saved);
    const ids = await startAgain(home, downloads);
    expect(new Set(saved).isSubsetOf(new Set(ids))).toBe(true);
    const names = await readdir(downloads);
    const files = names.map((name) => join(downloads, name));
    expect(new Set(killed.files).isSubsetOf(new Set(files))).toBe(true);
    for (const file of files) expect(await resultsIn(file)).toBeGreaterThan(12);
    for (const file of files) await rm(file);
  }
  tellKills(rounds);
  // The moments are random; over so many rounds they fall into more than one step, however busy the machine.
  expect(new Set(rounds.map(({ at }) => at)).size).toBeGreaterThan(1);
});
