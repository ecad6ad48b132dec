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

/** What a plan makes of a question. */
const PLANNED_STATES = [
  'to_do',
  'reused',
  'unknown',
  'no_consent',
  'other_purpose',
] as const satisfies readonly ItemState[];

/** Which lines a draft lists by its plan: those of a state, or whose subject's authorization ends during the run. */
export const PLANNED_KINDS = [...PLANNED_STATES, 'ending'] as const;
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** A saved answer as far as it may be used in place of asking. */
export interface SavedMonth {
  readonly id: string;
  readonly dataBase: DataBase;
  readonly queriedAt: Instant;
  readonly provisional: boolean;
}

export interface SubjectToPlan {
  readonly key: SubjectKey;
  /** The months that its lines name. */
  readonly months: readonly DataBase[];
  readonly acts: readonly ConsentAct[];
  /** The newest saved answer of each month that tells something. */
  readonly saved: readonly SavedMonth[];
  /** Months whose saved answers say that nothing was there yet, or not enough. */
  readonly toldNothing: readonly DataBase[];
  /** Months that were asked, and nobody knows what came of it. */
  readonly unknown: readonly DataBase[];
}

export interface PlanRules {
  /** Of every subject; null where its lines name them. */
  readonly months: readonly DataBase[] | null;
  /** Months that are asked once more where what is saved is provisional or told nothing. */
  readonly again: readonly DataBase[];
  /** Of a subject whose lines name none. */
  readonly newest: DataBase;
  readonly asks: ConsentQuestion;
  readonly reuse: ReuseRule;
  readonly now: Instant;
}

/** What is asked of every subject, newest first; null where each line names its own. Fails as `checkMonth` does. */
export function monthsOfRule(rule: MonthsRule, askable: AskableMonths): Outcome<readonly DataBase[] | null> {
  if (rule.kind === 'per_line') return ok(null);
  const named =
    rule.kind === 'list'
      ? [...new Set(rule.months)].toSorted().toReversed()
      : Array.from({ length: rule.count }, (_, back) => addMonths(askable.newest, -back));
  const refused = [...named, ...againOf(rule)].map((month) => checkMonth(month, askable)).find(({ ok: isOk }) => !isOk);
  return refused === undefined || refused.ok ? ok(named) : refused;
}

/** The months that a rule asks once more. */
export function againOf(rule: MonthsRule): readonly DataBase[] {
  return rule.kind === 'list' ? (rule.again ?? []) : [];
}

/** Which saved answers of a month are used in place of asking: of one that is asked once more the final ones alone. */
export function reuseOfMonth({ again, reuse }: Pick<PlanRules, 'again' | 'reuse'>, month: DataBase): ReuseRule {
  return again.includes(month) ? { kind: 'final' } : reuse;
}

/** Whether a saved answer is used in place of asking. */
export function isReused(saved: SavedMonth, rule: ReuseRule, now: Instant): boolean {
  if (rule.kind === 'final') return !saved.provisional;
  return rule.kind === 'any' || now - saved.queriedAt <= rule.days * 86_400_000;
}

export interface SubjectPlan {
  readonly items: readonly BatchItem[];
  /** Null where an authorization covers it, and else what the gate says. */
  readonly refusal: ErrorCode | null;
  /** The end of that authorization. */
  readonly until: Instant | null;
  readonly reused: readonly SavedMonth[];
  /** Months that were answered before, and are asked once more. */
  readonly again: readonly DataBase[];
}

/** Decides what is asked of a subject: each month once, whatever the number of lines that name it, newest first. */
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

/** Whether a month was answered, and its answer may still change or told nothing. */
function isOpen({ saved, toldNothing }: SubjectToPlan, month: DataBase): boolean {
  const found = saved.find(({ dataBase }) => dataBase === month);
  return found === undefined ? toldNothing.includes(month) : found.provisional;
}

/** The state of an item for which the gate refuses to ask; null of any other failure. */
export function gateState(code: ErrorCode): ItemState | null {
  if (code === 'consent_other_purpose' || code === 'consent_other_institution') return 'other_purpose';
  return code.startsWith('consent_') ? 'no_consent' : null;
}

function refusedState(code: ErrorCode): ItemState {
  return gateState(code) ?? 'no_consent';
}

/** What a plan of many subjects adds up to. */
export interface PlanTotals {
  readonly subjects: number;
  readonly withoutConsent: number;
  readonly otherPurpose: number;
  readonly reused: number;
  readonly reusedProvisional: number;
  readonly oldestReused: Instant | null;
  readonly unknown: number;
  readonly toAsk: number;
  /** Of those the ones that were answered before. */
  readonly askedAgain: number;
  /** Newest first. */
  readonly months: readonly DataBase[];
  /** Of the months that would be asked. */
  readonly questions: readonly MonthQuestion[];
  /** Subjects of whom something is to be asked and whose authorization ends within these minutes, with its end. */
  readonly endingWithin: (minutes: number) => ReadonlyMap<SubjectKey, Instant>;
}

/** The count that a subject which is not asked adds to. */
function countedAs(refusal: ErrorCode): 'otherPurpose' | 'withoutConsent' {
  return refusedState(refusal) === 'other_purpose' ? 'otherPurpose' : 'withoutConsent';
}

/** Adds plans up, one after another. */
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

/** Minutes that so many questions take at a pace. */
export function minutesAtPace(questions: number, perMinute: number): number {
  return Math.ceil(questions / perMinute);
}
