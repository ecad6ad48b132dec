import { compared } from '../basics/beside-limit.ts';
import type { RuleOutcome, RuleReason } from '../sources/policy-limits.ts';
import type { Band, Effect, PolicyRule, PolicyTest } from './credit-policy.ts';
import { isProvisional, type Measured, measureOf, type PolicySubject } from './measured.ts';

/** A rule's result for a subject; `measured` is null if the rule does not apply. */
export interface JudgedRule {
  readonly rule: PolicyRule;
  readonly outcome: RuleOutcome;
  readonly reason: RuleReason | null;
  /** Whether the rule has no data and stays open, which keeps the policy's result open. */
  readonly pending: boolean;
  readonly effect: Effect | null;
  readonly provisional: boolean;
  readonly measured: Measured | null;
}

/** Applies a rule to a subject (docs/register.md#credit-policies). */
export function judgeRule(rule: PolicyRule, subject: PolicySubject): JudgedRule {
  const outside = outsideOf(rule, subject);
  if (outside !== null) return outsideRule(rule, outside);
  const measured = measureOf(rule, subject);
  const provisional = isProvisional(measured);
  if (isAmountUnknown(rule, subject)) return { ...missing(rule, 'no_request'), measured, provisional };
  if (measured.value === null && measured.reason === 'nothing_owed')
    return { ...NOTHING, rule, outcome: 'not_applicable', reason: 'nothing_owed', measured, provisional };
  const effect = settledEffect(rule.test, measured);
  if (effect === undefined) return { ...missing(rule, measured.reason), measured, provisional };
  const settled = { rule, reason: null, pending: false, measured, provisional };
  return { ...settled, outcome: effect === null ? 'meets' : 'fails', effect };
}

export function outsideRule(rule: PolicyRule, reason: RuleReason): JudgedRule {
  return { ...NOTHING, rule, outcome: 'not_applicable', reason };
}

const NOTHING = { reason: null, pending: false, effect: null, provisional: false, measured: null } as const;

/** The reason why a rule does not apply; null if it applies, or may. */
function outsideOf({ applies }: PolicyRule, { tipo, roles, request }: PolicySubject): RuleReason | null {
  if (applies.tipo !== null && applies.tipo !== tipo) return 'tipo';
  if (applies.role !== null && !roles.includes(applies.role)) return 'role';
  const amount = request?.amount ?? null;
  if (amount === null) return null;
  const isBelow = applies.amountFrom !== null && amount < applies.amountFrom;
  const isAbove = applies.amountTo !== null && amount > applies.amountTo;
  return isBelow || isAbove ? 'amount' : null;
}

function isAmountUnknown({ applies }: PolicyRule, { request }: PolicySubject): boolean {
  const isBounded = applies.amountFrom !== null || applies.amountTo !== null;
  return isBounded && (request?.amount ?? null) === null;
}

/** The result of a rule without data, as its institution set it. */
function missing(rule: PolicyRule, reason: RuleReason | null): Omit<JudgedRule, 'measured' | 'provisional'> {
  if (rule.missing === 'fails')
    return { rule, outcome: 'fails', reason, pending: false, effect: gravestEffect(rule.test) };
  return { rule, outcome: 'no_data', reason, pending: rule.missing === 'pending', effect: null };
}

/** The effect of a value: null if the test is met; undefined if the known data does not settle it. */
function settledEffect(test: PolicyTest, { value, low, high }: Measured): Effect | null | undefined {
  if (value === null) return undefined;
  const effects = effectsBetween(test, low, high);
  const [first] = effects;
  return first !== undefined && effects.every((effect) => isSameEffect(effect, first)) ? first : undefined;
}

function effectsBetween(test: PolicyTest, low: number, high: number): readonly (Effect | null | undefined)[] {
  if (test.kind === 'limit') return [effectOf(test, low), effectOf(test, high)];
  return test.bands.slice(bandAt(test.bands, low), bandAt(test.bands, high) + 1).map(({ effect }) => effect);
}

const isSameEffect = (one: Effect | null | undefined, other: Effect | null | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The effect of a value: null if the test is met; undefined if the test has no limit. */
export function effectOf(test: PolicyTest, value: number): Effect | null | undefined {
  if (test.kind === 'limit') {
    if (test.limit === null) return undefined;
    return isMet(test.operator, compared(value), compared(test.limit)) ? null : test.effect;
  }
  return test.bands[bandAt(test.bands, value)]?.effect;
}

/** The index of a value's band; the last band has no limit. */
function bandAt(bands: readonly Band[], value: number): number {
  const found = bands.findIndex(({ upTo, including }) => {
    if (upTo === null) return true;
    return including ? compared(value) <= compared(upTo) : compared(value) < compared(upTo);
  });
  return found < 0 ? bands.length : found;
}

function isMet(operator: Extract<PolicyTest, { kind: 'limit' }>['operator'], value: number, limit: number): boolean {
  switch (operator) {
    case 'below':
      return value < limit;
    case 'at_most':
      return value <= limit;
    case 'at_least':
      return value >= limit;
    case 'above':
      return value > limit;
  }
}

const GRAVITY: readonly Effect['kind'][] = ['points', 'raises', 'reservation', 'blocks'];

/** The most severe effect; of one kind, the largest. */
function gravestEffect(test: PolicyTest): Effect | null {
  const effects = test.kind === 'limit' ? [test.effect] : test.bands.flatMap(({ effect }) => effect ?? []);
  return effects.toSorted((one, other) => gravityOf(other) - gravityOf(one))[0] ?? null;
}

function gravityOf(effect: Effect): number {
  const size = effect.kind === 'points' ? effect.points : effect.kind === 'raises' ? effect.steps : 0;
  return GRAVITY.indexOf(effect.kind) * 1e6 + size;
}
