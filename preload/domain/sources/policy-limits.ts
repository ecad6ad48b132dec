import type { RatioId } from './ratio-ids.ts';

/** Enquadra, enquadra com ressalvas, não enquadra, inconclusiva: never more, since a person decides. */
export const OVERALLS = ['fits', 'fits_with_reservations', 'does_not_fit', 'inconclusive'] as const;
export type Overall = (typeof OVERALLS)[number];

/** `scheduled`: approved, and not in force before its day. Of one policy at most one version is in force. */
export const POLICY_STATES = ['draft', 'scheduled', 'in_force', 'retired'] as const;
export type PolicyState = (typeof POLICY_STATES)[number];

export const POLICY_LIMITS = {
  name: 120,
  segment: 60,
  title: 120,
  why: 400,
  rules: 60,
  bands: 6,
  levels: 10,
  people: 50,
  /** Months of a window, and back to what a change is measured from. */
  months: 24,
  back: 12,
  points: 1_000,
} as const;

/** Ratios of a request that a policy may measure: those that kept figures hold, as of indicators. */
export const POLICY_RATIOS = [
  'monthly_commitment',
  'monthly_commitment_without_rolled',
  'debt_to_income',
  'own_share_before',
  'own_share_after',
  'exposure_after',
] as const satisfies readonly RatioId[];

/** Measures that are told of each month, and so may be taken over several. */
export const MONTHLY_MEASURES = ['figure', 'bucket', 'indicator'] as const;

export const AGGREGATES = ['max', 'min', 'average', 'count'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export const OPERATORS = ['below', 'at_most', 'at_least', 'above'] as const;
export type Operator = (typeof OPERATORS)[number];

/** What becomes of a rule whose value is not known: it stays open (pendência), counts as not met, or is left out. */
export const MISSING_VALUES = ['pending', 'fails', 'ignored'] as const;

/** Atende, não atende, sem dados, não se aplica. */
export const OUTCOMES = ['meets', 'fails', 'no_data', 'not_applicable'] as const;
export type RuleOutcome = (typeof OUTCOMES)[number];

/**
 * Why there is no value, or why a rule does not apply. Of no data: `gap` (a month is not known), `not_informed` (the answer
 * is silent), `no_meaning` (a division by zero), `no_request` (the analyst typed nothing, or there is no case), `no_group`,
 * `several_groups`, `partial` (what is known of months or members does not settle it), `damaged` (the snapshot of the group
 * is not what was kept). Of a rule that does not apply: `segment` (its policy is of other subjects), `tipo`, `role`,
 * `amount`, `nothing_owed` (a share of nothing).
 */
export const REASONS = [
  'gap',
  'not_informed',
  'no_meaning',
  'no_request',
  'no_group',
  'several_groups',
  'partial',
  'damaged',
  'segment',
  'tipo',
  'role',
  'amount',
  'nothing_owed',
] as const;
export type RuleReason = (typeof REASONS)[number];

/** What stands in the way of a draft's approval; all but `name` and `no_rules` name the rule or level. */
export const POLICY_PROBLEMS = [
  'name',
  'no_rules',
  'rule_title',
  'rule_limit',
  'rule_bands',
  'rule_window',
  'rule_amounts',
  'rule_segment',
  'level_name',
  'level_amounts',
  'level_people',
  'level_decides',
  'points',
] as const;
export type PolicyProblem = (typeof POLICY_PROBLEMS)[number];

/** Shipped with the program, each marked as an example that nobody calibrated. */
export const POLICY_EXAMPLES = ['person_loan', 'fidc_seller'] as const;
export type PolicyExample = (typeof POLICY_EXAMPLES)[number];
