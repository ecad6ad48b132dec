import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '#contract/errors.ts';
import { newestResults, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { recoveryPath, recoveryStore } from '#main/keychain/recovery-store.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import type { SecretStore } from '#main/ports/secrets.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask, NO_KEYCHAIN, type OpenedWorkstation, openAt, uploadedBackup, value } from './opened.ts';

export const WAYS_IN = ['keychain', 'PIN', 'passphrase'] as const;
export type WayIn = (typeof WAYS_IN)[number];

const PIN = '274916';
const BACKUP = 'uma senha só da cópia';
const MONTHS = ['2026-05', '2026-06', '2026-07'];

/** A data folder after its last close, and the contents of a keychain beside it. */
export interface SampleHome {
  readonly folder: string;
  /** The same folder as it was two queries earlier. */
  readonly older: string;
  readonly wayIn: WayIn;
  readonly secrets: ReadonlyMap<string, string>;
  readonly recoveryCode: string;
  /** Content read by its window, by message and subject. */
  readonly content: ReadonlyMap<string, string>;
  readonly remove: () => Promise<void>;
}

/** Makes a data folder with results, a recovery code, a backup that was restored and hence a previous archive. */
export async function sampleHome(wayIn: WayIn): Promise<SampleHome> {
  const base = await mkdtemp(join(tmpdir(), 'lastro-sample-'));
  const [folder, older] = [join(base, 'home'), join(base, 'older')];
  const keychain = rememberingSecrets();
  let opened = await openSample(folder, wayIn, keychain, base);
  if (wayIn === 'passphrase') await value(opened.ask('vault.create', { passphrase: PASSPHRASE }));
  if (wayIn === 'PIN') await value(opened.ask('vault.set_pin', { pin: PIN }));
  const { code } = await value(opened.ask('vault.make_recovery_key', {}));
  await value(opened.ask('vault.confirm_recovery_key', {}));
  await registerConsent(opened.ask);
  await value(runMonth(opened.ask, MONTHS[0] ?? ''));
  await restoreOwnBackup(opened.ask);
  await opened.close();
  await cp(folder, older, { recursive: true });
  opened = await openSample(folder, wayIn, keychain, base);
  await openBy(opened.ask, wayIn);
  for (const month of MONTHS.slice(1)) await value(runMonth(opened.ask, month));
  const content = await readAll(opened.ask);
  await opened.close();
  return {
    folder,
    older,
    wayIn,
    secrets: new Map(keychain.kept),
    recoveryCode: code,
    content: content.read,
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

function openSample(home: string, wayIn: WayIn, keychain: SecretStore, saved: string): Promise<OpenedWorkstation> {
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => saved);
  return openAt(home, wayIn === 'passphrase' ? NO_KEYCHAIN : keychain, files);
}

async function openBy(ask: Ask, wayIn: WayIn) {
  if (wayIn === 'PIN') return ask('vault.open_with_pin', { pin: PIN });
  return wayIn === 'passphrase' ? ask('vault.open', { passphrase: PASSPHRASE }) : ask('vault.state', {});
}

async function restoreOwnBackup(ask: Ask): Promise<void> {
  const made = await value(ask('backup.run', { passphrase: BACKUP }));
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  const bytes = await readFile(made.path);
  const id = await uploadedBackup(ask, bytes);
  await value(ask('backup.restore_look', { upload: id, passphrase: BACKUP }));
  await value(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE }));
}

interface ReadContent {
  /** Content read, by message and subject. */
  readonly read: Map<string, string>;
  /** Codes of failed calls. */
  readonly refused: Set<string>;
}

/** Reads all data about subjects and months that windows of an open archive read. */
async function readAll(ask: Ask): Promise<ReadContent> {
  const read = new Map<string, string>();
  const refused = new Set<string>();
  const keep = async <Value>(name: string, answer: Promise<Envelope<Value>>): Promise<Value | null> => {
    const envelope = await answer;
    if (envelope.ok) read.set(name, JSON.stringify(envelope.value));
    else refused.add(envelope.error.code);
    return envelope.ok ? envelope.value : null;
  };
  const listed = await keep('library', ask('library.list', newestResults('', 100)));
  for (const { id } of listed?.rows ?? []) {
    await keep(`result ${id}`, ask('results.open', { id }));
    await keep(`raw ${id}`, ask('results.raw', { id }));
  }
  await keep('months', ask('results.months', { documento: SUBJECT.documento }));
  await keep('consents', ask('consent.list', { search: '', limit: 50, offset: 0 }));
  await keep('count', ask('library.count', { filter: WHOLE_LIBRARY }));
  for (const other of [ask('backup.state', {}), ask('audit.verify', {}), ask('home.overview', {})]) {
    const answered = await other;
    if (!answered.ok) refused.add(answered.error.code);
  }
  return { read, refused };
}

/** One thing that happened to a file while the program was not running. */
export interface Damage {
  readonly name: string;
  readonly file: string;
  readonly to: (home: string, sample: SampleHome) => Promise<void>;
}

/** Flips that are the same for the same seed, in each of the files in turn. */
export function seededFlips(files: readonly HomeFile[], count: number, seed: number): readonly Damage[] {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (_, index) => files[index % files.length]).flatMap((file) =>
    file === undefined ? [] : [flipped(file.file, next(file.size), next(8))],
  );
}

