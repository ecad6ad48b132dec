import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { openRepositories } from '#main/repositories/repositories.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { nextLine, startChild } from '../repositories/children/start-child.ts';
import { registerConsent, runMonth } from './officer.ts';
import { openAt, value } from './opened.ts';

const MONTHS = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07'];

/** State found after an opening with a flipped byte in the write-ahead log. */
export interface FoundAfterFlip {
  readonly at: number;
  readonly results: number;
  /** Loss as the window is told; undefined if nothing is missing. */
  readonly lostEntries: number | undefined;
}

/**
 * Saves results and takes the folder as a kill would leave it, with everything in its write-ahead log; opens copies of
 * it, the first whole (`at` -1), the others each with a byte flipped somewhere in that log.
 */
export async function foundAfterFlips(count: number): Promise<readonly FoundAfterFlip[]> {
  const base = await mkdtemp(join(tmpdir(), 'lastro-wal-'));
  const [home, killed] = [join(base, 'home'), join(base, 'killed')];
  const keychain = rememberingSecrets();
  await (await openAt(home, keychain)).close();
  const opened = await openAt(home, keychain);
  await registerConsent(opened.ask);
  for (const month of MONTHS) await value(runMonth(opened.ask, month));
  await cp(home, killed, { recursive: true });
  const kept = new Map(keychain.kept);
  // A seal is some seconds late: here it does not cover the saves.
  kept.delete('audit-seal');
  await opened.close();
  const log = await readFile(join(killed, 'archive/archive.db-wal'));
  const found: FoundAfterFlip[] = [];
  try {
    for (let step = -1; step < count; step++) {
      const at = step < 0 ? -1 : Math.floor((log.length * (step + 0.5)) / count);
      const copy = join(base, `copy${step}`);
      await cp(killed, copy, { recursive: true });
      const damaged = Buffer.from(log);
      if (at >= 0) damaged.writeUInt8(damaged.readUInt8(at) ^ 16, at);
      await writeFile(join(copy, 'archive/archive.db-wal'), damaged);
      found.push({ at, ...(await openedCopy(copy, kept)) });
      await rm(copy, { recursive: true });
    }
    return found;
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

/**
 * Kills a saving process repeatedly; returns the number of writes that each next opening reports lost, which should be
 * zero.
 */
export async function lostAfterKills(rounds: number, withinMs: number): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-kills-'));
  const key = randomBytes(32);
  const lost: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const child = startChild('save-side-by-side.ts', [folder, key.toString('hex'), '20']);
    await nextLine(child);
    // Unread output would fill the pipe and end the process before its kill.
    const said = Array.fromAsync(child.lines);
    await wait(Math.random() * withinMs);
    // The kill must not hit a process that has already ended.
    expect(child.isRunning()).toBe(true);
    await child.kill();
    await said;
    const opened = await openRepositories(folder, key);
    if (!opened.ok) throw new Error(opened.error.code);
    lost.push(await opened.value.repositories.integrity.lostWrites());
    await opened.value.close();
  }
  await rm(folder, { recursive: true, force: true });
  return lost;
}

/** Opens twice: a loss is reported until it is accepted. */
async function openedCopy(home: string, kept: ReadonlyMap<string, string>): Promise<Omit<FoundAfterFlip, 'at'>> {
  const keychain = rememberingSecrets();
  for (const [name, secret] of kept) keychain.kept.set(name, secret);
  await (await openAt(home, keychain)).close();
  const { ask, close } = await openAt(home, keychain);
  try {
    const { vault } = await value(ask('vault.state', {}));
    const { months } = await value(ask('results.months', { documento: '529.982.247-25' }));
    return { results: months.length, lostEntries: vault.status === 'open' ? vault.lostEntries : undefined };
  } finally {
    await close();
  }
}
