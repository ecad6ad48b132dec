import type { TipoDocumento } from '../basics/document.ts';
import type { Overall } from '../sources/policy-limits.ts';
import type { PolicyContent, PolicyLevel } from './credit-policy.ts';
import { type JudgedRule, judgeRule, outsideRule } from './judge-rule.ts';
import type { PolicySubject } from './measured.ts';
import { isOf } from './policy-segment.ts';

interface DecidingLevel {
  /** Null if the policy has no levels, or no level decides such a case (`beyondLevels`). */
  readonly level: PolicyLevel | null;
  readonly beyondLevels: boolean;
  /** Whether the amount is unknown, so that levels with a limit are not considered. */
  readonly amountUnknown: boolean;
}

/** A policy's result for a subject and month, without words. */
export interface JudgedPolicy extends DecidingLevel {
  readonly overall: Overall;
  /** The policy's subjects if it excludes this one, which makes it inconclusive; otherwise null. */
  readonly onlyFor: TipoDocumento | null;
  readonly noRule: boolean;
  readonly provisional: boolean;
  readonly points: number;
  readonly rules: readonly JudgedRule[];
}

/** Applies all rules of a policy to a subject (docs/register.md#credit-policies). A person decides. */
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

/** The lowest level that decides such a case, raised by the rules' steps. */
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

/** Whether people of this level may decide a case of this result and amount (cents; null if unknown). */
export function decides({ decides: outcomes, upTo }: PolicyLevel, overall: Overall, amount: number | null): boolean {
  return outcomes.includes(overall) && (upTo === null || (amount !== null && amount <= upTo));
}

/** The people who may decide: those of the deciding level, and of higher levels that decide such a case too. */
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
