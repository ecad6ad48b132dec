import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PASSPHRASE } from '../integration/app/officer.ts';
import { freshFolder } from '../integration/repositories/fresh.ts';
import {
  type Killed,
  killAfter,
  killAtWork,
  openUnlocked,
  prepareUnlocked,
  startAgain,
  tellKills,
} from './killing/killed-app.ts';

const ROUNDS = 40;
/** A kill comes before so many changes of the passphrase have ended. */
const CHANGES = 3;

test(`a workstation killed ${ROUNDS} times while its passphrase changes opens with one of the two, and loses no result`, {
  timeout: 1_800_000,
}, async () => {
  const [home, downloads] = [await freshFolder(), join(await freshFolder(), 'downloads')];
  await prepareUnlocked(home, downloads, ['2026-09'], 1);
  let passphrase = PASSPHRASE;
  const saved: string[] = [];
  const rounds: Killed[] = [];
  let spread = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const work = [home, downloads, 'passphrase', passphrase];
    // The first one is killed after its change, which takes longer the busier the machine is.
    const killed = spread === 0 ? await killAfter(work, 'passphrase') : await killAtWork(work, spread);
    if ('took' in killed && typeof killed.took === 'number') spread = CHANGES * killed.took;
    rounds.push(killed);
    saved.push(...killed.saved);
    const sure = killed.passphrase ?? passphrase;
    const next = killed.changing ?? sure;
    passphrase = (await opens(home, downloads, sure)) ? sure : next;
    const ids = await startAgain(home, downloads, passphrase);
    expect(new Set(saved).difference(new Set(ids))).toEqual(new Set());
  }
  tellKills(rounds);
  expect(rounds.some((killed) => killed.passphrase !== null)).toBe(true);
});

async function opens(home: string, downloads: string, passphrase: string): Promise<boolean> {
  const { ask, close } = await openUnlocked(home, downloads);
  const opened = await ask('vault.open', { passphrase });
  await close();
  return opened.ok;
}
