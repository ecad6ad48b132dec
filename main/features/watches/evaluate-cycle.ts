import { setImmediate as giveWay } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { SubjectKey } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { type Applied, applyEvaluation } from '#domain/monitoring/apply-evaluation.ts';
import { countGaps, cycleGap } from '#domain/monitoring/cycle-plan.ts';
import { evaluateMonth, type WatchedMonth } from '#domain/monitoring/evaluate.ts';
import type { RuleId } from '#domain/monitoring/rules/all-rules.ts';
import type { CycleGap, FindingEvent, Watch, WatchCycle } from '#domain/monitoring/watch.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import { sha256Of, uuidOf } from '../../ports/sha256.ts';
import type { EvaluatedCycle, MemberToEvaluate, WatchedAnswer } from '../../ports/watches.ts';
import type { Unlocked } from '../unlocked.ts';
import { watchEvent } from './change-watch.ts';

type EvaluatePorts = Pick<Unlocked, 'clock' | 'officer' | 'watches'>;

/** Members that are read at a time; others are served between two readings. */
const SLICE = 250;

/** An officer who acts on a finding meanwhile has the cycle evaluated once more; nobody acts as often as this. */
const TRIES = 1_000;

/** Evaluates a cycle from what is saved now, and keeps what it brings. Returns null where the cycle is gone. */
export function evaluateCycle(unlocked: EvaluatePorts, cycleId: string): Promise<WatchCycle | null> {
  const evaluating = evaluations.get(unlocked.watches) ?? new PQueue({ concurrency: 1 });
  evaluations.set(unlocked.watches, evaluating);
  return evaluating.add(() => evaluate(unlocked, cycleId));
}

/** Of each archive one cycle at a time: two at once would each make the same findings. */
const evaluations = new WeakMap<EvaluatePorts['watches'], PQueue>();

async function evaluate(unlocked: EvaluatePorts, cycleId: string): Promise<WatchCycle | null> {
  const { watches } = unlocked;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const cycle = await watches.cycle(cycleId);
    const watch = cycle === null ? null : await watches.get(cycle.watchId);
    if (cycle === null || watch === null) return null;
    const evaluated = await evaluatedCycle(unlocked, watch, cycle);
    if (await watches.keepEvaluation(evaluated, evaluationEvent(unlocked, watch, evaluated))) return evaluated.cycle;
  }
  throw new Error('a cycle is evaluated once its findings are left alone');
}

async function evaluatedCycle(unlocked: EvaluatePorts, watch: Watch, cycle: WatchCycle): Promise<EvaluatedCycle> {
  const { watches, clock } = unlocked;
  const { rules } = watch.settings;
  const at = clock();
  const isPast = (await watches.cycles(watch.id)).some(
    ({ month, evaluatedAt }) => evaluatedAt !== null && month > cycle.month,
  );
  const now = { ...cycle, rulesVersion: watch.rulesVersion };
  const members: { readonly key: SubjectKey; readonly gap: CycleGap | null }[] = [];
  const applied: Applied[] = [];
  let slice: readonly MemberToEvaluate[] = [];
  do {
    slice = await watches.toEvaluate(cycle, rules, slice.at(-1)?.key ?? null, SLICE);
    for (const one of slice) {
      const { member, open } = one;
      const evaluation = evaluateMonth(cycle.month, subjectOf(one, cycle), rules);
      members.push({ key: one.key, gap: cycleGap(evaluation.gap, one.item) });
      const idOf = (rule: RuleId): string => findingId([watch.id, one.key, rule, cycle.month]);
      applied.push(...applyEvaluation(evaluation, { cycle: now, member, open, isPast, at, idOf }));
    }
    await giveWay();
  } while (slice.length === SLICE);
  // Where workstations of a team evaluate the same month the later one counts, whose clock may be behind.
  const evaluatedAt = Math.max(clock(), (cycle.evaluatedAt ?? 0) + 1);
  return {
    cycle: { ...now, ...countGaps(members.map(({ gap }) => gap)), state: 'evaluated', evaluatedAt },
    members,
    made: applied.flatMap(({ kind, finding }) => (kind === 'made' ? [finding] : [])),
    changed: applied.flatMap(({ kind, finding }) => (kind === 'made' ? [] : [finding])),
    events: applied.map((one) => eventOfCycle(one, cycle, at)),
  };
}

function subjectOf(
  { member: { documento, ownExposure }, saved, earlier, open, comparedIn }: MemberToEvaluate,
  { month }: WatchCycle,
): Parameters<typeof evaluateMonth>[1] {
  const months = saved.map(watchedMonth);
  const later = months.find((each) => each.month === month);
  const restatement = earlier === null || later === undefined ? null : { earlier: watchedMonth(earlier), later };
  return { tipo: documento.length === 11 ? 'cpf' : 'cnpj', ownExposure, months, restatement, open, comparedIn };
}

/** Two workstations that evaluate the same month make the same finding. */
function findingId(of: readonly [watch: string, key: SubjectKey, rule: RuleId, madeIn: DataBase]): string {
  return uuidOf(sha256Of(`finding ${of.join(' ')}`));
}

function watchedMonth({ id, dataBase, kind, provisional, simulation, figures }: WatchedAnswer): WatchedMonth {
  const summary = summaryOfFigures(dataBase, figures);
  return { month: dataBase, resultId: id, kind, provisional, simulation, summary };
}

function eventOfCycle({ kind, finding }: Applied, { month }: WatchCycle, at: number): FindingEvent {
  const value = kind === 'made' || kind === 'worse' ? finding.now.value : null;
  const byNobody = { officer: null, reason: '', until: null, caseId: null };
  return { findingId: finding.id, kind, at, month, value, ...byNobody };
}

function evaluationEvent(unlocked: EvaluatePorts, watch: Watch, { cycle, events }: EvaluatedCycle) {
  const count = (...kinds: FindingEvent['kind'][]): number => events.filter(({ kind }) => kinds.includes(kind)).length;
  const found = { made: count('made'), worse: count('worse'), closed: count('closed', 'restated') };
  const { month, members, compared } = cycle;
  return watchEvent(unlocked, watch, 'evaluated', { month, members, compared, ...found });
}
