import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NEWEST_QUERY_FIRST } from '#domain/library/library-filter.ts';
import { WATCH_LIMITS, type WatchCycle } from '#domain/monitoring/watch.ts';
import { evaluateCycle } from '#main/features/watches/evaluate-cycle.ts';
import type { Archive, StoredConsent } from '#main/ports/repositories.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { openThreaded } from '../integration/repositories/samples.ts';
import { addedCycle, keptCycle, sampleMember } from '../integration/repositories/watch-samples.ts';
import { EVERYTHING } from '../support/whole-library.ts';
import { KEY } from './archive/contender.ts';
import { fill } from './archive/fill.ts';
import { median } from './archive/in-turns.ts';
import { cpfOf, MONTHS, monthOf, responseOf } from './archive/subjects.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const MEMBERS = Number(process.env.LASTRO_BENCH_MEMBERS ?? 5_000);
const NEWEST = monthOf(WATCH_LIMITS.compared - 1);
const TRIES = 5;
const ROUNDS = 15;
/** Between two pages that an officer asks for, in milliseconds. */
const PAUSE_MS = 20;
const PAGE = { question: EVERYTHING, sort: NEWEST_QUERY_FIRST, after: null, limit: 100 };

/**
 * What a month of a portfolio of 5,000 members takes at 100,000 results, 13 months of each member among them, over the
 * archive's own thread, by the wall clock: reading, seven rules, keeping; and what pages of the library take meanwhile.
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
  const { cycle, watch } = await keptCycle(
    archive,
    members.map((member) => ({ ...member, since: '2020-01' })),
    { month: NEWEST },
  );
  for (let at = 0; at < WATCH_LIMITS.compared - 1; at++) {
    const earlier = await addedCycle(archive, watch, { month: monthOf(at) });
    const unlocked = { ...archive, clock: () => Date.UTC(2026, 10, 20), newId: randomUUID, officer: () => 'ana' };
    await evaluateCycle(unlocked, earlier.id);
  }
  await close();
  return cycle;
}

interface Taken {
  readonly whole: number;
  readonly slowestPage: number;
}

async function measure(archive: Archive, cycle: WatchCycle): Promise<void> {
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await msOf(() => archive.library.page(PAGE)));
  const runs: Taken[] = [];
  for (let run = 0; run < TRIES; run++) runs.push(await evaluate(archive, cycle));
  const { members, compared } = (await archive.watches.cycle(cycle.id)) ?? cycle;
  const found = await archive.watches.ofCycle(cycle.id);
  const of = (name: keyof Taken): string => median(runs.map((taken) => taken[name])).toFixed(0);
  console.log(`${ROWS} results; ${members} members, ${compared} compared, ${found.length} findings`);
  console.log(`evaluating a cycle ${of('whole')} ms, median of ${TRIES} (goal 2,000)`);
  console.log(`the first time, which makes the findings, ${runs[0]?.whole.toFixed(0)}`);
  console.log(`a page of the library alone ${median(alone).toFixed(1)}, slowest meanwhile ${of('slowestPage')}`);
}

/** The real evaluation, which pages of the library are read beside, one after the other. */
async function evaluate(archive: Archive, { id }: WatchCycle): Promise<Taken> {
  const pages: number[] = [];
  let isDone = false;
  const unlocked = { ...archive, clock: () => Date.UTC(2026, 10, 20), newId: randomUUID, officer: () => 'ana' };
  const whole = msOf(async () => {
    if ((await evaluateCycle(unlocked, id)) === null) throw new Error('the cycle was not evaluated');
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
