import { randomUUID } from 'node:crypto';
import type { BacktestRequest } from '#contract/policies.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { type BacktestPorts, backtestRun, backtestView, runBacktest } from '#main/features/policies/backtest.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { sampleNote } from '../integration/repositories/audit-samples.ts';
import { approvedPolicy, samplePolicy } from '../integration/repositories/policy-samples.ts';
import { silent } from '../integration/repositories/samples.ts';
import { besidePages, overThread, pageWords } from './archive/beside-pages.ts';
import { KEY } from './archive/contender.ts';
import { fill } from './archive/fill.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 10_000);

/**
 * Times a back-test of an example over 10,000 saved results, through the archive's own thread, by the wall clock:
 * reading, judging and counting; the same with a second version beside it; also pages of the library meanwhile.
 */
export async function bench(): Promise<void> {
  await overThread(fillArchive, measure);
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

async function measure(archive: Archive, policyId: string): Promise<void> {
  for (const other of [null, 2]) {
    const taken = await besidePages(archive, () => backtest(archive, requestOf(policyId, other)));
    const { whole, tries } = taken;
    const beside = other === null ? 'one version' : 'two versions';
    console.log(`${beside} over ${ROWS} results ${whole.toFixed(0)} ms, median of ${tries} (goal 5,000 for one)`);
    console.log(pageWords(taken));
  }
}

function requestOf(policyId: string, other: number | null): BacktestRequest {
  return {
    policyId,
    version: 1,
    other,
    environment: 'embutido',
    tipo: null,
    from: null,
    to: null,
    months: 'every',
    amount: null,
    withoutCase: 'left_out',
  };
}

async function backtest(archive: Archive, request: BacktestRequest): Promise<void> {
  const officer = { clock: () => Date.UTC(2026, 10, 20), newId: randomUUID, officer: () => 'ana', log: silent };
  const unlocked: BacktestPorts = { ...archive, ...officer, closing: new AbortController() };
  const run = await backtestRun(unlocked, request);
  if (!run.ok) throw new Error(run.error.code);
  await runBacktest(unlocked, run.value, () => {});
  const { state, done, total, one } = backtestView(run.value);
  if (state !== 'done' || done !== total || done === 0) throw new Error(`${state}: ${done} of ${total}`);
  if (one.overalls.inconclusive === done) throw new Error('nothing was judged');
}
