import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { auditLog } from '#main/repositories/audit/log.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { tables } from './audit-samples.ts';
import { nextLine, startChild } from './children/start-child.ts';
import { archiveOfFirstVersion } from './first-version.ts';
import { type Findings, inspect } from './inspect.ts';
import { openOrFail } from './samples.ts';

const IN_FLIGHT = 50;

export interface KilledInSaves {
  /** Ids of the saves whose promise resolved, in all rounds. */
  readonly said: readonly string[];
  readonly findings: Findings;
  /** How many entries of the audit log are not as they were written, and how many there are. */
  readonly audit: { readonly faults: number; readonly entries: number };
  /** The most results that may be there without a word: each kill may fall between a commit and the words about it. */
  readonly unsaid: number;
}

/** Kills a process that keeps fifty saves in flight, again and again, at a moment between 0 and 120 ms. */
export async function killedInSaves(folder: string, key: Buffer, rounds: number): Promise<KilledInSaves> {
  const said: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const child = startChild('save-side-by-side.ts', [folder, key.toString('hex'), String(IN_FLIGHT)]);
    said.push(await nextLine(child));
    await wait(Math.random() * 120);
    await child.kill();
    for await (const id of child.lines) said.push(id);
  }
  const findings = await inspect(folder, key);
  const database = await tables(folder, key);
  const { head, faults } = await auditLog(database).verify(null);
  database.close();
  return { said, findings, audit: { faults, entries: head.count }, unsaid: rounds * IN_FLIGHT };
}

export interface KilledInMigration {
  /** The version of the file after the kill. */
  readonly version: number;
  /** Whether it opened afterwards with everything it had. */
  readonly whole: boolean;
  readonly findings: Findings;
}

/** Kills a process that brings an archive of the first version to the present one, at a moment between 0 and 80 ms. */
export async function killedInMigrations(
  folder: string,
  key: Buffer,
  rounds: number,
): Promise<readonly KilledInMigration[]> {
  const before = join(folder, 'before');
  const { results } = await archiveOfFirstVersion(before, key, 1, 500);
  const ends: KilledInMigration[] = [];
  for (let round = 0; round < rounds; round++) {
    const copy = join(folder, String(round));
    await cp(before, copy, { recursive: true });
    const child = startChild('open-once.ts', [copy, key.toString('hex')]);
    await nextLine(child);
    await wait(Math.random() * 80);
    await child.kill();
    ends.push(await lookAfter(copy, key, results));
  }
  return ends;
}

async function lookAfter(
  folder: string,
  key: Buffer,
  results: readonly { readonly id: string; readonly rawText: string }[],
): Promise<KilledInMigration> {
  const version = await versionLeft(folder, key);
  const archive = await openOrFail(folder, key);
  const texts = await Promise.all(results.map(async ({ id }) => (await archive.results.get(id))?.rawText));
  await archive.close();
  const whole = texts.every((text, index) => text === results[index]?.rawText);
  return { version, whole, findings: await inspect(folder, key) };
}

/** A file is at a whole version: it opens at that one without another step. */
async function versionLeft(folder: string, key: Buffer): Promise<number> {
  for (let version = 1; version <= archiveMigrations.length; version++) {
    const opened = await tables(folder, key, version).catch(() => null);
    opened?.close();
    if (opened !== null) return version;
  }
  return Number.NaN;
}
