import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saoPauloStamp } from '#domain/instant.ts';
import type { Repositories, StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { KEY } from './archive/contender.ts';
import { median, processorTime } from './archive/in-turns.ts';
import { MONTHS, monthOf, responseOf, subject } from './archive/subjects.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const SUBJECTS = ROWS / MONTHS;
const BATCH = 1_000;
const TRIES = 15;

/**
 * What the first page asks of the archive at 100,000 results (ten months of ten thousand subjects, all of them
 * authorized, one answer in fifty provisional), in the thread that opened it. Medians of processor time.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const opened = await openRepositories(folder, KEY);
  if (!opened.ok) throw new Error(opened.error.code);
  const { repositories, close } = opened.value;
  try {
    await fill(repositories);
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

function questions({ overview, drafts, attempts, consents, eraser }: Repositories) {
  const now = Date.now();
  const byStatus = (status: 'due_soon' | 'unknown') => ({
    search: '',
    limit: 1,
    offset: 0,
    byStatus: { statuses: [status], now },
  });
  return {
    'recent subjects': async () => (await overview.recentSubjects(8)).length,
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

async function fill({ consents, results }: Repositories): Promise<void> {
  const entries = Array.from({ length: SUBJECTS }, (_, index) => registered(subject(index)));
  await consents.addAll(entries);
  for (let from = 0; from < ROWS; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => resultOf(entries, from + index));
    await Promise.all(batch.map((result) => results.save(result)));
  }
}

function resultOf(consents: readonly StoredConsent[], index: number): StoredResult {
  return { ...responseOf(consents, index), kind: 'operations', provisional: index % 50 === 0 };
}

function registered(entry: StoredConsent): StoredConsent {
  const { nome, documento, metadata, createdAt } = entry;
  const [id, stamp] = [randomUUID(), saoPauloStamp(createdAt)];
  const record = {
    ...{ id, nome, metadata, documento: documento.numero, tipoDocumento: documento.tipo, consentimento: true as const },
    ...{ dataExpiracao: stamp, dataCriacao: stamp, dataAtualizacao: stamp },
    url: `https://autorizacao.example.com/autorizacao/${id}`,
  };
  return { ...entry, record };
}
