import { MONTHLY_MEASURES, type PolicyProblem } from '../sources/policy-limits.ts';
import { isOfTwoMonths, readRulePath } from '../sources/rule-path.ts';
import type { Band, PolicyContent, PolicyLevel, PolicyRule } from './credit-policy.ts';
import { measurePath } from './measured.ts';
import { isRuleOfSegment } from './policy-segment.ts';

/** A problem that prevents approval, with its rule or level; `id` is null for the policy itself. */
interface FoundProblem {
  readonly problem: PolicyProblem;
  readonly id: string | null;
}

/** The problems of a draft that keep it from being signed. */
export function policyProblems(content: PolicyContent): FoundProblem[] {
  const own = present([
    [content.name === '', 'name'],
    [content.rules.length === 0, 'no_rules'],
    [!arePointsRight(content), 'points'],
  ]);
  return [
    ...own.map((problem) => ({ problem, id: null })),
    ...content.rules.flatMap((rule) => named(rule.id, ruleProblems(rule, content))),
    ...content.levels.flatMap((level, at) => named(level.id, levelProblems(level, content.levels.slice(0, at)))),
  ];
}

function present(each: readonly (readonly [isWrong: boolean, problem: PolicyProblem])[]): PolicyProblem[] {
  return each.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
}

function named(id: string, problems: readonly PolicyProblem[]): FoundProblem[] {
  return problems.map((problem) => ({ problem, id }));
}

/** If reservations began at or above the points of "does not fit", they would never apply. */
function arePointsRight({ points: { reservations, doesNotFit } }: PolicyContent): boolean {
  return reservations === null || doesNotFit === null || reservations < doesNotFit;
}

function ruleProblems(rule: PolicyRule, content: PolicyContent): PolicyProblem[] {
  const { title, test } = rule;
  const isNamedTwice = content.rules.find(({ id }) => id === rule.id) !== rule;
  return present([
    [title === '' || isNamedTwice, 'rule_title'],
    [!areAmountsRight(rule), 'rule_amounts'],
    [!isRuleOfSegment(content, rule), 'rule_segment'],
    [!isWindowRight(rule), 'rule_window'],
    [test.kind === 'limit' && test.limit === null, 'rule_limit'],
    [test.kind === 'bands' && !areBandsRight(test.bands), 'rule_bands'],
  ]);
}

function areAmountsRight({ applies: { amountFrom, amountTo } }: PolicyRule): boolean {
  return amountFrom === null || amountTo === null || amountFrom <= amountTo;
}

/** Monthly measures may be taken over several months, and known months are counted over several. */
function isWindowRight({ measure, window }: PolicyRule): boolean {
  if (window.kind === 'last') return true;
  if (measure.kind === 'known_months') return true;
  const read = readRulePath(measurePath({ measure, window: { kind: 'last' } }));
  return MONTHLY_MEASURES.some((kind) => kind === measure.kind) && (read === null || !isOfTwoMonths(read));
}

/** Limits must rise, the last band has none, and at least one band has an effect. */
function areBandsRight(bands: readonly Band[]): boolean {
  const limits = bands.slice(0, -1).map(({ upTo }) => upTo);
  const isRising = limits.every((limit, at) => limit !== null && (at === 0 || limit > (limits[at - 1] ?? limit)));
  return isRising && bands.at(-1)?.upTo === null && bands.some(({ effect }) => effect !== null);
}

/** A higher level must reach at least as far as those below it. */
function levelProblems(
  { name, upTo, people, decides, id, committee }: PolicyLevel,
  below: readonly PolicyLevel[],
): PolicyProblem[] {
  const isNamedTwice = below.some((each) => each.id === id);
  const isLower = below.some((each) => upTo !== null && (each.upTo === null || each.upTo > upTo));
  return present([
    [name === '' || isNamedTwice, 'level_name'],
    [isLower, 'level_amounts'],
    [people.length === 0, 'level_people'],
    [decides.length === 0, 'level_decides'],
    [committee !== undefined && committee.quorum > people.length, 'level_quorum'],
  ]);
}
