import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Repositories } from '#main/ports/repositories.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { KEY } from './archive/contender.ts';
import { fill } from './archive/fill.ts';
import { median, processorTime } from './archive/in-turns.ts';
import { MONTHS, monthOf } from './archive/subjects.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const SUBJECTS = ROWS / MONTHS;
const TRIES = 15;

/**
 * Times the first page's requests to the archive at 100,000 results (ten months of ten thousand subjects, all
 * authorized, one answer in fifty provisional), in the thread that opened it. Medians of processor time.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const opened = await openRepositories(folder, KEY);
  if (!opened.ok) throw new Error(opened.error.code);
  const { repositories, close } = opened.value;
  try {
    await fill(repositories, ROWS);
    console.log(`${ROWS} results, ${SUBJECTS} authorizations; CPU ms, median of ${TRIES}`);
    let sum = 0;
    for (const [name, question] of Object.entries(questions(repositories))) {
      const [ms, found] = await medianOf(question);
      sum += ms;
      console.log(`${name.padEnd(42)}${ms.toFixed(2).padStart(9)}${String(found).padStart(9)}`);
    }
    console.log(`${'together'.padEnd(42)}${sum.toFixed(2).padStart(9)}`);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

function questions({ library, overview, drafts, attempts, consents, eraser }: Repositories) {
  const now = Date.now();
  const byStatus = (status: 'due_soon' | 'unknown') => ({
    search: '',
    limit: 1,
    offset: 0,
    byStatus: { statuses: [status], now },
  });
  return {
    'recent subjects': async () => (await library.newest('', 8)).length,
    'a month that nobody has': async () => (await overview.withoutMonth('embutido', monthOf(MONTHS), now, 50)).total,
    'a month that all have': async () => (await overview.withoutMonth('embutido', monthOf(MONTHS - 1), now, 50)).total,
    provisional: async () => (await overview.provisional('embutido', 50)).total,
    drafts: async () => (await drafts.list()).total,
    'authorizations about to end': async () => (await consents.list(byStatus('due_soon'))).total,
    'authorizations of unknown outcome': async () => (await consents.list(byStatus('unknown'))).total,
    'queries of unknown end': async () => (await attempts.listWaiting(1)).total,
    'due for erasure': async () => (await eraser.due({ results: 0, consents: 0 }, 0)).total,
  };
}

async function medianOf(question: () => Promise<number>): Promise<readonly [ms: number, found: number]> {
  const times: number[] = [];
  let found = 0;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const start = processorTime();
    found = await question();
    times.push(processorTime() - start);
  }
  return [median(times), found];
}
