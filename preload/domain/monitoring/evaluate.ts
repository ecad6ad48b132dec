import type { DataBase } from '../basics/month.ts';
import { type GapKind, isGap } from '../consulta/response-kind.ts';
import { testDataSign } from '../consulta/test-data.ts';
import { keptFigures, summaryOfFigures } from '../series/kept-figures.ts';
import { asConsulta, type MonthSummary } from '../series/month-summary.ts';
import { earlierMonths, firstLookedAt, type KnownMonth, referenceOf } from './known-months.ts';
import {
  type ComparedMonth,
  type Earlier,
  type FoundValue,
  type Measured,
  QUIET_BELOW,
  type Watched,
} from './measure.ts';
import type { RuleSet } from './rule-set.ts';
import { RULE_IDS, RULES, type RuleId } from './rules/all-rules.ts';
import type { AnswerRule, AnySettings, MadeFinding, MonitoringRule, MonthRule } from './rules/monitoring-rule.ts';

/** A saved month of a subject; a gap's summary must not be used. */
export interface WatchedMonth extends ComparedMonth, KnownMonth {}

export interface OpenFinding extends MadeFinding {
  readonly rule: RuleId;
}

/** An earlier answer of a month, and the one that now replaces it. */
interface Restatement {
  readonly earlier: WatchedMonth;
  readonly later: WatchedMonth;
}

interface SubjectToWatch extends Watched {
  /** Saved months in any order, one answer per month. */
  readonly months: readonly WatchedMonth[];
  /** Restatement of the evaluated month. */
  readonly restatement: Restatement | null;
  readonly open: readonly OpenFinding[];
  /** The last month that the portfolio compared; later months are still unreported. Null before the first. */
  readonly comparedIn?: DataBase | null;
}

/**
 * A change by a month: a finding, a worse one, one that is over, or one that the restated answer no longer supports
 * (`restated`).
 */
export type FindingChange =
  | { readonly kind: 'new' | 'worse'; readonly rule: RuleId; readonly found: OpenFinding }
  | { readonly kind: 'closed' | 'restated'; readonly rule: RuleId };

/** Reasons for not comparing: `first` is the month that later ones compare with, `provisional` may still rise. */
export type CoverageGap = GapKind | 'not_saved' | 'other_simulation' | 'provisional' | 'first' | 'test_data';

export interface Evaluation {
  /** Null if the month was compared. */
  readonly gap: CoverageGap | null;
  readonly comparedWith: DataBase | null;
  readonly changes: readonly FindingChange[];
}

/**
 * Compares a month of a subject with the known months before it (docs/register.md#monitoring-rules). A month that is
 * unknown or only partly processed changes nothing, except if the subject is not located while it owes the institution.
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
  const looked = { now, earlier, since: firstLookedAt(month, rules), subject };
  const changes = RULE_IDS.flatMap((id) => changesOfRule({ id, settings: rules[id] }, RULES[id], looked));
  return { gap: null, comparedWith: earlier.last.month, changes };
}

interface SetRule {
  readonly id: RuleId;
  readonly settings: AnySettings;
}

/** The compared months; `since` is the first month that rules look back to. */
interface Looked {
  readonly now: WatchedMonth;
  readonly earlier: Earlier;
  readonly since: DataBase;
  readonly subject: SubjectToWatch;
}

