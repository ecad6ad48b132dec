import { setImmediate as giveWay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { type SubjectKey, subjectKey } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { type Applied, applyEvaluation } from '#domain/monitoring/apply-evaluation.ts';
import { countGaps, cycleGap } from '#domain/monitoring/cycle-plan.ts';
import { evaluateMonth, type WatchedMonth } from '#domain/monitoring/evaluate.ts';
import type { RuleId } from '#domain/monitoring/rules/all-rules.ts';
import type { CycleGap, Finding, FindingEvent, Watch, WatchCycle } from '#domain/monitoring/watch.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import { sha256Of, uuidOf } from '../../ports/sha256.ts';
import type { EvaluatedCycle } from '../../ports/watches.ts';
import { type MemberToEvaluate, membersToEvaluate, type WatchedAnswer, type WhichMembers } from './to-evaluate.ts';
import { cycleFrom, cycleReader, SELECT_WATCHES, type WatchColumns, watchFrom } from './watch-columns.ts';

/** Members evaluated before other calls get their turn. */
const AT_A_TIME = 25;

export interface CycleEvaluator {
  readonly evaluate: (cycleId: string, at: Instant) => Promise<EvaluatedCycle | null>;
  /** Evaluates these members again, within the transaction that keeps the cycle. */
  readonly withAgain: (evaluated: EvaluatedCycle, keys: ReadonlySet<SubjectKey>) => EvaluatedCycle;
}

export function cycleEvaluator(database: Database): CycleEvaluator {
  const read = membersToEvaluate(database);
  const cycleOf = cycleReader(database, 'watch_cycles.id = ?');
  const watchOf = database.prepare<[string], WatchColumns>(`${SELECT_WATCHES} WHERE id = ?`);
  const later = database.prepare<[Pick<WatchCycle, 'watchId' | 'month'>]>(
    `SELECT 1 FROM watch_cycles JOIN watches ON watches.seq = watch_seq
     WHERE watches.id = @watchId AND watch_cycles.month > @month AND evaluated_at IS NOT NULL`,
  );
  const evaluateMembers = (cycle: WatchCycle, watch: Watch, at: Instant, which: WhichMembers): EvaluatedMembers => {
    const { rules } = watch.settings;
    const { watchId, month } = cycle;
    const isPast = later.get({ watchId, month }) !== undefined;
    const now = { ...cycle, rulesVersion: watch.rulesVersion };
    const members = read(cycle, rules, which).map((one) => {
      const evaluation = evaluateMonth(month, subjectOf(one, cycle), rules);
      const idOf = (rule: RuleId): string => findingId([watchId, one.key, rule, month]);
      const applied = applyEvaluation(evaluation, { cycle: now, member: one.member, open: one.open, isPast, at, idOf });
      return { key: one.key, gap: cycleGap(evaluation.gap, one.item), applied };
    });
    return evaluatedMembers(members, month, at);
  };
  const found = (cycleId: string): { readonly cycle: WatchCycle; readonly watch: Watch } | null => {
    const [cycle] = cycleOf.all(cycleId).map(cycleFrom);
    const watch = cycle === undefined ? undefined : watchOf.get(cycle.watchId);
    return cycle === undefined || watch === undefined ? null : { cycle, watch: watchFrom(watch) };
  };
  return {
    evaluate: async (cycleId, at) => {
      const asked = found(cycleId);
      if (asked === null) return null;
      const { cycle, watch } = asked;
      let all = NOBODY;
      for (let after: SubjectKey | undefined = ''; after !== undefined; ) {
        const some = evaluateMembers(cycle, watch, at, { after, limit: AT_A_TIME });
        all = both(all, some);
        after = some.members.at(-1)?.key;
        await giveWay();
      }
      // If two workstations of a team evaluate the same month, the later one counts; a clock may be behind.
      const evaluatedAt = Math.max(at, (cycle.evaluatedAt ?? 0) + 1);
      const evaluated = { ...cycle, rulesVersion: watch.rulesVersion, state: 'evaluated' as const, evaluatedAt };
      return counted(evaluated, all);
    },
    withAgain: ({ cycle, ...evaluated }, keys) => {
      const asked = keys.size === 0 ? null : found(cycle.id);
      if (asked === null) return { cycle, ...evaluated };
      const again = evaluateMembers(cycle, asked.watch, cycle.evaluatedAt ?? 0, { keys: [...keys] });
      return counted(cycle, both(withoutMembers(evaluated, keys), again));
    },
  };
}

type EvaluatedMembers = Omit<EvaluatedCycle, 'cycle'>;

const NOBODY: EvaluatedMembers = { members: [], made: [], changed: [], events: [] };

function both(one: EvaluatedMembers, other: EvaluatedMembers): EvaluatedMembers {
  return {
    members: [...one.members, ...other.members],
    made: [...one.made, ...other.made],
    changed: [...one.changed, ...other.changed],
    events: [...one.events, ...other.events],
  };
}

function counted(cycle: WatchCycle, evaluated: EvaluatedMembers): EvaluatedCycle {
  return { ...evaluated, cycle: { ...cycle, ...countGaps(evaluated.members.map(({ gap }) => gap)) } };
}

function withoutMembers({ members, made, changed, events }: EvaluatedMembers, keys: ReadonlySet<SubjectKey>) {
  const isLeft = ({ documento }: Finding): boolean => !keys.has(subjectKey(documento));
  const gone = new Set([...made, ...changed].filter((finding) => !isLeft(finding)).map(({ id }) => id));
  return {
    members: members.filter(({ key }) => !keys.has(key)),
    made: made.filter(isLeft),
    changed: changed.filter(isLeft),
    events: events.filter(({ findingId: id }) => !gone.has(id)),
  };
}

interface EvaluatedMember {
  readonly key: SubjectKey;
  readonly gap: CycleGap | null;
  readonly applied: readonly Applied[];
}

function evaluatedMembers(members: readonly EvaluatedMember[], month: DataBase, at: Instant): EvaluatedMembers {
  const applied = members.flatMap((one) => one.applied);
  return {
    members: members.map(({ key, gap }) => ({ key, gap })),
    made: applied.flatMap(({ kind, finding }) => (kind === 'made' ? [finding] : [])),
    changed: applied.flatMap(({ kind, finding }) => (kind === 'made' ? [] : [finding])),
    events: applied.map((one) => eventOfCycle(one, month, at)),
  };
}

function subjectOf(
  { member: { documento, ownExposure }, filed, saved, earlier, open, comparedIn }: MemberToEvaluate,
  { month }: WatchCycle,
): Parameters<typeof evaluateMonth>[1] {
  const months = saved.map(watchedMonth);
  const later = months.find((each) => each.month === month);
  const restatement = earlier === null || later === undefined ? null : { earlier: watchedMonth(earlier), later };
  return { tipo: documento.length === 11 ? 'cpf' : 'cnpj', ownExposure, filed, months, restatement, open, comparedIn };
}

/** Two workstations that evaluate the same month give the same finding the same id. */
function findingId(of: readonly [watch: string, key: SubjectKey, rule: RuleId, madeIn: DataBase]): string {
  return uuidOf(sha256Of(`finding ${of.join(' ')}`));
}

export function watchedMonth({ id, dataBase, kind, provisional, simulation, figures }: WatchedAnswer): WatchedMonth {
  const summary = summaryOfFigures(dataBase, figures);
  return { month: dataBase, resultId: id, kind, provisional, simulation, summary };
}

function eventOfCycle({ kind, finding }: Applied, month: DataBase, at: Instant): FindingEvent {
  const value = kind === 'made' || kind === 'worse' ? finding.now.value : null;
  const byNobody = { officer: null, reason: '', until: null, caseId: null };
  return { findingId: finding.id, kind, at, month, value, ...byNobody };
}
