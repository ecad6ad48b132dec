import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resultsIn } from './killing/backup-results.ts';
import { type Killed, killAtWork, prepareUnlocked, startAgain, tellKills } from './killing/killed-app.ts';
import { ownDisk } from './killing/own-disk.ts';

const CUTS = 25;
/** Longer than a backup of this archive takes, in milliseconds. */
const SPREAD = 4_000;

test(`${CUTS} power cuts on a disk of its own, in saves and backups, lose nothing that was given its word for`, {
  timeout: 1_800_000,
}, async (context) => {
  const disk = await ownDisk();
  if (typeof disk === 'string') return context.skip(`${CUTS} power cuts: ${disk}`);
  const [home, downloads] = [join(disk.path, 'home'), join(disk.path, 'downloads')];
  await prepareUnlocked(home, downloads, ['2026-09'], 2);
  const saved: string[] = [];
  const rounds: Killed[] = [];
  for (let round = 0; round < CUTS; round++) {
    // The process ends first, as with the machine: this ext4 reports one success too many to a sync under way at the cut.
    const killed = await killAtWork([home, downloads, 'backup'], SPREAD);
    await disk.cut();
    await disk.start();
    rounds.push(killed);
    saved.push(...killed.saved);
    const ids = await startAgain(home, downloads);
    expect(new Set(saved).difference(new Set(ids))).toEqual(new Set());
    const files = (await readdir(downloads)).map((name) => join(downloads, name));
    expect(new Set(killed.files).difference(new Set(files))).toEqual(new Set());
    for (const file of files) expect(await resultsIn(file)).toBeGreaterThan(2);
    for (const file of files) await rm(file);
  }
  tellKills(rounds);
  const files = rounds.reduce((sum, killed) => sum + killed.files.length, 0);
  process.stdout.write(`${CUTS} power cuts: ${saved.length} results and ${files} backups acknowledged, lost 0\n`);
  expect(saved.length).toBeGreaterThan(0);
});
