import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { cpf } from 'cpf-cnpj-validator';
import { newestResults } from '#domain/library/library-filter.ts';
import { authorizedSubjects, batchEnd, importBatch, startBatch } from '../integration/app/batch-steps.ts';
import { type Ask, openUnlockedAt } from '../integration/app/unlocked.ts';

const SUBJECTS = Number(process.env.LASTRO_BENCH_ROWS ?? 200);
const PARALLEL = 6;
/** One month a round: by single queries and by a batch in turns. */
const ROUNDS = 3;
type Draft = Parameters<typeof startBatch>[1];

const MEGABYTE = 1024 * 1024;

/**
 * Times a batch against the embedded service beside as many parallel single queries of the same subjects, by the wall
 * clock; lists meanwhile; the check of 10,000 and of 50,000 lines from the file on; memory.
 */
export async function bench(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const { ask, close } = await openUnlockedAt(home);
  try {
    await ask('vault.use_session', {});
    const documents = await authorizedSubjects(ask, SUBJECTS);
    await throughput(ask, documents);
    await listsMeanwhile(ask, documents);
    for (const lines of [10_000, 50_000]) await preview(ask, lines, documents);
    console.log(`resident ${Math.round(process.memoryUsage().rss / MEGABYTE)} MB, the embedded service included`);
  } finally {
    await close();
    await rm(home, { recursive: true });
  }
}

async function throughput(ask: Ask, documents: readonly string[]): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [
      `2025-${String(2 * round + 1).padStart(2, '0')}`,
      `2025-${String(2 * round + 2).padStart(2, '0')}`,
    ];
    const single = SUBJECTS / (await seconds(() => singles(ask, documents, one)));
    const draft = await importBatch(ask, documents, {
      parallel: PARALLEL,
      months: { kind: 'list', months: [other] },
    });
    const batch = SUBJECTS / (await seconds(() => runBatch(ask, draft)));
    ratios.push(batch / single);
    console.log(`single ${single.toFixed(1)}/s  batch ${batch.toFixed(1)}/s  ratio ${(batch / single).toFixed(2)}`);
  }
  console.log(`ratio, median of ${ROUNDS}: ${(ratios.toSorted((left, right) => left - right)[1] ?? 0).toFixed(2)}`);
}

async function singles(ask: Ask, documents: readonly string[], month: string): Promise<void> {
  const left = [...documents];
  const worker = async (): Promise<void> => {
    for (let documento = left.pop(); documento !== undefined; documento = left.pop()) {
      await ask('consulta.run', { documento, month, purpose: 'monitoramento', reference: '', again: false });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** Polls for the end as rarely as a window is notified. */
async function runBatch(ask: Ask, draft: Draft): Promise<void> {
  await startBatch(ask, draft);
  await batchEnd(ask, draft.id, 300);
}

/** Times a page of the library, the list of batches and the results of the running batch, all three together. */
async function listsMeanwhile(ask: Ask, documents: readonly string[]): Promise<void> {
  const draft = await importBatch(ask, documents, {
    parallel: PARALLEL,
    months: { kind: 'list', months: ['2024-12'] },
  });
  const taken: number[] = [];
  await startBatch(ask, draft);
  while ((await ask('batches.open', { id: draft.id })).state === 'running') {
    const began = performance.now();
    await Promise.all([
      ask('library.list', newestResults('', 50)),
      ask('batches.list', { offset: 0, limit: 20 }),
      ask('batches.results', { id: draft.id, sort: 'worst', state: null, offset: 0, limit: 50 }),
    ]);
    taken.push(performance.now() - began);
    await setTimeout(200);
  }
  const sorted = taken.toSorted((left, right) => left - right);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  console.log(
    `three lists meanwhile, ${sorted.length} times: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`,
  );
}

async function preview(ask: Ask, lines: number, known: readonly string[]): Promise<void> {
  const documents = Array.from({ length: lines }, (_, index) => known[index] ?? cpf.generate());
  let id = '';
  const imported = await seconds(async () => {
    ({ id } = await importBatch(ask, documents));
  });
  const checked = await seconds(() => ask('batches.check', { id }));
  await ask('batches.discard', { id });
  console.log(
    `${lines} lines: upload, read and import ${imported.toFixed(2)} s, check ${checked.toFixed(2)} s, together ${(imported + checked).toFixed(2)} s`,
  );
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
