import type { TipoDocumento } from '../basics/document.ts';
import type { Overall } from '../sources/policy-limits.ts';
import type { PolicyContent, PolicyLevel } from './credit-policy.ts';
import { type JudgedRule, judgeRule, outsideRule } from './judge-rule.ts';
import type { PolicySubject } from './measured.ts';
import { isOf } from './policy-segment.ts';

/** Which level of alçada may decide. */
interface DecidingLevel {
  /** Null where the policy has none, or none that decides such a case (`beyondLevels`). */
  readonly level: PolicyLevel | null;
  readonly beyondLevels: boolean;
  /** Whether the amount is not known, so that levels with a bound do not reach it. */
  readonly amountUnknown: boolean;
}

/** What a policy says of a subject and month, without words. */
export interface JudgedPolicy extends DecidingLevel {
  readonly overall: Overall;
  /** The subjects of a policy that is not of this one, and so inconclusive; null else. */
  readonly onlyFor: TipoDocumento | null;
  /** Whether no rule is of such a subject. */
  readonly noRule: boolean;
  readonly provisional: boolean;
  readonly points: number;
  readonly rules: readonly JudgedRule[];
}

/** Holds a subject against all rules of a policy (docs/register.md#credit-policies). A person decides. */
export function judgePolicy(content: PolicyContent, subject: PolicySubject): JudgedPolicy {
  const onlyFor = isOf(content.tipo, subject.tipo) ? null : (content.tipo ?? null);
  const rules = content.rules.map((rule) =>
    onlyFor === null ? judgeRule(rule, subject) : outsideRule(rule, 'segment'),
  );
  const points = rules.reduce((sum, { effect }) => sum + (effect?.kind === 'points' ? effect.points : 0), 0);
  const overall = overallOf(content, rules, points);
  const steps = rules.reduce((sum, { effect }) => sum + (effect?.kind === 'raises' ? effect.steps : 0), 0);
  return {
    overall,
    onlyFor,
    points,
    rules,
    noRule: rules.every(({ outcome, reason }) => outcome === 'not_applicable' && reason !== 'nothing_owed'),
    provisional: rules.some((rule) => rule.outcome !== 'not_applicable' && rule.provisional),
    ...decidingLevel(content.levels, overall, subject.request?.amount ?? null, steps),
  };
}

function overallOf({ points: totals }: PolicyContent, rules: readonly JudgedRule[], points: number): Overall {
  const has = (kind: string): boolean => rules.some(({ effect }) => effect?.kind === kind);
  if (has('blocks') || reaches(points, totals.doesNotFit)) return 'does_not_fit';
  const isTold = rules.some(({ outcome }) => outcome === 'meets' || outcome === 'fails');
  if (!isTold || rules.some(({ pending }) => pending)) return 'inconclusive';
  return has('reservation') || reaches(points, totals.reservations) ? 'fits_with_reservations' : 'fits';
}

const reaches = (points: number, total: number | null): boolean => total !== null && points >= total;

/** The lowest level that decides such a case, then as many higher as rules raise it. */
export function decidingLevel(
  levels: readonly PolicyLevel[],
  overall: Overall,
  amount: number | null,
  steps: number,
): DecidingLevel {
  const amountUnknown = amount === null && levels.some(({ upTo }) => upTo !== null);
  const first = levels.findIndex((level) => decides(level, overall, amount));
  const level = first < 0 ? undefined : levels.slice(first + steps).find((each) => decides(each, overall, amount));
  return { level: level ?? null, beyondLevels: levels.length > 0 && level === undefined, amountUnknown };
}

/** Whether a level decides such a case at all. */
function decides({ decides: outcomes, upTo }: PolicyLevel, overall: Overall, amount: number | null): boolean {
  return outcomes.includes(overall) && (upTo === null || (amount !== null && amount <= upTo));
}

/** Whom a deciding level lets decide: the people in it, and those of the levels above that decide such a case too. */
export function deciders(
  levels: readonly PolicyLevel[],
  deciding: string,
  overall: Overall,
  amount: number | null,
): ReadonlySet<string> {
  const at = levels.findIndex(({ id }) => id === deciding);
  const above = at < 0 ? [] : levels.slice(at).filter((level) => decides(level, overall, amount));
  return new Set(above.flatMap(({ people }) => people));
}
