import { type GapKind, isGap } from '../consulta/response-kind.ts';
import type { DataBase } from '../month.ts';
import { keptFigures, summaryOfFigures } from '../series/kept-figures.ts';
import { FIGURE_NAMES, figuresOfMonth, MONTH_FIGURES, type MonthFigure } from '../series/month-figures.ts';
import { asConsulta, type MonthSummary } from '../series/month-summary.ts';
import { testDataSign } from '../test-data.ts';
import { earlierMonths, firstLookedAt, type KnownMonth, referenceOf } from './known-months.ts';
import {
  type ComparedMonth,
  type ComparingRule,
  type Earlier,
  type FoundValue,
  isMoreDisputed,
  isNews,
  isOwed,
  MEASURES,
  type Measured,
  type Watched,
} from './measure.ts';
import { QUIET_BELOW, RULE_IDS, type RuleId, type RuleSet } from './rule-set.ts';

/** A saved month of a subject; its summary counts only where it is no gap. */
export interface WatchedMonth extends ComparedMonth, KnownMonth {}

/** A finding that is not closed. */
export interface OpenFinding extends Omit<Measured, 'strength' | 'levelBefore'> {
  readonly rule: RuleId;
}

/** Two answers of one month, the earlier and the one that counts now. */
interface Restatement {
  readonly earlier: WatchedMonth;
  readonly later: WatchedMonth;
}

interface SubjectToWatch extends Watched {
  /** Saved months, one answer a month, in any order. */
  readonly months: readonly WatchedMonth[];
  /** Of the month that is evaluated. */
  readonly restatement: Restatement | null;
  readonly open: readonly OpenFinding[];
  /** The month that its portfolio compared last; months after it were not told of. None before the first. */
  readonly comparedIn?: DataBase | null;
}

/** What a month brings: a finding, one that got worse, and one that is over or was never there (`restated`). */
export type FindingChange =
  | { readonly kind: 'new' | 'worse'; readonly rule: RuleId; readonly found: OpenFinding }
  | { readonly kind: 'closed' | 'restated'; readonly rule: RuleId };

/** Why nothing was compared: `first` is the month from which on is compared, `provisional` may still rise. */
export type CoverageGap = GapKind | 'not_saved' | 'other_simulation' | 'provisional' | 'first' | 'test_data';

export interface Evaluation {
  /** Null where the month was compared. */
  readonly gap: CoverageGap | null;
  /** The known month that it was compared with. */
  readonly comparedWith: DataBase | null;
  readonly changes: readonly FindingChange[];
}

/**
 * Compares a month of a subject with the known months before it (docs/register.md#monitoring-rules). A month that is not
 * known, or not processed as a whole, changes nothing, but for a subject who is not located while the institution is owed.
 */
export function evaluateMonth(month: DataBase, subject: SubjectToWatch, rules: RuleSet): Evaluation {
  const months = subject.months.map((each) => ({ ...each, summary: knownSummary(each) }));
  const now = months.find((each) => each.month === month);
  if (now === undefined) return { gap: 'not_saved', comparedWith: null, changes: [] };
  const compared = comparedMonths(month, now, months, subject.comparedIn ?? null);
  if (compared.gap !== null) {
    const { last } = compared;
    const gone = now.kind === 'not_located' && last !== undefined ? notLocated(now, last, subject, rules) : [];
    return { gap: compared.gap, comparedWith: last?.month ?? null, changes: gone };
  }
  const { earlier } = compared;
  const comparison: Comparison = { now, earlier, subject, rules };
  const changes = RULE_IDS.flatMap((rule): readonly FindingChange[] => {
    if (rule === 'restated') return restatedFinding(subject.restatement, rules);
    const open = subject.open.find((each) => each.rule === rule);
    const found = open === undefined ? newFinding(rule, comparison) : openFinding(open, rule, comparison);
    // A rule that is off tells nothing more; what it told is over once it is.
    return rules[rule].isOn ? found : found.filter(({ kind }) => kind === 'closed' || kind === 'restated');
  });
  return { gap: null, comparedWith: earlier.last.month, changes };
}

/** A month beside those before it, by the rules of its portfolio. */
interface Comparison {
  readonly now: WatchedMonth;
  readonly earlier: Earlier;
  readonly subject: SubjectToWatch;
  readonly rules: RuleSet;
}

