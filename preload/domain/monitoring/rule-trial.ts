import { addMonths, type DataBase, monthRange } from '../basics/month.ts';
import { type Evaluation, evaluateMonth, type OpenFinding, type WatchedMonth } from './evaluate.ts';
import type { FoundValue, Watched } from './measure.ts';
import type { RuleSet } from './rule-set.ts';
import { RULE_IDS, type RuleId } from './rules/all-rules.ts';
import { isOverdue } from './rules/overdue.ts';
import { WATCH_LIMITS } from './watch.ts';

/** Months that a trial evaluates. */
export const TRIED_MONTHS = 12;

/** Rules that a change switches on, or whose numbers it changes while they stay on. */
export function rulesToTry(before: RuleSet, after: RuleSet): readonly RuleId[] {
  return RULE_IDS.filter((id) => after[id].isOn && JSON.stringify(before[id]) !== JSON.stringify(after[id]));
}

/** The first warning that a rule would have given about a subject. */
export interface TriedWarning {
  readonly rule: RuleId;
  readonly before: FoundValue;
  readonly now: FoundValue;
  /** Months in which the rule would have made a finding, or made it worse. */
  readonly times: number;
  /** The first later month that is overdue above the floor; null if there is none, or if the warned month already was. */
  readonly overdueIn: DataBase | null;
}

export interface SubjectToTry extends Watched {
  /** One answer per month, in any order. */
  readonly months: readonly WatchedMonth[];
  /** The answer that counted before, of each month that was queried again. */
  readonly earlier: readonly WatchedMonth[];
}

export interface RuleTrial {
  readonly rules: RuleSet;
  readonly tried: readonly RuleId[];
  readonly from: DataBase;
  readonly to: DataBase;
}

/** Evaluates a subject's saved months one after the other by the tried rules, as cycles would have done. */
export function tryRules(subject: SubjectToTry, { rules, tried, from, to }: RuleTrial): readonly TriedWarning[] {
  const alone = onlyOf(rules, tried);
  const warned: (readonly [month: DataBase, found: OpenFinding])[] = [];
  let open: readonly OpenFinding[] = [];
  let comparedIn: DataBase | null = null;
  for (const month of monthRange(from, to)) {
    const evaluation: Evaluation = evaluateMonth(month, { ...subjectIn(month, subject), open, comparedIn }, alone);
    if (evaluation.gap === null || evaluation.gap === 'first') comparedIn = month;
    const found = evaluation.changes.flatMap((change) => ('found' in change ? [change.found] : []));
    warned.push(...found.map((each) => [month, each] as const));
    open = [...open.filter(({ rule }) => evaluation.changes.every((change) => change.rule !== rule)), ...found];
  }
  const byRule = Map.groupBy(warned, ([, { rule }]) => rule);
  return [...byRule].flatMap(([rule, all]): readonly TriedWarning[] => {
    const [first] = all;
    if (first === undefined) return [];
    const [month, { before, now }] = first;
    return [{ rule, before, now, times: all.length, overdueIn: overdueAfter(month, subject.months, rules) }];
  });
}

function onlyOf(rules: RuleSet, tried: readonly RuleId[]): RuleSet {
  return Object.assign({}, ...RULE_IDS.map((id) => ({ [id]: { ...rules[id], isOn: tried.includes(id) } })));
}

function subjectIn(month: DataBase, { months, earlier, ...watched }: SubjectToTry) {
  const first = addMonths(month, 1 - WATCH_LIMITS.compared);
  const known = months.filter((each) => each.month >= first && each.month <= month);
  const later = known.find((each) => each.month === month);
  const before = earlier.find((each) => each.month === month);
  const restatement = later === undefined || before === undefined ? null : { earlier: before, later };
  return { ...watched, months: known, restatement };
}

function overdueAfter(month: DataBase, months: readonly WatchedMonth[], { overdue }: RuleSet): DataBase | null {
  const late = months.filter((each) => each.month >= month && isOverdue(each.summary, overdue));
  const [first] = late.map((each) => each.month).toSorted();
  return first === undefined || first === month ? null : first;
}
