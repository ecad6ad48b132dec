import { randomUUID } from 'node:crypto';
import { WATCH_LIMITS, type WatchCycle } from '#domain/monitoring/watch.ts';
import { evaluateCycle } from '#main/features/watches/evaluate-cycle.ts';
import type { Archive, StoredConsent } from '#main/ports/repositories.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { addedCycle, keptCycle, sampleMember } from '../integration/repositories/watch-samples.ts';
import { besidePages, overThread, pageWords } from './archive/beside-pages.ts';
import { KEY } from './archive/contender.ts';
import { fill } from './archive/fill.ts';
import { cpfOf, MONTHS, monthOf, responseOf } from './archive/subjects.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const MEMBERS = Number(process.env.LASTRO_BENCH_MEMBERS ?? 5_000);
const NEWEST = monthOf(WATCH_LIMITS.compared - 1);

/**
 * Times a month of a portfolio of 5,000 members at 100,000 results, 13 months per member, through the archive's own
 * thread, by the wall clock: reading, seven rules, saving; also pages of the library meanwhile.
 */
export async function bench(): Promise<void> {
  await overThread(fillArchive, measure);
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

async function measure(archive: Archive, cycle: WatchCycle): Promise<void> {
  const unlocked = { ...archive, clock: () => Date.UTC(2026, 10, 20), newId: randomUUID, officer: () => 'ana' };
  const taken = await besidePages(archive, async () => {
    if ((await evaluateCycle(unlocked, cycle.id)) === null) throw new Error('the cycle was not evaluated');
  });
  const { members, compared } = (await archive.watches.cycle(cycle.id)) ?? cycle;
  const found = await archive.watches.ofCycle(cycle.id);
  console.log(`${ROWS} results; ${members} members, ${compared} compared, ${found.length} findings`);
  console.log(`evaluating a cycle ${taken.whole.toFixed(0)} ms, median of ${taken.tries} (goal 2,000)`);
  console.log(`the first time, which makes the findings, ${taken.first.toFixed(0)}`);
  console.log(pageWords(taken));
}
