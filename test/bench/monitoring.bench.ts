import { randomUUID } from 'node:crypto';
import { DEFAULT_RULES, ruleSetSchema } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS } from '#domain/monitoring/rules/all-rules.ts';
import { WATCH_LIMITS, type WatchCycle } from '#domain/monitoring/watch.ts';
import { evaluateCycle } from '#main/features/watches/evaluate-cycle.ts';
import { tryChangedRules } from '#main/features/watches/try-rules.ts';
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
  await measureTrial(archive, cycle);
}

/** All rules with other floors over 12 months of each member. */
async function measureTrial(archive: Archive, { watchId }: WatchCycle): Promise<void> {
  const watch = await archive.watches.get(watchId);
  if (watch === null) throw new Error('the portfolio is gone');
  const rules = Object.fromEntries(RULE_IDS.map((id) => [id, { ...DEFAULT_RULES[id], isOn: true }]));
  const off = Object.fromEntries(RULE_IDS.map((id) => [id, { ...DEFAULT_RULES[id], isOn: false }]));
  const [before, after] = [off, rules].map((each) => ruleSetSchema.parse(each));
  if (before === undefined || after === undefined) throw new Error('there are two');
  const saved = { ...watch, settings: { ...watch.settings, rules: before } };
  const trying = { signal: new AbortController().signal, onProgress: () => undefined };
  const taken = await besidePages(archive, async () => {
    if ((await tryChangedRules(archive, saved, after, trying)) === null) throw new Error('nothing was tried');
  });
  console.log(`trying ${RULE_IDS.length} rules ${taken.whole.toFixed(0)} ms, median of ${taken.tries} (goal 5,000)`);
  console.log(pageWords(taken));
}
