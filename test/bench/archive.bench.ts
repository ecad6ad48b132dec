import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { benchAuditChain } from './archive/audit-chain.ts';
import {
  type BenchRepositories,
  bytesIn,
  coldOpening,
  newest,
  type Open,
  openEncrypted,
  openPlain,
  openThreaded,
} from './archive/contender.ts';
import { deeds } from './archive/deeds.ts';
import { rssOf } from './archive/held-memory.ts';
import { emit, inTurns, times } from './archive/in-turns.ts';
import { type JsonFiles, jsonFiles, named } from './archive/json-files.ts';
import { benchLedger } from './archive/ledger.ts';
import { attemptOf, endOf, MEAN_TEXT_BYTES, MONTHS, responseOf, subject } from './archive/subjects.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const SUBJECTS = ROWS / MONTHS;
const SINGLES = 200;
const BATCH = 1_000;
const TRIES = 15;

/**
 * The archive at 100,000 results (ten months of ten thousand subjects, answers of the simulated register): in this
 * thread, by its own thread as the workstation asks it, the same code over the runtime's unencrypted SQLite, and plain
 * JSON files. Those measured side by side take turns, so that a busy machine slows all.
 */
export async function bench(): Promise<void> {
  console.log(`${ROWS} results of ${Math.round(MEAN_TEXT_BYTES)} bytes; medians; speed is that against node:sqlite`);
  console.log(`${''.padEnd(44)} encrypted  node:sqlite     speed`);
  const folders = await Promise.all([0, 1, 2].map(() => mkdtemp(join(tmpdir(), 'lastro-bench-'))));
  const [encrypted = '', plain = '', files = ''] = folders;
  try {
    const consents = Array.from({ length: SUBJECTS }, (_, index) => subject(index));
    const extra = Array.from({ length: 2 * SINGLES }, (_, index) => responseOf(consents, ROWS + index));
    await sideBySide([encrypted, plain], consents, extra.slice(0, SINGLES));
    await byThread(encrypted, extra.slice(SINGLES));
    await plainFiles(files, consents);
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true });
  }
  await benchLedger(ROWS);
  await benchAuditChain(ROWS);
}

async function sideBySide(
  folders: readonly string[],
  consents: readonly StoredConsent[],
  singles: readonly StoredResult[],
): Promise<void> {
  const ways: readonly Open[] = [openEncrypted, openPlain];
  const open = (): Promise<BenchRepositories[]> => Promise.all(ways.map((way, index) => way(folders[index] ?? '')));
  const both = await open();
  for (const repositories of both) await repositories.consents.addAll(consents);
  const batches = Array.from({ length: ROWS / BATCH }, (_, step) => step * BATCH);
  const batch = await inTurns(both, batches, ({ results }, from) => saveAll(results, responses(consents, from)));
  emit(
    `save ${BATCH} together, a result (ms; goal 0.33)`,
    batch.map((ms) => ms / BATCH),
  );
  emit(
    'save one, on disk (ms; goal 0.5)',
    await inTurns(both, singles, ({ results }, response) => results.save(response)),
  );
  const attempted = await inTurns(both, batches, ({ attempts }, from) =>
    attemptAll(attempts, responses(consents, from)),
  );
  emit(
    `begin and end ${BATCH} attempts, each (ms)`,
    attempted.map((ms) => ms / BATCH),
  );
  for (const repositories of both) await repositories.close();

  emit(
    'bytes a result, its attempt and indexes too (goal 1600)',
    await Promise.all(folders.map(async (folder) => (await bytesIn(folder)) / ROWS)),
  );
  const cold = await inTurns(
    ways.map((way, index) => [way, folders[index] ?? ''] as const),
    times(9),
    ([way, folder]) => coldOpening(way, folder),
  );
  emit('open cold, newest 50 (ms; goal 5)', cold);
  const again = await open();
  for (const [name, deed] of Object.entries(deeds(SUBJECTS))) emit(name, await inTurns(again, times(TRIES), deed));
  for (const repositories of again) await repositories.close();
  const held = (['encrypted', 'node:sqlite'] as const).map((way, index) => rssOf(way, folders[index] ?? '', SUBJECTS));
  emit('memory it holds after all of that (MB)', await Promise.all(held));
}

const responses = (consents: readonly StoredConsent[], from: number): StoredResult[] =>
  Array.from({ length: BATCH }, (_, step) => responseOf(consents, from + step));

async function saveAll(results: BenchRepositories['results'], some: readonly StoredResult[]): Promise<void> {
  await Promise.all(some.map((response) => results.save(response)));
}

async function attemptAll(attempts: BenchRepositories['attempts'], some: readonly StoredResult[]): Promise<void> {
  const begun = some.map((result) => attemptOf(result));
  await Promise.all(begun.map((attempt) => attempts.begin(attempt)));
  await Promise.all(begun.map((attempt) => attempts.end(endOf(attempt))));
}

async function byThread(folder: string, singles: readonly StoredResult[]): Promise<void> {
  console.log('by the thread of its own');
  const repositories = await openThreaded(folder);
  const one = [repositories] as const;
  emit('save one, on disk (ms)', await inTurns(one, singles, ({ results }, response) => results.save(response)));
  const held = { consentId: singles[0]?.consentId ?? '' };
  const more = Array.from({ length: 5 }, () =>
    singles.map((response) => ({ ...response, ...held, id: crypto.randomUUID() })),
  );
  const together = await inTurns(one, more, ({ results }, some) => saveAll(results, some));
  emit(
    `save ${SINGLES} together, a result (ms)`,
    together.map((ms) => ms / SINGLES),
  );
  emit('newest 50 (ms)', await inTurns(one, times(TRIES), (some) => newest(some)));
  emit('search a name of one in ten (ms)', await inTurns(one, times(TRIES), (some) => newest(some, 'beatriz')));
  const [first] = singles;
  if (first !== undefined)
    emit('open one, its answer whole (ms)', await inTurns(one, times(TRIES), ({ results }) => results.get(first.id)));
  await repositories.close();
}

async function plainFiles(folder: string, consents: readonly StoredConsent[]): Promise<void> {
  console.log('plain JSON files, the list of all in one of them');
  const kept = Array.from({ length: ROWS }, (_, index) => responseOf(consents, index)).map(
    ({ rawText: _, ...summary }) => summary,
  );
  const files = await jsonFiles(folder, kept);
  const one: readonly JsonFiles[] = [files];
  const some = responses(consents, ROWS).slice(0, 100);
  emit(
    'save 100 together, a result (ms)',
    (await inTurns(one, times(1), () => files.saveAll(some))).map((ms) => ms / 100),
  );
  emit(
    'save one, on disk (ms)',
    await inTurns(one, responses(consents, ROWS + 200).slice(0, 5), (_, response) => files.saveAll([response])),
  );
  emit('bytes a result', [await files.bytes(some[0]?.id ?? '')]);
  emit('open cold (ms)', await inTurns(one, times(3), () => files.openCold()));
  emit('newest 50 (ms)', await inTurns(one, times(TRIES), async () => files.newest()));
  emit('search a name of one in ten (ms)', await inTurns(one, times(5), async () => files.newest(named('beatriz'))));
  emit('open one, its answer whole (ms)', await inTurns(one, times(TRIES), () => files.get(some[0]?.id ?? '')));
  emit('memory it holds (MB)', [await rssOf('json', folder, SUBJECTS)]);
}
