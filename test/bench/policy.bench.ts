import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BacktestRequest } from '#contract/policies.ts';
import { NEWEST_QUERY_FIRST } from '#domain/library/library-filter.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { type BacktestPorts, backtestRun, backtestView, runBacktest } from '#main/features/policies/backtest.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { sampleNote } from '../integration/repositories/audit-samples.ts';
import { approvedPolicy, samplePolicy } from '../integration/repositories/policy-samples.ts';
import { openThreaded, silent } from '../integration/repositories/samples.ts';
import { EVERYTHING } from '../support/whole-library.ts';
import { KEY } from './archive/contender.ts';
import { fill } from './archive/fill.ts';
import { median } from './archive/in-turns.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 10_000);
const TRIES = 5;
const ROUNDS = 15;
/** Between two pages that an officer asks for, in milliseconds. */
const PAUSE_MS = 20;
const PAGE = { question: EVERYTHING, sort: NEWEST_QUERY_FIRST, after: null, limit: 100 };

/**
 * What a back-test of an example over 10,000 saved results takes, over the archive's own thread, by the wall clock:
 * reading, judging and counting; the same with a second version beside it; and what pages of the library take meanwhile.
 */
export async function bench(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  try {
    const policyId = await fillArchive(home);
    const opened = await openThreaded(home, KEY);
    if (!opened.ok) throw new Error(opened.error.code);
    try {
      await measure(opened.value, policyId);
    } finally {
      await opened.value.close();
    }
  } finally {
    await rm(home, { recursive: true });
  }
}

async function fillArchive(folder: string): Promise<string> {
  const opened = await openRepositories(folder, KEY);
  if (!opened.ok) throw new Error(opened.error.code);
  const { repositories, close } = opened.value;
  await fill(repositories, ROWS);
  const first = samplePolicy({ content: EXAMPLE_CONTENTS.person_loan });
  await repositories.policies.add(first, sampleNote());
  await repositories.policies.replace(approvedPolicy(first), sampleNote());
  const { policyId } = first;
  const content = EXAMPLE_CONTENTS.fidc_seller;
  await repositories.policies.add(samplePolicy({ policyId, version: 2, content }), sampleNote());
  await close();
  return policyId;
}

interface Taken {
  readonly whole: number;
  readonly slowestPage: number;
}

async function measure(archive: Archive, policyId: string): Promise<void> {
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await msOf(() => archive.library.page(PAGE)));
  for (const other of [null, 2]) {
    const runs: Taken[] = [];
    for (let run = 0; run < TRIES; run++) runs.push(await backtest(archive, requestOf(policyId, other)));
    const of = (name: keyof Taken): string => median(runs.map((taken) => taken[name])).toFixed(0);
    const beside = other === null ? 'one version' : 'two versions';
    console.log(`${beside} over ${ROWS} results ${of('whole')} ms, median of ${TRIES} (goal 5,000 for one)`);
    console.log(`a page of the library alone ${median(alone).toFixed(1)}, slowest meanwhile ${of('slowestPage')}`);
  }
}

function requestOf(policyId: string, other: number | null): BacktestRequest {
  return {
    ...{ policyId, version: 1, other, environment: 'embutido', tipo: null, from: null, to: null },
    ...{ months: 'every', amount: null, withoutCase: 'left_out' },
  };
}

/** The real back-test, which pages of the library are read beside, one after the other. */
async function backtest(archive: Archive, request: BacktestRequest): Promise<Taken> {
  const pages: number[] = [];
  let isDone = false;
  const officer = { clock: () => Date.UTC(2026, 10, 20), newId: randomUUID, officer: () => 'ana', log: silent };
  const unlocked: BacktestPorts = { ...archive, ...officer, closing: new AbortController() };
  const whole = msOf(async () => {
    const run = await backtestRun(unlocked, request);
    if (!run.ok) throw new Error(run.error.code);
    await runBacktest(unlocked, run.value, () => {});
    const { state, done, total, one } = backtestView(run.value);
    if (state !== 'done' || done !== total || done === 0) throw new Error(`${state}: ${done} of ${total}`);
    if (one.overalls.inconclusive === done) throw new Error('nothing was judged');
  }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    pages.push(await msOf(() => archive.library.page(PAGE)));
    await pause(PAUSE_MS);
  }
  return { whole: await whole, slowestPage: Math.max(...pages) };
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