type Compared =
  | { readonly gap: null; readonly earlier: Earlier }
  | { readonly gap: CoverageGap; readonly last: ComparedMonth | undefined };

function comparedMonths(
  month: DataBase,
  now: WatchedMonth,
  months: readonly WatchedMonth[],
  comparedIn: DataBase | null,
): Compared {
  const { comparable, others } = earlierMonths(month, now, months);
  const last = referenceOf(comparable, comparedIn);
  if (isGap(now.kind)) return { gap: now.kind, last };
  if (now.provisional) return { gap: 'provisional', last };
  if (last === undefined) return { gap: others.length > 0 ? 'other_simulation' : 'first', last };
  const series = [now, ...comparable].map(({ summary }) => asConsulta(summary));
  if (testDataSign(series) !== null) return { gap: 'test_data', last };
  return { gap: null, earlier: { last, all: comparable } };
}

/** Where nothing is on record, what is not informed is nothing. */
function knownSummary({ kind, month, summary }: WatchedMonth): MonthSummary {
  if (kind !== 'nothing_on_record') return summary;
  return summaryOfFigures(
    month,
    keptFigures(summary).map((value) => value ?? 0),
  );
}

function newFinding(rule: ComparingRule, comparison: Comparison): readonly FindingChange[] {
  const { now, earlier, subject, rules } = comparison;
  const measure = (before: ComparedMonth): Measured | null => MEASURES[rule](now, before, rules, subject);
  const found = referencesOf(rule, comparison, measure)
    .map(measure)
    .find((each) => each !== null && each.strength > 1 && isNews(rule, each, earlier, rules));
  return found == null ? [] : [{ kind: 'new', rule, found: findingOf(rule, found) }];
}

/**
 * What a month is compared with: the known month before it, or of those before that the newest that informs what the rule
 * measures. A limit is compared with all known months of a year, the one with the highest limit first.
 */
function referencesOf(
  rule: ComparingRule,
  { now, earlier: { last, all }, rules }: Comparison,
  measure: (before: ComparedMonth) => Measured | null,
): readonly ComparedMonth[] {
  const since = firstLookedAt(now.month, rules);
  const before = [last, ...all.filter(({ month }) => month < last.month && month >= since)];
  if (rule !== 'limit_cut') return [before.find((each) => measure(each) !== null) ?? last];
  const limitOf = ({ summary }: ComparedMonth): number => figuresOfMonth(summary).totalLimit ?? 0;
  return before.toSorted((one, other) => limitOf(other) - limitOf(one));
}

/** Whether a finding got worse since it was made, still holds, was restated, or is over. */
function openFinding(open: OpenFinding, rule: ComparingRule, comparison: Comparison): readonly FindingChange[] {
  const { now, earlier } = comparison;
  const made = open.now.month === now.month ? now : earlier.all.find(({ month }) => month === open.now.month);
  const isAskedAgain = made !== undefined && made.resultId !== open.now.resultId;
  if (isAskedAgain && holds(open, rule, { ...comparison, now: made }) === false) {
    return [{ kind: 'restated', rule }, ...newFinding(rule, comparison)];
  }
  const worse = worseSince(made, open, rule, comparison);
  if (worse !== null) {
    return [{ kind: 'worse', rule, found: { ...findingOf(rule, worse), before: open.before } }];
  }
  return holds(open, rule, comparison) === false ? [{ kind: 'closed', rule }] : [];
}

/** The measure by which a finding got worse since the month it was made in, if that is known; null if it did not. */
function worseSince(
  made: ComparedMonth | undefined,
  open: OpenFinding,
  rule: ComparingRule,
  { now, earlier, subject, rules }: Comparison,
): Measured | null {
  const since = made === now ? answerBefore(open, subject.restatement) : (made ?? earlier.last);
  // What was written off or cut since the month before is not made up for by what was settled or given back earlier.
  const isOfChange = rule === 'new_loss' || rule === 'limit_cut';
  const references = [since, ...(isOfChange && made !== now ? [earlier.last] : [])].filter((each) => each !== null);
  const found = references
    .map((each) => MEASURES[rule](now, each, rules, subject))
    .find((each) => each !== null && each.strength > 1 && isWorse(rule, each, open));
  return found ?? null;
}

