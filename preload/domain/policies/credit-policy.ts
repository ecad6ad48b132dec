import { z } from 'zod';
import { PUBLIC_KEY, SIGNATURE } from '../acts/act.ts';
import { visibleLines, visibleText } from '../basics/visible-text.ts';
import { partySchema } from '../consent/institution-schema.ts';
import { LADDER_BUCKETS } from '../consulta/ladder-buckets.ts';
import { MEMBER_ROLES } from '../groups/group.ts';
import { GROUP_AMOUNTS } from '../groups/group-view.ts';
import { POLICY_INDICATORS } from '../indicators/indicator-uses.ts';
import { ROLES } from '../people/people.ts';
import { FIGURE_NAMES } from '../series/month-figures.ts';
import { REQUEST_MAX } from '../sources/case-limits.ts';
import {
  AGGREGATES,
  MISSING_VALUES,
  OPERATORS,
  OVERALLS,
  POLICY_LIMITS,
  POLICY_RATIOS,
} from '../sources/policy-limits.ts';
import { REQUEST_VALUES } from '../sources/request-values.ts';

const line = (max: number) => z.string().overwrite(visibleText).trim().max(max);
const id = z.string().min(1).max(64);
const cents = z.int().min(0).max(REQUEST_MAX.amount);
/** In the unit of what is measured: cents, a ratio (0.05 is 5 %), months or a count. */
const threshold = z.number().min(-1e15).max(1e15);

/** What a rule looks at. `change`: of a figure against `months` earlier; `known_months`: how many of the window are known. */
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
  /** The sum of an amount over the members of the subject's group. */
  z.strictObject({ kind: z.literal('group'), amount: z.enum(GROUP_AMOUNTS) }),
  /** What the analyst typed of the request. */
  z.strictObject({ kind: z.literal('request'), value: z.enum(REQUEST_VALUES) }),
  z.strictObject({ kind: z.literal('ratio'), ratio: z.enum(POLICY_RATIOS) }),
  z.strictObject({ kind: z.literal('known_months') }),
]);
export type Measure = z.infer<typeof measureSchema>;

/** Which months a rule looks at, up to the one that is judged. */
const windowSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('last') }),
  z.strictObject({
    kind: z.literal('months'),
    months: z.int().min(2).max(POLICY_LIMITS.months),
    aggregate: z.enum(AGGREGATES),
    /** Of `count`: how many months are above this; else without meaning. */
    above: threshold,
  }),
]);

/** What a rule that is not met does; none of them decides. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('blocks') }),
  /** A level of alçada further up, by as many steps. */
  z.strictObject({ kind: z.literal('raises'), steps: z.int().min(1).max(POLICY_LIMITS.levels) }),
  z.strictObject({ kind: z.literal('reservation') }),
  z.strictObject({ kind: z.literal('points'), points: z.int().min(1).max(POLICY_LIMITS.points) }),
]);
export type Effect = z.infer<typeof effectSchema>;

/** Up to where a band reaches, its own limit included or not; the last one has none. Without effect it is met. */
const bandSchema = z.strictObject({
  upTo: threshold.nullable(),
  including: z.boolean(),
  effect: effectSchema.nullable(),
});
export type Band = z.infer<typeof bandSchema>;

/** A limit that is null was not typed yet (`policyProblems`). */
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
  /** Stays the same in each version, so that versions compare. */
  id,
  title: line(POLICY_LIMITS.title),
  why: z.string().overwrite(visibleLines).trim().max(POLICY_LIMITS.why),
  /** Of whom it is a rule; null for all. Amounts are those of the request, both included. */
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

/** A level of alçada: who may decide what, up to which amount. Levels stand from the lowest to the highest. */
const policyLevelSchema = z.strictObject({
  id,
  name: line(POLICY_LIMITS.title),
  /** Cents, included; null without a bound. */
  upTo: cents.nullable(),
  decides: z.array(z.enum(OVERALLS)).max(OVERALLS.length),
  /** Ids of people of this workstation or its team. */
  people: z.array(id).max(POLICY_LIMITS.people),
});
export type PolicyLevel = z.infer<typeof policyLevelSchema>;

const points = z.int().min(1).max(100_000).nullable();

/** What an institution writes into a policy. */
export const policyContentSchema = z.strictObject({
  name: line(POLICY_LIMITS.name),
  /** The subjects of the policy, persons or companies; both where it says nothing, as kept policies of before. */
  tipo: z.enum(['cpf', 'cnpj']).optional(),
  /** A label of its own that nothing obeys: "Varejo", "FIDC cedente". */
  segment: line(POLICY_LIMITS.segment),
  /** Day from which it is in force, `YYYY-MM-DD`; null from its approval on. */
  from: z.iso.date().nullable(),
  /** Whether it is an example whose limits nobody calibrated: it says so wherever it is used. */
  isExample: z.boolean(),
  rules: z.array(policyRuleSchema).max(POLICY_LIMITS.rules),
  /** From how many points on it fits with reservations only, and does not fit; null for never. */
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

/** A version of a policy. Once it is approved nothing of it changes but that it is retired. */
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
  /** Who stands for the draft as it is now; every change takes that back. */
  author: signerSchema.nullable(),
  /** Another person than the author; null in a draft. */
  approvedBy: signerSchema.nullable(),
  /** Day from which it is in force; null in a draft. */
  from: z.iso.date().nullable(),
  /** Null while nobody retired it; a later version in force takes its place without. */
  retiredBy: signerSchema.nullable(),
});
export type CreditPolicy = z.infer<typeof creditPolicySchema>;