function changesOfRule(set: SetRule, rule: MonitoringRule, looked: Looked): readonly FindingChange[] {
  if (rule.compares === 'answers') {
    const found = set.settings.isOn ? foundInAnswers(set, rule, looked.subject.restatement) : null;
    return found === null ? [] : [{ kind: 'new', rule: set.id, found }];
  }
  const open = looked.subject.open.find((each) => each.rule === set.id);
  if (open === undefined && !set.settings.isOn) return [];
  const found = open === undefined ? newFinding(set, rule, looked) : openFinding(open, set, rule, looked);
  // A rule that is off makes no findings, but its open findings may still end.
  return set.settings.isOn ? found : found.filter(({ kind }) => kind === 'closed' || kind === 'restated');
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

/** If nothing is on record, amounts that are not informed are zero. */
function knownSummary({ kind, month, summary }: WatchedMonth): MonthSummary {
  if (kind !== 'nothing_on_record') return summary;
  return summaryOfFigures(
    month,
    keptFigures(summary).map((value) => value ?? 0),
  );
}

function newFinding(set: SetRule, rule: MonthRule, looked: Looked): readonly FindingChange[] {
  const { id, settings } = set;
  const { now, earlier, subject } = looked;
  const measure = (before: ComparedMonth): Measured | null => rule.measure({ now, before, settings, watched: subject });
  const isNews = (found: Measured): boolean => rule.isNews?.(found, { ...earlier, now }, settings) ?? true;
  const found = referencesOf(rule, looked, measure)
    .map(measure)
    .find((each) => each !== null && each.strength > 1 && isNews(each));
  return found == null ? [] : [{ kind: 'new', rule: id, found: findingOf(id, found) }];
}

/**
 * The months to compare with, in order: the known month before, or else the newest earlier one that informs the
 * measure. A rule with `rank` gets all known months it looks back to, the highest first.
 */
function referencesOf(
  { rank }: MonthRule,
  { earlier: { last, all }, since }: Looked,
  measure: (before: ComparedMonth) => Measured | null,
): readonly ComparedMonth[] {
  const before = [last, ...all.filter(({ month }) => month < last.month && month >= since)];
  if (rank === undefined) return [before.find((each) => measure(each) !== null) ?? last];
  return before.toSorted((one, other) => rank(other) - rank(one));
}

/** Whether an open finding got worse, still holds, was restated, or is over. */
function openFinding(open: OpenFinding, set: SetRule, rule: MonthRule, looked: Looked): readonly FindingChange[] {
  const { id, settings } = set;
  const { now, earlier, subject } = looked;
  const { month: madeIn } = open.now;
  const made = madeIn === now.month ? now : earlier.all.find(({ month }) => month === madeIn);
  const isOther = made !== undefined && made.resultId !== open.now.resultId;
  if (isOther && holds(open, set, rule, { ...looked, now: made }) === false) {
    return [{ kind: 'restated', rule: id }, ...newFinding(set, rule, looked)];
  }
  const since = made === now ? answerBefore(open, subject.restatement) : (made ?? earlier.last);
  // A new write-off or cut since the last month counts even if earlier ones were since reversed.
  const worse = [since, ...(rule.isOfChange === true && made !== now ? [earlier.last] : [])]
    .map((before) => (before === null ? null : rule.measure({ now, before, settings, watched: subject })))
    .find((each) => each !== null && each.strength > 1 && rule.worsens(each, open));
  if (worse != null) return [{ kind: 'worse', rule: id, found: { ...findingOf(id, worse), before: open.before } }];
  return holds(open, set, rule, looked) === false ? [{ kind: 'closed', rule: id }] : [];
}

/** The answer behind a finding, if a newer query of its month replaced it; otherwise null. */
function answerBefore({ now }: OpenFinding, restatement: Restatement | null): ComparedMonth | null {
  if (restatement === null || restatement.earlier.resultId !== now.resultId) return null;
  return { ...restatement.earlier, summary: knownSummary(restatement.earlier) };
}

/** Whether a month still shows the finding; null if that is no longer known. */
function holds(
  open: OpenFinding,
  { settings }: SetRule,
  rule: MonthRule,
  { now, earlier: { last, all }, subject }: { readonly now: ComparedMonth } & Pick<Looked, 'earlier' | 'subject'>,
): boolean | null {
  const before = all.find(({ month }) => month === open.before.month) ?? last;
  const asMade = rule.keepsMonth === true ? { ...now, month: open.now.month } : now;
  const comparison = { now: asMade, before, settings, watched: subject };
  const found = rule.measure(comparison);
  if (found === null) return null;
  return rule.holds?.(found, open, comparison) ?? found.strength >= QUIET_BELOW;
}

function findingOf(rule: RuleId, { before, now, level }: MadeFinding): OpenFinding {
  return { rule, before, now, level };
}

function notLocated(
  now: WatchedMonth,
  last: ComparedMonth,
  subject: SubjectToWatch,
  rules: RuleSet,
): readonly FindingChange[] {
  return RULE_IDS.flatMap((id): readonly FindingChange[] => {
    const rule: MonitoringRule = RULES[id];
    if (rule.compares === 'answers' || !rules[id].isOn || subject.open.some((open) => open.rule === id)) return [];
    const was = rule.notLocated?.(last, rules[id], subject) ?? null;
    if (was === null) return [];
    const before: FoundValue = { month: last.month, resultId: last.resultId, value: was };
    const found = { before, now: { month: now.month, resultId: now.resultId, value: null }, level: 0 };
    return [{ kind: 'new', rule: id, found: findingOf(id, found) }];
  });
}

function foundInAnswers(
  { id, settings }: SetRule,
  rule: AnswerRule,
  restatement: Restatement | null,
): OpenFinding | null {
  if (restatement === null) return null;
  const { earlier, later } = restatement;
  if (isGap(earlier.kind) || isGap(later.kind) || earlier.simulation !== later.simulation) return null;
  // A partly processed answer was expected to rise.
  if (earlier.provisional || later.provisional) return null;
  const asKnown = (month: WatchedMonth): ComparedMonth => ({ ...month, summary: knownSummary(month) });
  const measured = rule.measureAnswers(asKnown(earlier), asKnown(later), settings);
  if (measured === null) return null;
  const [was, is] = measured;
  return {
    rule: id,
    before: { month: earlier.month, resultId: earlier.resultId, value: was },
    now: { month: later.month, resultId: later.resultId, value: is },
    level: 0,
  };
}
