import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subjectKey } from '#domain/document.ts';
import { NEWEST_QUERY_FIRST } from '#domain/library/library-filter.ts';
import { evaluateMonth, type WatchedMonth } from '#domain/monitoring/evaluate.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { WATCH_LIMITS, type WatchCycle } from '#domain/monitoring/watch.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import type { Archive, StoredConsent } from '#main/ports/repositories.ts';
import type { MemberToEvaluate, WatchedAnswer } from '#main/ports/watches.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { sampleNote } from '../integration/repositories/audit-samples.ts';
import { openThreaded } from '../integration/repositories/samples.ts';
import { keptCycle, sampleMember } from '../integration/repositories/watch-samples.ts';
import { EVERYTHING } from '../support/whole-library.ts';
import { KEY } from './archive/contender.ts';
import { fill } from './archive/fill.ts';
import { median } from './archive/in-turns.ts';
import { cpfOf, MONTHS, monthOf, responseOf } from './archive/subjects.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const MEMBERS = Number(process.env.LASTRO_BENCH_MEMBERS ?? 5_000);
const NEWEST = monthOf(WATCH_LIMITS.compared - 1);
const SLICE = 250;
const TRIES = 5;

/**
 * What a month of a portfolio of 5,000 members takes at 100,000 results, 13 months of each member among them, over the
 * archive's own thread, by the wall clock: reading, seven rules, keeping; and what a page of the library takes meanwhile.
 */
export async function bench(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  try {
    const cycle = await fillArchive(home);
    const opened = await openThreaded(home, KEY);
    if (!opened.ok) throw new Error(opened.error.code);
    try {
      await measure(opened.value, cycle);
    } finally {
      await opened.value.close();
    }
  } finally {
    await rm(home, { recursive: true });
  }
}

async function fillArchive(folder: string): Promise<WatchCycle> {
  const opened = await openRepositories(folder, KEY);
  if (!opened.ok) throw new Error(opened.error.code);
  const { repositories, close } = opened.value;
  const more = (WATCH_LIMITS.compared - MONTHS) * MEMBERS;
  await fill(repositories, Math.max(ROWS - more, MEMBERS * MONTHS));
  const consents: StoredConsent[] = [];
  for (let index = 0; index < MEMBERS; index++) {
    consents.push(...(await repositories.consents.ofSubjectIn('embutido', cpfOf(index))));
  }
  const results = Array.from({ length: more }, (_, index) => responseOf(consents, MONTHS * MEMBERS + index));
  await Promise.all(results.map((result) => repositories.results.save(result)));
  const members = consents.map(({ documento: { numero: documento }, nome }) => sampleMember({ documento, nome }));
  const archive = { ...repositories, close };
  const { cycle } = await keptCycle(
    archive,
    members.map((member) => ({ ...member, since: '2020-01' })),
    { month: NEWEST },
  );
  await close();
  return cycle;
}

interface Taken {
  readonly reading: number;
  readonly rules: number;
  readonly keeping: number;
  readonly months: number;
  readonly slowestPage: number;
}

async function measure(archive: Archive, cycle: WatchCycle): Promise<void> {
  const runs: Taken[] = [];
  for (let run = 0; run < TRIES; run++) runs.push(await evaluate(archive, cycle));
  const of = (name: keyof Taken): number => median(runs.map((taken) => taken[name]));
  console.log(`${ROWS} results; ${MEMBERS} members, ${of('months')} of their months read; ms, median of ${TRIES}`);
  console.log(`reading ${of('reading').toFixed(0)} (goal 1,200), seven rules ${of('rules').toFixed(0)}`);
  console.log(
    `keeping ${of('keeping').toFixed(0)}, slowest page of the library meanwhile ${of('slowestPage').toFixed(0)}`,
  );
}

async function evaluate({ watches, library }: Archive, cycle: WatchCycle): Promise<Taken> {
  const page = { question: EVERYTHING, sort: NEWEST_QUERY_FIRST, after: null, limit: 100 };
  let [reading, rules, months, slowestPage] = [0, 0, 0, 0];
  const members = [];
  for (let after: string | null = null; ; ) {
    const began = performance.now();
    const asked = watches.toEvaluate(cycle, DEFAULT_RULES, after, SLICE);
    const shown = library.page(page).then(() => performance.now() - began);
    const slice: readonly MemberToEvaluate[] = await asked;
    const read = performance.now();
    for (const one of slice) members.push({ key: one.key, gap: evaluated(one, cycle).gap });
    reading += read - began;
    rules += performance.now() - read;
    months += slice.reduce((sum, { saved }) => sum + saved.length, 0);
    slowestPage = Math.max(slowestPage, await shown);
    after = slice.at(-1)?.key ?? null;
    if (slice.length < SLICE) break;
  }
  const began = performance.now();
  await watches.keepEvaluation({ cycle, members, made: [], changed: [], events: [] }, sampleNote({ documento: null }));
  return { reading, rules, keeping: performance.now() - began, months, slowestPage };
}

function evaluated({ member, saved, open }: MemberToEvaluate, { month }: WatchCycle) {
  const months = saved.map(monthOfAnswer);
  const watched = { tipo: subjectKey(member.documento).length === 11 ? 'cpf' : 'cnpj', ownExposure: 1 } as const;
  return evaluateMonth(month, { ...watched, months, restatement: null, open }, DEFAULT_RULES);
}

function monthOfAnswer({ id, dataBase: month, figures, ...answer }: WatchedAnswer): WatchedMonth {
  return { ...answer, month, resultId: id, summary: summaryOfFigures(month, figures) };
}
