/** Enquadra, enquadra com ressalvas, não enquadra, inconclusiva; never a decision, which a person makes. */
export const OVERALLS = ['fits', 'fits_with_reservations', 'does_not_fit', 'inconclusive'] as const;
export type Overall = (typeof OVERALLS)[number];

/** `scheduled`: approved, but before its first day. At most one version of a policy is in force. */
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
  /** Most months of a window, and most months back of a change. */
  months: 24,
  back: 12,
  points: 1_000,
} as const;

/** Measures of a single month, which may be taken over several. */
export const MONTHLY_MEASURES = ['figure', 'bucket', 'indicator'] as const;

export const AGGREGATES = ['max', 'min', 'average', 'count'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export const OPERATORS = ['below', 'at_most', 'at_least', 'above'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Effect of an unknown value on a rule: it stays open (pendência), counts as not met, or is ignored. */
export const MISSING_VALUES = ['pending', 'fails', 'ignored'] as const;

/** Atende, não atende, sem dados, não se aplica. */
export const OUTCOMES = ['meets', 'fails', 'no_data', 'not_applicable'] as const;
export type RuleOutcome = (typeof OUTCOMES)[number];

/**
 * Reasons for a missing value, or why a rule does not apply. Missing value: `gap` (a month is unknown), `not_informed`
 * (the answer lacks it), `no_meaning` (a division by zero), `no_request` (not typed, or there is no case), `no_group`,
 * `several_groups`, `partial` (the known months or members do not settle it), `damaged` (the group's snapshot does not
 * match its hash). Rule does not apply: `segment` (its policy has other subjects), `tipo`, `role`, `amount`,
 * `nothing_owed` (a share of zero debt).
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

/** Problems that prevent a draft's approval; all except `name`, `no_rules` and `points` name the rule or level. */
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
  'level_quorum',
  'points',
] as const;
export type PolicyProblem = (typeof POLICY_PROBLEMS)[number];

/** Examples shipped with the program, marked as uncalibrated. */
export const POLICY_EXAMPLES = ['person_loan', 'fidc_seller'] as const;
export type PolicyExample = (typeof POLICY_EXAMPLES)[number];
