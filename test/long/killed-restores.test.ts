import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PASSPHRASE } from '../integration/app/officer.ts';
import { value } from '../integration/app/opened.ts';
import { freshFolder } from '../integration/repositories/fresh.ts';
import { inspect } from '../integration/repositories/inspect.ts';
import {
  COPY_PASSPHRASE,
  type Killed,
  keyAt,
  killAtWork,
  openUnlocked,
  prepareUnlocked,
  startAgain,
  tellKills,
} from './killing/killed-app.ts';

const ROUNDS = 60;
/** Approximate time of a restore of this archive, in milliseconds. */
const SPREAD = 1_200;

test(`a desk killed ${ROUNDS} times while it restores a backup has one archive whole, and loses no result`, {
  timeout: 1_800_000,
}, async () => {
  const [home, downloads] = [await freshFolder(), join(await freshFolder(), 'downloads')];
  await prepareUnlocked(home, downloads, ['2026-09'], 8);
  const backup = await makeBackup(home, downloads);
  let kept = await startAgain(home, downloads);
  const inBackup = kept;
  const rounds: Killed[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const killed = await killAtWork([home, downloads, 'restore', backup], SPREAD);
    rounds.push(killed);
    const present = await startAgain(home, downloads);
    const previousArchives = await inPrevious(home);
    const everywhere = new Set([...present, ...previousArchives.flat()]);
    expect(new Set([...kept, ...killed.saved]).isSubsetOf(everywhere)).toBe(true);
    expect(new Set(inBackup).isSubsetOf(new Set(present))).toBe(true);
    await forgetPrevious(home, downloads);
    kept = present;
  }
  tellKills(rounds);
  expect(new Set(rounds.map(({ at }) => at)).size).toBeGreaterThan(1);
});

/** Makes a backup and lays it where no desk looks. */
async function makeBackup(home: string, downloads: string): Promise<string> {
  const { ask, close } = await openUnlocked(home, downloads);
  await value(ask('vault.open', { passphrase: PASSPHRASE }));
  const made = await value(ask('backup.run', { passphrase: COPY_PASSPHRASE }));
  await close();
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  const laid = join(await freshFolder(), 'kept.lastro-backup');
  await rename(made.path, laid);
  return laid;
}

/** The results of each archive that was set aside, which are whole too. */
async function inPrevious(home: string): Promise<readonly (readonly string[])[]> {
  const names = await readdir(join(home, 'previous')).catch(() => []);
  const key = await keyAt(home);
  const found: (readonly string[])[] = [];
  for (const name of names) {
    const { ids, integrity } = await inspect(join(home, 'previous', name, 'archive'), key);
    expect(integrity).toBe('ok');
    found.push(ids);
  }
  return found;
}

async function forgetPrevious(home: string, downloads: string): Promise<void> {
  const { ask, close } = await openUnlocked(home, downloads);
  await value(ask('vault.open', { passphrase: PASSPHRASE }));
  const { previousArchives } = await value(ask('backup.state', {}));
  for (const { id } of previousArchives) await value(ask('backup.restore_forget', { id }));
  await close();
}
