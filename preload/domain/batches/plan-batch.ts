import type { SubjectKey } from '../basics/document.ts';
import type { ErrorCode } from '../basics/error-codes.ts';
import type { Instant } from '../basics/instant.ts';
import {
  type AskableMonths,
  addMonths,
  checkMonth,
  type DataBase,
  MONTH_QUESTIONS,
  type MonthQuestion,
  monthQuestion,
} from '../basics/month.ts';
import { type Outcome, ok } from '../basics/outcome.ts';
import { validUntil } from '../consent/consent-validity.ts';
import { type ConsentAct, type ConsentQuestion, coveringConsent } from '../consent/covering-consent.ts';
import type { BatchItem, ItemState, MonthsRule, ReuseRule } from './batch.ts';

const PLANNED_STATES = [
  'to_do',
  'reused',
  'unknown',
  'no_consent',
  'other_purpose',
] as const satisfies readonly ItemState[];

/** Filters of a draft's lines by its plan: a state, or an authorization that ends during the run. */
export const PLANNED_KINDS = [...PLANNED_STATES, 'ending'] as const;
export type PlannedKind = (typeof PLANNED_KINDS)[number];

export interface SavedMonth {
  readonly id: string;
  readonly dataBase: DataBase;
  readonly queriedAt: Instant;
  readonly provisional: boolean;
}

export interface SubjectToPlan {
  readonly key: SubjectKey;
  /** Months named by its lines. */
  readonly months: readonly DataBase[];
  readonly acts: readonly ConsentAct[];
  /** The newest saved answer with data of each month. */
  readonly saved: readonly SavedMonth[];
  /** Months whose saved answers say that they have no data yet, or not enough. */
  readonly toldNothing: readonly DataBase[];
  /** Months with a query whose outcome is unknown. */
  readonly unknown: readonly DataBase[];
}

export interface PlanRules {
  /** Months of every subject; null if lines name them. */
  readonly months: readonly DataBase[] | null;
  /** Months to query again if the saved answer is provisional or empty. */
  readonly again: readonly DataBase[];
  /** Month of a subject whose lines name none. */
  readonly newest: DataBase;
  readonly asks: ConsentQuestion;
  readonly reuse: ReuseRule;
  readonly now: Instant;
}

/** The months of every subject, newest first; null if each line names its own. Fails as `checkMonth` does. */
export function monthsOfRule(rule: MonthsRule, askable: AskableMonths): Outcome<readonly DataBase[] | null> {
  if (rule.kind === 'per_line') return ok(null);
  const named =
    rule.kind === 'list'
      ? [...new Set(rule.months)].toSorted().toReversed()
      : Array.from({ length: rule.count }, (_, back) => addMonths(askable.newest, -back));
  const refused = [...named, ...againOf(rule)].map((month) => checkMonth(month, askable)).find(({ ok: isOk }) => !isOk);
  return refused === undefined || refused.ok ? ok(named) : refused;
}

export function againOf(rule: MonthsRule): readonly DataBase[] {
  return rule.kind === 'list' ? (rule.again ?? []) : [];
}

/** The reuse rule of a month; a month that is queried again reuses only final answers. */
export function reuseOfMonth({ again, reuse }: Pick<PlanRules, 'again' | 'reuse'>, month: DataBase): ReuseRule {
  return again.includes(month) ? { kind: 'final' } : reuse;
}

export function isReused(saved: SavedMonth, rule: ReuseRule, now: Instant): boolean {
  if (rule.kind === 'final') return !saved.provisional;
  return rule.kind === 'any' || now - saved.queriedAt <= rule.days * 86_400_000;
}

export interface SubjectPlan {
  readonly items: readonly BatchItem[];
  /** Null if an authorization covers the subject. */
  readonly refusal: ErrorCode | null;
  /** End of the authorization. */
  readonly until: Instant | null;
  readonly reused: readonly SavedMonth[];
  /** Months with an answer that are queried again. */
  readonly again: readonly DataBase[];
}