/** The answer that a finding was made of, where its month was asked again; null where it is the one that counts now. */
function answerBefore({ now }: OpenFinding, restatement: Restatement | null): ComparedMonth | null {
  if (restatement === null || restatement.earlier.resultId !== now.resultId) return null;
  return { ...restatement.earlier, summary: knownSummary(restatement.earlier) };
}

/** Whether a month still shows what a finding was made of; null where that is not known any more. */
function holds(
  { before, now: made }: OpenFinding,
  rule: ComparingRule,
  { now, earlier, subject, rules }: Omit<Comparison, 'now'> & { readonly now: ComparedMonth },
): boolean | null {
  const reference = earlier.all.find(({ month }) => month === before.month) ?? earlier.last;
  // A limit that fell in a month is measured by what may fall in a month, however long ago that was.
  const asMade = rule === 'limit_cut' ? { ...now, month: made.month } : now;
  const found = MEASURES[rule](asMade, reference, rules, subject);
  if (found === null) return null;
  if (rule === 'dispute') {
    return (found.now.value ?? 0) > (before.value ?? 0) || isMoreDisputed(now, reference, rules.dispute.cents);
  }
  if (rule === 'vanished') return found.now.value === 0 && isOwed(subject);
  return found.strength >= QUIET_BELOW;
}

function isWorse(rule: ComparingRule, found: Measured, open: OpenFinding): boolean {
  if (rule === 'overdue') return found.level > Math.max(open.level, found.levelBefore);
  return rule === 'new_loss' || rule === 'limit_cut' || rule === 'dispute';
}

function findingOf(rule: RuleId, { before, now, level }: Omit<OpenFinding, 'rule'>): OpenFinding {
  return { rule, before, now, level };
}

function notLocated(
  now: WatchedMonth,
  last: ComparedMonth,
  subject: SubjectToWatch,
  { vanished }: RuleSet,
): readonly FindingChange[] {
  const was = figuresOfMonth(last.summary).carteiraAtiva;
  if (!vanished.isOn || !isOwed(subject) || was === null || was <= vanished.cents) return [];
  if (subject.open.some(({ rule }) => rule === 'vanished')) return [];
  const before: FoundValue = { month: last.month, resultId: last.resultId, value: was };
  const found = { before, now: { month: now.month, resultId: now.resultId, value: null }, level: 0 };
  return [{ kind: 'new', rule: 'vanished', found: findingOf('vanished', found) }];
}

/** The amount of a month that was asked again which differs most, where it differs enough. */
function restatedFinding(restatement: Restatement | null, { restated }: RuleSet): readonly FindingChange[] {
  if (restatement === null || !restated.isOn) return [];
  const { earlier, later } = restatement;
  if (!areComparable(earlier, later)) return [];
  const [was, is] = [earlier, later].map((each) => figuresOfMonth(knownSummary(each)));
  if (was === undefined || is === undefined) return [];
  const differences = AMOUNTS.map((name) => {
    const [one, other] = [was[name], is[name]];
    return { name, by: one === null || other === null ? 0 : Math.abs(other - one) };
  });
  const most = differences.toSorted((one, other) => other.by - one.by)[0];
  if (most === undefined || most.by <= restated.cents) return [];
  const found: OpenFinding = {
    rule: 'restated',
    before: { month: earlier.month, resultId: earlier.resultId, value: was[most.name] },
    now: { month: later.month, resultId: later.resultId, value: is[most.name] },
    level: 0,
  };
  return [{ kind: 'new', rule: 'restated', found }];
}

/** Whether two answers of one month may differ by a correction alone: one not processed as a whole was expected to rise. */
function areComparable(earlier: WatchedMonth, later: WatchedMonth): boolean {
  const isWhole = ({ kind, provisional }: WatchedMonth): boolean => !isGap(kind) && !provisional;
  return isWhole(earlier) && isWhole(later) && earlier.simulation === later.simulation;
}

const AMOUNTS: readonly MonthFigure[] = FIGURE_NAMES.filter((name) => MONTH_FIGURES[name] === 'cents');
