import { z } from 'zod';
import { PUBLIC_KEY, SIGNATURE } from '../acts/act.ts';
import { visibleLines, visibleText } from '../basics/visible-text.ts';
import { partySchema } from '../consent/institution-schema.ts';
import { LADDER_BUCKETS } from '../consulta/ladder-buckets.ts';
import { MEMBER_ROLES } from '../groups/group.ts';
import { GROUP_AMOUNTS } from '../groups/group-view.ts';
import { POLICY_INDICATORS } from '../indicators/indicator-uses.ts';
import { ROLES } from '../people/people.ts';
import { committeeSchema } from '../people/votes.ts';
import { FIGURE_NAMES } from '../series/month-figures.ts';
import { REQUEST_MAX } from '../sources/case-limits.ts';
import { NUMBER_FACTS } from '../sources/outside-facts.ts';
import { AGGREGATES, MISSING_VALUES, OPERATORS, OVERALLS, POLICY_LIMITS } from '../sources/policy-limits.ts';
import { POLICY_RATIOS } from '../sources/ratios.ts';
import { REQUEST_VALUES } from '../sources/request-values.ts';

const line = (max: number) => z.string().overwrite(visibleText).trim().max(max);
const id = z.string().min(1).max(64);
const cents = z.int().min(0).max(REQUEST_MAX.amount);
/** In the unit of the measure: cents, a ratio (0.05 is 5 %), months or a count. */
const threshold = z.number().min(-1e15).max(1e15);

/**
 * The measure of a rule. `change`: of a figure against `months` earlier; `known_months`: number of known months in the
 * window.
 */
const measureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('figure'), figure: z.enum(FIGURE_NAMES) }),
  z.strictObject({ kind: z.literal('bucket'), bucket: z.enum(LADDER_BUCKETS.map(({ key }) => key)) }),
  z.strictObject({ kind: z.literal('indicator'), indicator: z.enum(POLICY_INDICATORS) }),
  z.strictObject({
    kind: z.literal('change'),
    figure: z.enum(FIGURE_NAMES),
    as: z.enum(['difference', 'percent']),
    months: z.int().min(1).max(POLICY_LIMITS.back),
  }),
  /** Sum of an amount over the members of the subject's group. */
  z.strictObject({ kind: z.literal('group'), amount: z.enum(GROUP_AMOUNTS) }),
  z.strictObject({ kind: z.literal('request'), value: z.enum([...REQUEST_VALUES, ...NUMBER_FACTS]) }),
  z.strictObject({ kind: z.literal('ratio'), ratio: z.enum(POLICY_RATIOS) }),
  z.strictObject({ kind: z.literal('known_months') }),
]);
export type Measure = z.infer<typeof measureSchema>;

/** The months that a rule reads, up to the assessed one. */
const windowSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('last') }),
  z.strictObject({
    kind: z.literal('months'),
    months: z.int().min(2).max(POLICY_LIMITS.months),
    aggregate: z.enum(AGGREGATES),
    /** For `count`: counts the months above this value; otherwise ignored. */
    above: threshold,
  }),
]);

/** The effect of a rule that is not met; it is never a decision. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('blocks') }),
  z.strictObject({ kind: z.literal('raises'), steps: z.int().min(1).max(POLICY_LIMITS.levels) }),
  z.strictObject({ kind: z.literal('reservation') }),
  z.strictObject({ kind: z.literal('points'), points: z.int().min(1).max(POLICY_LIMITS.points) }),
]);
export type Effect = z.infer<typeof effectSchema>;

/** The upper limit of a band, included or not; null for the last band. A band without an effect is met. */
const bandSchema = z.strictObject({
  upTo: threshold.nullable(),
  including: z.boolean(),
  effect: effectSchema.nullable(),
});
export type Band = z.infer<typeof bandSchema>;

