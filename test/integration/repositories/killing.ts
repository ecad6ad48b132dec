import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { auditLog } from '#main/repositories/audit/log.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { tables } from './audit-samples.ts';
import { type Child, nextLine, startChild } from './children/start-child.ts';
import { type Findings, findingsIn, inspect } from './inspect.ts';
import { archiveOfFirstVersion, laterForm, measuredIn, withSecondVersion } from './second-version.ts';

const IN_FLIGHT = 50;

export interface KilledInSaves {
  /** Ids of acknowledged saves, in all rounds. */
  readonly said: readonly string[];
  readonly findings: Findings;
  /** Number of altered entries of the audit log, and of all entries. */
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
  /** True if it then opened with the second version and all of its data. */
  readonly whole: boolean;
  readonly findings: Findings;
}

export interface MigrationKills {
  readonly rounds: number;
  /** Length of the migration's middle part (`withSecondVersion`). */
  readonly steps: number;
  /** Milliseconds after the file was opened; by default half as many again as a migration takes that is let be. */
  readonly withinMs?: number;
}

/** Kills a process that brings an archive of the first version to a second one, again and again, at random moments. */
export async function killedInMigrations(
  folder: string,
  key: Buffer,
  { rounds, steps, withinMs }: MigrationKills,
): Promise<readonly KilledInMigration[]> {
  const before = join(folder, 'before');
  const { results } = await archiveOfFirstVersion(before, key, 500);
  const moments = withinMs ?? 1.5 * (await migrationMs(before, join(folder, 'whole'), key, steps));
  const ends: KilledInMigration[] = [];
  for (let round = 0; round < rounds; round++) {
    const copy = join(folder, String(round));
    await cp(before, copy, { recursive: true });
    const child = await migratingChild(copy, key, steps);
    await wait(Math.random() * moments);
    await child.kill();
    ends.push(await lookAfter(copy, key, results));
  }
  return ends;
}

/** A process that has opened the file and is about to migrate it. */
async function migratingChild(folder: string, key: Buffer, steps: number): Promise<Child> {
  const child = startChild('migrate-once.ts', [folder, key.toString('hex'), String(steps)]);
  await nextLine(child);
  while (!existsSync(`${archiveFile(folder)}-wal`)) await wait(1);
  return child;
}

async function migrationMs(before: string, copy: string, key: Buffer, steps: number): Promise<number> {
  await cp(before, copy, { recursive: true });
  const child = await migratingChild(copy, key, steps);
  const start = performance.now();
  await nextLine(child);
  const took = performance.now() - start;
  await child.kill();
  return took;
}

async function lookAfter(
  folder: string,
  key: Buffer,
  results: readonly { readonly id: string; readonly rawText: string }[],
): Promise<KilledInMigration> {
  const version = await versionLeft(folder, key);
  const database = await tables(folder, key, withSecondVersion());
  const repository = resultRepository(database);
  const texts = await Promise.all(results.map(async ({ id }) => (await repository.get(id))?.rawText));
  const findings = findingsIn(database);
  database.close();
  return { version, whole: texts.every((text, index) => text === results[index]?.rawText), findings };
}

/** A file is at a whole version: it opens at that one without another step. */
async function versionLeft(folder: string, key: Buffer): Promise<number> {
  const migrations = withSecondVersion();
  for (let version = 1; version <= migrations.length; version++) {
    const opened = await tables(folder, key, migrations.slice(0, version)).catch(() => null);
    opened?.close();
    if (opened !== null) return version;
  }
  return Number.NaN;
}

export interface KilledInUpdate {
  /** Rows that the kill left neither as they were nor as they are to be. */
  readonly halves: unknown;
  /** True if the next opening computed the rest. */
  readonly whole: boolean;
}

/** Kills a process that computes the columns of a later version, again and again, at random moments. */
export async function killedInUpdates(folder: string, key: Buffer, rounds: number): Promise<readonly KilledInUpdate[]> {
  const before = join(folder, 'before');
  const { results } = await archiveOfFirstVersion(before, key, 1_000);
  const ends: KilledInUpdate[] = [];
  for (let round = 0; round < rounds; round++) {
    const copy = join(folder, String(round));
    await cp(before, copy, { recursive: true });
    const child = startChild('update-once.ts', [copy, key.toString('hex')]);
    await nextLine(child);
    await wait(Math.random() * 150);
    await child.kill();
    const { halves } = await measured(copy, key);
    const opened = await openRepositories(copy, key, { form: laterForm() });
    if (opened.ok) await opened.value.close();
    const { lengths } = await measured(copy, key);
    ends.push({
      halves,
      whole:
        lengths.length === results.length &&
        lengths.every((length, index) => length === results[index]?.rawText.length),
    });
  }
  return ends;
}

async function measured(folder: string, key: Buffer): Promise<ReturnType<typeof measuredIn>> {
  const database = await tables(folder, key, withSecondVersion());
  const found = measuredIn(database);
  database.close();
  return found;
}