/** Plans a subject's questions: each month once, even if several lines name it, newest first. */
export function planSubject(subject: SubjectToPlan, rules: PlanRules): SubjectPlan {
  const { months, newest, asks, now } = rules;
  const consent = coveringConsent(subject.acts, asks, now);
  const refusal = consent.ok ? null : consent.error.code;
  const own = subject.months.length > 0 ? subject.months : [newest];
  const again = rules.again.filter((month) => isOpen(subject, month));
  const asked = [...new Set([...(months ?? own), ...again])].toSorted().toReversed();
  const usable = subject.saved.filter((each) => isReused(each, reuseOfMonth(rules, each.dataBase), now));
  const saved = new Map(usable.map((each) => [each.dataBase, each]));
  const items = asked.map((month): BatchItem => {
    const common = { subject: subject.key, month, attemptId: null, resultId: null, failure: null };
    if (refusal !== null) return { ...common, state: refusedState(refusal), failure: refusal };
    const found = saved.get(month);
    if (found !== undefined) return { ...common, state: 'reused', resultId: found.id };
    return subject.unknown.includes(month)
      ? { ...common, state: 'unknown', failure: 'attempt_unknown' }
      : { ...common, state: 'to_do' };
  });
  const reused = items.flatMap(({ state, month }) => (state === 'reused' ? (saved.get(month) ?? []) : []));
  return { items, refusal, until: consent.ok ? validUntil(consent.value) : null, reused, again };
}

/** Whether a month's answer is provisional or empty. */
function isOpen({ saved, toldNothing }: SubjectToPlan, month: DataBase): boolean {
  const found = saved.find(({ dataBase }) => dataBase === month);
  return found === undefined ? toldNothing.includes(month) : found.provisional;
}

/** The state of an item that the gate refuses; null for any other failure. */
export function gateState(code: ErrorCode): ItemState | null {
  if (code === 'consent_other_purpose' || code === 'consent_other_institution') return 'other_purpose';
  return code.startsWith('consent_') ? 'no_consent' : null;
}

function refusedState(code: ErrorCode): ItemState {
  return gateState(code) ?? 'no_consent';
}

export interface PlanTotals {
  readonly subjects: number;
  readonly withoutConsent: number;
  readonly otherPurpose: number;
  readonly reused: number;
  readonly reusedProvisional: number;
  readonly oldestReused: Instant | null;
  readonly unknown: number;
  readonly toAsk: number;
  /** Part of `toAsk` that was answered before. */
  readonly askedAgain: number;
  /** Newest first. */
  readonly months: readonly DataBase[];
  /** About the months to query. */
  readonly questions: readonly MonthQuestion[];
  /** Subjects with a question whose authorization ends within so many minutes, with its end. */
  readonly endingWithin: (minutes: number) => ReadonlyMap<SubjectKey, Instant>;
}

function countedAs(refusal: ErrorCode): 'otherPurpose' | 'withoutConsent' {
  return refusedState(refusal) === 'other_purpose' ? 'otherPurpose' : 'withoutConsent';
}

export function planTotals(
  askable: AskableMonths,
  now: Instant,
): { readonly add: (plan: SubjectPlan) => void; readonly total: () => PlanTotals } {
  const count = {
    subjects: 0,
    withoutConsent: 0,
    otherPurpose: 0,
    reused: 0,
    reusedProvisional: 0,
    unknown: 0,
    toAsk: 0,
    askedAgain: 0,
  };
  const [months, asked] = [new Set<DataBase>(), new Set<DataBase>()];
  const ends: [SubjectKey, Instant][] = [];
  let oldestReused: Instant | null = null;
  return {
    add: ({ items, refusal, until, reused, again }) => {
      count.subjects += 1;
      if (refusal !== null) count[countedAs(refusal)] += 1;
      for (const { queriedAt, provisional } of reused) {
        count.reused += 1;
        if (provisional) count.reusedProvisional += 1;
        oldestReused = Math.min(oldestReused ?? queriedAt, queriedAt);
      }
      for (const { month, state } of items) {
        months.add(month);
        if (state === 'unknown') count.unknown += 1;
        if (state !== 'to_do') continue;
        count.toAsk += 1;
        if (again.includes(month)) count.askedAgain += 1;
        asked.add(month);
      }
      const toAsk = items.find(({ state }) => state === 'to_do');
      if (until !== null && toAsk !== undefined) ends.push([toAsk.subject, until]);
    },
    total: () => ({
      ...count,
      oldestReused,
      months: [...months].toSorted().toReversed(),
      questions: MONTH_QUESTIONS.filter((question) =>
        [...asked].some((month) => monthQuestion(month, askable) === question),
      ),
      endingWithin: (minutes) => new Map(ends.filter(([, end]) => end < now + minutes * 60_000)),
    }),
  };
}

export function minutesAtPace(questions: number, perMinute: number): number {
  return Math.ceil(questions / perMinute);
}