function flipped(file: string, at: number, bit: number): Damage {
  return {
    name: `${file} byte ${at} bit ${bit}`,
    file,
    to: async (home) => {
      const bytes = await readFile(join(home, file));
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      await writeFile(join(home, file), bytes);
    },
  };
}

export function wholeFileDamages(file: string): readonly Damage[] {
  const path = (home: string): string => join(home, file);
  return [
    { name: `${file} missing`, file, to: (home) => rm(path(home)) },
    { name: `${file} emptied`, file, to: (home) => writeFile(path(home), '') },
    { name: `${file} a folder`, file, to: (home) => rm(path(home)).then(() => mkdir(path(home))) },
    { name: `${file} of before`, file, to: (home, { older }) => cp(path(older), path(home)).catch(isAbsent) },
  ];
}

function isAbsent(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'ENOENT') throw cause;
}

interface HomeFile {
  readonly file: string;
  readonly size: number;
}

/** The files of a folder with their sizes, but for the program's log. */
export async function filesOf(folder: string): Promise<readonly HomeFile[]> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(names.map(async (file) => ({ file, stats: await stat(join(folder, file)) })));
  return found
    .filter(({ file, stats }) => stats.isFile() && !file.startsWith('logs'))
    .map(({ file, stats }) => ({ file, size: stats.size }));
}

/** Starts over each damage, one after the other. */
export async function sweep(
  sample: SampleHome,
  damages: readonly Damage[],
): Promise<{ readonly faults: readonly string[]; readonly ends: readonly string[] }> {
  const [faults, ends]: [string[], string[]] = [[], []];
  for (const damage of damages) {
    const started = await startDamaged(sample, damage);
    ends.push(`${damage.name}: ${started.end}`);
    for (const fault of started.faults) faults.push(`${damage.name}: ${fault} (${started.end})`);
  }
  return { faults, ends };
}

/** Outcome of a start over a damaged folder. */
interface DamagedStart {
  /** Forbidden outcomes: a wrong figure, an exit, the code `internal`, a right secret called wrong, no way out. */
  readonly faults: readonly string[];
  /** `open`, `open, N lost`, or the state it stays in, and the refusal. */
  readonly end: string;
}

/** Damages a copy of a sample, starts over it as the officer does and reads everything. */
async function startDamaged(sample: SampleHome, damage: Damage): Promise<DamagedStart> {
  const base = await mkdtemp(join(tmpdir(), 'lastro-damaged-'));
  const home = join(base, 'home');
  await cp(sample.folder, home, { recursive: true });
  await damage.to(home, sample);
  const keychain = rememberingSecrets();
  for (const [name, secret] of sample.secrets) keychain.kept.set(name, secret);
  try {
    const opened = await openSample(home, sample.wayIn, keychain, base);
    try {
      const started = await readDamaged(opened.ask, sample, damage);
      return { ...started, faults: [...started.faults, ...(await falseRecovery(opened.ask, home, sample))] };
    } finally {
      await opened.close();
    }
  } catch (cause) {
    return { faults: [`exit: ${cause}`], end: 'exit' };
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

/** Codes that call a right secret wrong, and codes without a sentence. */
const NEVER = ['internal', 'passphrase_wrong', 'pin_wrong', 'recovery_wrong', 'recovery_mistyped'];

async function readDamaged(ask: Ask, sample: SampleHome, damage: Damage): Promise<DamagedStart> {
  const faults: string[] = [];
  const addRefusal = (code: string): void => {
    if (NEVER.includes(code)) faults.push(code);
  };
  const entered = await openBy(ask, sample.wayIn);
  if (!entered.ok) addRefusal(entered.error.code);
  const { vault } = await value(ask('vault.state', {}));
  const end = [JSON.stringify(vault), entered.ok ? '' : entered.error.code].join(' ').trim();
  if (vault.status !== 'open') {
    if (!damage.file.startsWith('archive/archive.db')) {
      const recovered = await recover(ask, sample);
      if (recovered !== 'ok') faults.push(`no way out: ${recovered}`);
    }
    return { faults, end };
  }
  const { read, refused } = await readAll(ask);
  for (const code of refused) addRefusal(code);
  for (const [name, text] of read) {
    if (damage.name.endsWith('of before') || text === sample.content.get(name)) continue;
    faults.push(`wrong: ${name}`);
  }
  return { faults, end: [end, ...refused].join(' ') };
}

/** A recovery code that is said to be there opens. */
async function falseRecovery(ask: Ask, home: string, { recoveryCode }: SampleHome): Promise<readonly string[]> {
  const { recovery } = await value(ask('vault.state', {}));
  if (recovery !== 'confirmed' && recovery !== 'unconfirmed') return [];
  const sources = { archiveKeyId: async () => null, newestIn: async () => 0 };
  const opened = await recoveryStore({ file: recoveryPath(home), ...sources }).open(recoveryCode);
  return opened.ok ? [] : [`the recovery code is said to be ${recovery}`];
}

async function recover(ask: Ask, { wayIn, recoveryCode: code }: SampleHome): Promise<string> {
  const secrets = { passphrase: { passphrase: PASSPHRASE }, PIN: { pin: PIN }, keychain: {} } as const;
  const recovered = await ask('vault.recover', { code, ...secrets[wayIn] });
  if (!recovered.ok) return recovered.error.code;
  return recovered.value.vault.status === 'open' ? 'ok' : JSON.stringify(recovered.value.vault);
}
