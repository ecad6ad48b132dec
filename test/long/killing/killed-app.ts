import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { newestResults } from '#domain/library/library-filter.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { ARCHIVE_KEY } from '#main/keychain/archive-key.ts';
import { openPassphraseVault, vaultPath } from '#main/keychain/passphrase-store.ts';
import { openFileSaving } from '#main/platform/files/save.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { inspectCopy } from '#main/repositories/thread/worker-tasks.ts';
import { PASSPHRASE, registerConsent, runMonth } from '../../integration/app/officer.ts';
import { NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from '../../integration/app/opened.ts';
import { type Child, nextLine, startChild } from '../../integration/repositories/children/start-child.ts';
import {
  openOrFail,
  openThreaded,
  sampleConsent,
  sampleResult,
  silent,
} from '../../integration/repositories/samples.ts';
import { quickDerivation } from '../../support/quick-derivation.ts';

export const COPY_PASSPHRASE = 'uma senha só da cópia';
/** The passphrase that an archive's own is changed to, and back from. */
export const OTHER_PASSPHRASE = 'girassol varanda nove trilhos';

/** A workstation on a data folder with another folder for files, as the web host opens it. */
export async function openUnlocked(home: string, downloads: string): Promise<OpenedWorkstation> {
  const saving = await openFileSaving(home, randomUUID, silent);
  return openAt(
    home,
    NO_KEYCHAIN,
    webFiles(saving, async () => downloads),
  );
}

export async function keyAt(home: string, passphrase = PASSPHRASE): Promise<Buffer> {
  const opened = await openPassphraseVault({
    file: vaultPath(home),
    passphrase,
    deriveKey: quickDerivation,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const key = await opened.value.readKey(ARCHIVE_KEY);
  if (!key.ok || key.value === null) throw new Error('the vault has no key');
  return Buffer.from(key.value);
}

/** Makes a desk with so many months of a subject, and some megabytes of another's. */
export async function prepareUnlocked(home: string, downloads: string, months: readonly string[], megabytes: number) {
  await mkdir(downloads, { recursive: true });
  const { ask, close } = await openUnlocked(home, downloads);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(ask);
  for (const month of months) await value(runMonth(ask, month));
  await close();
  const archive = await openOrFail(join(home, 'archive'), await keyAt(home), openThreaded);
  const consent = sampleConsent();
  await archive.consents.add(consent);
  for (let step = 0; step < megabytes; step++) {
    await archive.results.save(sampleResult(consent, { rawText: randomBytes(1_000_000).toString('base64') }));
  }
  await archive.close();
}

/** Acts that a killed process had confirmed, and its act at the kill. */
export interface Killed {
  readonly saved: readonly string[];
  readonly files: readonly string[];
  readonly at: string;
  /** The passphrase it had changed to, and the one it was changing to; null where it had not. */
  readonly passphrase: string | null;
  readonly changing: string | null;
}

export const AT_WORK = resolve(import.meta.dirname, 'app-at-work.ts');

/** Lets a process work at the desk and kills it at a random moment of so many milliseconds. */
export async function killAtWork(args: readonly string[], spread: number): Promise<Killed> {
  const child = startChild(AT_WORK, args);
  await nextLine(child);
  await wait(Math.random() * spread);
  // The kill must not hit a process that has already ended.
  expect(child.isRunning()).toBe(true);
  await child.kill();
  return whatItSaid(child);
}

/** Lets a process work at the desk until it says this word, and kills it then; `took`: after so many milliseconds. */
export async function killAfter(args: readonly string[], word: string): Promise<Killed & { readonly took: number }> {
  const child = startChild(AT_WORK, args);
  await nextLine(child);
  const from = performance.now();
  const said: string[] = [];
  while (said.at(-1)?.startsWith(`${word} `) !== true) said.push(await nextLine(child));
  const took = performance.now() - from;
  await child.kill();
  return { ...(await whatItSaid(child, said)), took };
}

/** Confirmations of an ended process; `said`: lines read before. */
export async function whatItSaid(child: Child, said: readonly string[] = []): Promise<Killed> {
  const lines = [...said, ...(await Array.fromAsync(child.lines))];
  const after = (word: string): string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  return {
    saved: after('saved'),
    files: after('file'),
    at: after('at').at(-1) ?? 'saving',
    passphrase: after('passphrase').at(-1) ?? null,
    changing: after('changing').at(-1) ?? null,
  };
}

/** Starts again as on the next morning: no work is unfinished, the log is whole. Returns the number of results. */
export async function startAgain(home: string, downloads: string, passphrase = PASSPHRASE): Promise<readonly string[]> {
  const { ask, close } = await openUnlocked(home, downloads);
  try {
    await value(ask('vault.open', { passphrase }));
    expect(await unfinishedIn(home, downloads)).toEqual([]);
    expect(await value(ask('audit.verify', {}))).toMatchObject({ faults: 0, findings: [], contradicted: false });
    return await savedIn(ask);
  } finally {
    await close();
    expect(await inspectCopy(archiveFile(join(home, 'archive')), await keyAt(home, passphrase))).toMatchObject({
      state: 'whole',
    });
  }
}

async function savedIn(ask: OpenedWorkstation['ask']): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = newestResults('', 500); ; ) {
    const { rows, next } = await value(ask('library.list', page));
    ids.push(...rows.map(({ id }) => id));
    if (next === null) return ids;
    page = { ...page, after: next };
  }
}

async function unfinishedIn(home: string, downloads: string): Promise<string[]> {
  const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
  const [top, files, ...works] = await Promise.all(
    [home, downloads, join(home, 'restore'), join(home, 'unfinished')].map(namesIn),
  );
  const named = [...(top ?? []), ...(files ?? [])].filter((name) => name.endsWith('.tmp') || name === 'exchange.json');
  return [...named, ...works.flat()];
}

/** Prints the number of kills per act. */
export function tellKills(killed: readonly Killed[]): void {
  const counts = Object.entries(Object.groupBy(killed, ({ at }) => at));
  process.stdout.write(`${counts.map(([at, of]) => `${of?.length} at ${at}`).join(', ')}\n`);
}
