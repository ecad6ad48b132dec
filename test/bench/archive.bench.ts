import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredConsent } from '../../main/workflows/ports/consent-ledger.ts';
import type { SavedAnswer } from '../../main/workflows/ports/result-archive.ts';
import { benchAuditChain } from './archive/audit-chain.ts';
import {
  bytesIn,
  coldOpening,
  newest,
  type Open,
  openEncrypted,
  openPlain,
  openThreaded,
  type Shelves,
} from './archive/contender.ts';
import { deeds } from './archive/deeds.ts';
import { heldMemory } from './archive/held-memory.ts';
import { inTurns, tell, times } from './archive/in-turns.ts';
import { type JsonFiles, jsonFiles, named } from './archive/json-files.ts';
import { benchLedger } from './archive/ledger.ts';
import { answerOf, MEAN_TEXT_BYTES, MONTHS, subject } from './archive/subjects.ts';

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
    const extra = Array.from({ length: 2 * SINGLES }, (_, index) => answerOf(consents, ROWS + index));
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
  singles: readonly SavedAnswer[],
): Promise<void> {
  const ways: readonly Open[] = [openEncrypted, openPlain];
  const open = (): Promise<Shelves[]> => Promise.all(ways.map((way, index) => way(folders[index] ?? '')));
  const both = await open();
  for (const shelves of both) await shelves.consents.addAll(consents);
  const batches = Array.from({ length: ROWS / BATCH }, (_, step) => step * BATCH);
  const batch = await inTurns(both, batches, ({ results }, from) => saveAll(results, answers(consents, from)));
  tell(
    `save ${BATCH} together, a result (ms; goal 0.33)`,
    batch.map((ms) => ms / BATCH),
  );
  tell('save one, on disk (ms; goal 0.5)', await inTurns(both, singles, ({ results }, answer) => results.save(answer)));
  for (const shelves of both) await shelves.close();

  tell(
    'bytes a result, indexes too (goal 1100)',
    await Promise.all(folders.map(async (folder) => (await bytesIn(folder)) / ROWS)),
  );
  const cold = await inTurns(
    ways.map((way, index) => [way, folders[index] ?? ''] as const),
    times(9),
    ([way, folder]) => coldOpening(way, folder),
  );
  tell('open cold, newest 50 (ms; goal 5)', cold);
  const again = await open();
  for (const [name, deed] of Object.entries(deeds(SUBJECTS))) tell(name, await inTurns(again, times(TRIES), deed));
  for (const shelves of again) await shelves.close();
  const held = (['encrypted', 'node:sqlite'] as const).map((way, index) =>
    heldMemory(way, folders[index] ?? '', SUBJECTS),
  );
  tell('memory it holds after all of that (MB)', await Promise.all(held));
}

const answers = (consents: readonly StoredConsent[], from: number): SavedAnswer[] =>
  Array.from({ length: BATCH }, (_, step) => answerOf(consents, from + step));

async function saveAll(results: Shelves['results'], some: readonly SavedAnswer[]): Promise<void> {
  await Promise.all(some.map((answer) => results.save(answer)));
}

async function byThread(folder: string, singles: readonly SavedAnswer[]): Promise<void> {
  console.log('by the thread of its own');
  const shelves = await openThreaded(folder);
  const one = [shelves] as const;
  tell('save one, on disk (ms)', await inTurns(one, singles, ({ results }, answer) => results.save(answer)));
  const held = { consentId: singles[0]?.consentId ?? '' };
  const more = Array.from({ length: 5 }, () =>
    singles.map((answer) => ({ ...answer, ...held, id: crypto.randomUUID() })),
  );
  const together = await inTurns(one, more, ({ results }, some) => saveAll(results, some));
  tell(
    `save ${SINGLES} together, a result (ms)`,
    together.map((ms) => ms / SINGLES),
  );
  tell('newest 50 (ms)', await inTurns(one, times(TRIES), (some) => newest(some)));
  tell('search a name of one in ten (ms)', await inTurns(one, times(TRIES), (some) => newest(some, 'beatriz')));
  const [first] = singles;
  if (first !== undefined)
    tell('open one, its answer whole (ms)', await inTurns(one, times(TRIES), ({ results }) => results.get(first.id)));
  await shelves.close();
}

async function plainFiles(folder: string, consents: readonly StoredConsent[]): Promise<void> {
  console.log('plain JSON files, the list of all in one of them');
  const kept = Array.from({ length: ROWS }, (_, index) => answerOf(consents, index)).map(
    ({ rawText: _, ...summary }) => summary,
  );
  const files = await jsonFiles(folder, kept);
  const one: readonly JsonFiles[] = [files];
  const some = answers(consents, ROWS).slice(0, 100);
  tell(
    'save 100 together, a result (ms)',
    (await inTurns(one, times(1), () => files.saveAll(some))).map((ms) => ms / 100),
  );
  tell(
    'save one, on disk (ms)',
    await inTurns(one, answers(consents, ROWS + 200).slice(0, 5), (_, answer) => files.saveAll([answer])),
  );
  tell('bytes a result', [await files.bytes(some[0]?.id ?? '')]);
  tell('open cold (ms)', await inTurns(one, times(3), () => files.openCold()));
  tell('newest 50 (ms)', await inTurns(one, times(TRIES), async () => files.newest()));
  tell('search a name of one in ten (ms)', await inTurns(one, times(5), async () => files.newest(named('beatriz'))));
  tell('open one, its answer whole (ms)', await inTurns(one, times(TRIES), () => files.get(some[0]?.id ?? '')));
  tell('memory it holds (MB)', [await heldMemory('json', folder, SUBJECTS)]);
}