/** A limit is null until it is typed (`policyProblems`). */
export const testSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('limit'),
    operator: z.enum(OPERATORS),
    limit: threshold.nullable(),
    effect: effectSchema,
  }),
  z.strictObject({ kind: z.literal('bands'), bands: z.array(bandSchema).min(2).max(POLICY_LIMITS.bands) }),
]);
export type PolicyTest = z.infer<typeof testSchema>;

const policyRuleSchema = z.strictObject({
  /** The same in every version, so that versions can be compared. */
  id,
  title: line(POLICY_LIMITS.title),
  why: z.string().overwrite(visibleLines).trim().max(POLICY_LIMITS.why),
  /** Subjects of the rule; null for all. Amounts are those of the request, both included. */
  applies: z.strictObject({
    tipo: z.enum(['cpf', 'cnpj']).nullable(),
    role: z.enum(MEMBER_ROLES).nullable(),
    amountFrom: cents.nullable(),
    amountTo: cents.nullable(),
  }),
  measure: measureSchema,
  window: windowSchema,
  test: testSchema,
  missing: z.enum(MISSING_VALUES),
});
export type PolicyRule = z.infer<typeof policyRuleSchema>;

/**
 * A level of alçada: its people, the results they may decide and the highest amount. Levels are ordered from the
 * lowest.
 */
const policyLevelSchema = z.strictObject({
  id,
  name: line(POLICY_LIMITS.title),
  /** Cents, included; null without a limit. */
  upTo: cents.nullable(),
  decides: z.array(z.enum(OVERALLS)).max(OVERALLS.length),
  /** Ids of people of this workstation or its team. */
  people: z.array(id).max(POLICY_LIMITS.people),
  /** Votes that a decision needs; absent if one person decides. */
  committee: committeeSchema.optional(),
});
export type PolicyLevel = z.infer<typeof policyLevelSchema>;

const points = z.int().min(1).max(100_000).nullable();

export const policyContentSchema = z.strictObject({
  name: line(POLICY_LIMITS.name),
  /** Subjects of the policy; both if absent, as in older policies. */
  tipo: z.enum(['cpf', 'cnpj']).optional(),
  /** A free label without effect: "Varejo", "FIDC cedente". */
  segment: line(POLICY_LIMITS.segment),
  /** First day in force, `YYYY-MM-DD`; null to begin with the approval. */
  from: z.iso.date().nullable(),
  /** Whether its limits are an uncalibrated example; shown wherever it is used. */
  isExample: z.boolean(),
  rules: z.array(policyRuleSchema).max(POLICY_LIMITS.rules),
  /** Points from which the result is with reservations, or does not fit; null for never. */
  points: z.strictObject({ reservations: points, doesNotFit: points }),
  levels: z.array(policyLevelSchema).max(POLICY_LIMITS.levels),
});
export type PolicyContent = z.infer<typeof policyContentSchema>;

const signerSchema = z.strictObject({
  personId: z.string(),
  name: z.string().overwrite(visibleText),
  role: z.enum(ROLES),
  /** Instant. */
  at: z.int(),
  /** Public key and signature, in base 64. */
  key: z.string().regex(PUBLIC_KEY),
  signature: z.string().regex(SIGNATURE),
});
export type PolicySigner = z.infer<typeof signerSchema>;

/** A version of a policy. After its approval, only its retirement changes it. */
export const creditPolicySchema = z.strictObject({
  policyId: z.string(),
  /** Counts from 1 in each policy. */
  version: z.int(),
  /** Grows with every change. */
  revision: z.int(),
  institution: partySchema,
  content: policyContentSchema,
  /** Instants. */
  createdAt: z.int(),
  changedAt: z.int(),
  /** The author of the current draft; every change resets it. */
  author: signerSchema.nullable(),
  /** A person other than the author; null in a draft. */
  approvedBy: signerSchema.nullable(),
  /** First day in force; null in a draft. */
  from: z.iso.date().nullable(),
  /** Null unless a person retired it; a later version in force replaces it without one. */
  retiredBy: signerSchema.nullable(),
});
export type CreditPolicy = z.infer<typeof creditPolicySchema>;
