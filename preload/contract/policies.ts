import { z } from 'zod';
import { ACT_TRUSTS } from '#domain/acts/trust.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { partySchema } from '#domain/consent/institution-schema.ts';
import { policyContentSchema } from '#domain/policies/credit-policy.ts';
import { evaluationSchema } from '#domain/policies/policy-evaluation.ts';
import { OUTCOMES, OVERALLS, POLICY_EXAMPLES, POLICY_PROBLEMS, POLICY_STATES } from '#domain/sources/policy-limits.ts';
import { exportOutcomeSchema } from './export.ts';
import { shown } from './message.ts';
import { backtestProgressSchema } from './progress.ts';
import { shownText } from './shown-text.ts';

const policyId = z.string().max(64);
const version = z.int().min(1);
const ofVersion = { policyId, version };
const ofDraft = { ...ofVersion, revision: z.int() };
const signing = { personId: z.string().max(64), passphrase: z.string().max(1_000) };
const paged = { offset: z.int().min(0), limit: z.int().min(1).max(200) };
const month = z.string().max(7);
const tipo = z.enum(['cpf', 'cnpj']).nullable();
/** ISO instant with offset. */
const instant = z.string();

const signerSchema = z.object({
  personId: z.string(),
  name: shownText(),
  at: instant,
  trust: z.enum(ACT_TRUSTS),
});

const versionRowSchema = z.object({
  version: z.number(),
  state: z.enum(POLICY_STATES),
  /** Day from which it is in force; null for a draft without one. */
  from: z.string().nullable(),
  author: signerSchema.nullable(),
  approvedBy: signerSchema.nullable(),
  retiredBy: signerSchema.nullable(),
  /** Null for persons and companies alike. */
  tipo,
  changedAt: instant,
  sha256: z.string(),
});
export type PolicyVersionRow = z.infer<typeof versionRowSchema>;

const policyRowSchema = z.object({
  policyId: z.string(),
  /** Name in the newest version. */
  name: shownText(),
  segment: shownText(),
  isExample: z.boolean(),
  rules: z.number(),
  institution: partySchema,
  /** The newest version, the one in force today, and the draft; null if there is none. */
  newest: versionRowSchema,
  inForce: versionRowSchema.nullable(),
  draft: z.number().nullable(),
  changedAt: instant,
});
export type PolicyRow = z.infer<typeof policyRowSchema>;

const policyViewSchema = z.object({
  policyId: z.string(),
  version: z.number(),
  /** Grows with every change; a change must name it. */
  revision: z.number(),
  institution: partySchema,
  content: policyContentSchema,
  state: z.enum(POLICY_STATES),
  /** Hash of the present version; an approval must name it. */
  sha256: z.string(),
  /** The person who proposed the present draft; null before a proposal and after a change. */
  author: signerSchema.nullable(),
  /** Newest first. */
  versions: z.array(versionRowSchema),
  /** The version in force today; null if none is. */
  inForce: z.number().nullable(),
  /** Obstacles to an approval; `id` of the rule or level. */
  problems: z.array(z.object({ problem: z.enum(POLICY_PROBLEMS), id: z.string().nullable() })),
  ...shown,
});
export type PolicyView = z.infer<typeof policyViewSchema>;

/** The subject of an evaluation. A result is evaluated for its month, with the saved earlier months. */
const evaluatedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('result'), resultId: z.string().max(64) }),
  /** The newest informative month in the current environment. */
  z.strictObject({ kind: z.literal('subject'), documento: z.string().max(32) }),
  z.strictObject({ kind: z.literal('case'), id: z.string().max(64) }),
  /** Each member of a group on one data-base. */
  z.strictObject({ kind: z.literal('group'), id: z.string().max(64), month }),
]);
export type Evaluated = z.infer<typeof evaluatedSchema>;

/** `evaluation` is null if there is no saved answer for it. */
const evaluatedRowSchema = z.object({
  documento: z.string().nullable(),
  nome: shownText(),
  resultId: z.string().nullable(),
  evaluation: evaluationSchema.nullable(),
});
export type EvaluatedRow = z.infer<typeof evaluatedRowSchema>;

const verdictSchema = z.object({
  ...ofVersion,
  name: shownText(),
  overall: z.enum(OVERALLS).exclude(['inconclusive']),
  /** Rules that are a reservation, and that have no data. */
  reservations: z.number(),
  withoutData: z.number(),
  provisional: z.boolean(),
});
export type ShownVerdict = z.infer<typeof verdictSchema>;

/** The saved answers of a back-test: for each subject and month the one that counts. */
export const backtestRequestSchema = z.strictObject({
  ...ofVersion,
  /** Another version of the same policy to try on the same answers; null for none. */
  other: version.nullable(),
  environment: z.enum(ENVIRONMENTS),
  /** Limited to persons or companies if all versions are. */
  tipo,
  /** Months, both included; null for no bound. */
  from: month.nullable(),
  to: month.nullable(),
  /** Every month of a subject, or only its newest. */
  months: z.enum(['every', 'newest']),
  /** Assumed request of each subject in cents; null for none. */
  amount: z.int().min(0).max(1e15).nullable(),
  /** Whether rules about an analyst's input are left out, or count as without data, if the month has no case. */
  withoutCase: z.enum(['left_out', 'no_data']),
});
export type BacktestRequest = z.infer<typeof backtestRequestSchema>;

const overallCounts = z.record(z.enum(OVERALLS), z.number());

const backtestCountsSchema = z.object({
  version: z.number(),
  overalls: overallCounts,
  /** Inconclusive answers for which no rule covers the subject. */
  noRule: z.number(),
  provisional: z.number(),
  rules: z.array(
    z.object({
      ruleId: z.string(),
      title: z.string(),
      /** Answers for which the rule has no data, gives no verdict and leaves nothing open. */
      leftOut: z.number(),
      outcomes: z.record(z.enum(OUTCOMES), z.number()),
    }),
  ),
  /** Decisions by level; `id` is null for no level. */
  levels: z.array(z.object({ id: z.string().nullable(), name: z.string(), count: z.number() })),
});
export type BacktestCounts = z.infer<typeof backtestCountsSchema>;

export const backtestSchema = backtestProgressSchema.extend({
  request: backtestRequestSchema,
  one: backtestCountsSchema,
  other: backtestCountsSchema.nullable(),
  /** Changes of the verdict from `one` to `other` that occur; empty without `other`. */
  changes: z.array(z.object({ one: z.enum(OVERALLS), other: z.enum(OVERALLS), count: z.number() })),
});
export type Backtest = z.infer<typeof backtestSchema>;

/** Selects the answers behind a count; each field that is not null narrows it. */
const backtestFilterSchema = z.strictObject({
  id: z.string().max(64),
  overall: z.enum(OVERALLS).nullable(),
  /** The other version's verdict. */
  other: z.enum(OVERALLS).nullable(),
  /** Only answers with different verdicts of the two versions. */
  changed: z.boolean(),
  /** `version` is either of the two. */
  rule: z.strictObject({ version, ruleId: z.string().max(64), outcome: z.enum(OUTCOMES) }).nullable(),
  noRule: z.boolean(),
  level: z.strictObject({ id: z.string().max(64).nullable() }).nullable(),
});
export type BacktestFilter = z.infer<typeof backtestFilterSchema>;

const backtestRowSchema = z.object({
  resultId: z.string(),
  documento: z.string(),
  nome: shownText(),
  month: z.string(),
  overall: z.enum(OVERALLS),
  other: z.enum(OVERALLS).nullable(),
  provisional: z.boolean(),
  level: z.string().nullable(),
  /** Titles of the rules of `one` that failed, and of those without data that stay open or are left out. */
  failed: z.array(z.string()),
  pending: z.array(z.string()),
  leftOut: z.array(z.string()),
});
export type BacktestRow = z.infer<typeof backtestRowSchema>;

export const policiesMessages = {
  /** Returns policies by name, each with its newest version; `state` selects those that have a version in it. */
  'policies.list': {
    input: z.strictObject({ search: z.string().max(200), state: z.enum(POLICY_STATES).nullable(), ...paged }),
    output: z.object({ rows: z.array(policyRowSchema), total: z.number() }),
    reads: true,
  },
  /** Makes a policy, with a draft as its first version, for the default institution or the given one. */
  'policies.add': {
    input: z.strictObject({
      /** CNPJ without its mask; null for the default one. */
      institution: z.string().max(14).nullable(),
      from: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('blank'), name: shownText().trim().min(1).max(120) }),
        z.strictObject({ kind: z.literal('example'), example: z.enum(POLICY_EXAMPLES) }),
        z.strictObject({ kind: z.literal('copy'), ...ofVersion }),
      ]),
    }),
    output: policyViewSchema,
  },
  /** Opens a version; `version` null is the one in force, or else the newest. Fails with `not_found`. */
  'policies.open': {
    input: z.strictObject({ policyId, version: version.nullable() }),
    output: policyViewSchema,
    reads: true,
  },
  /** Replaces a draft. Fails with `policy_changed` (another window was first) and `policy_approved`. */
  'policies.save': {
    input: z.strictObject({ ...ofDraft, content: policyContentSchema }),
    output: policyViewSchema,
  },
  /** Makes the next version as a draft copied from the given one. Fails with `policy_has_draft`. */
  'policies.revise': { input: z.strictObject(ofVersion), output: policyViewSchema },
  /** Removes a draft; if it was the only version, the policy is gone and `policy` is null. Fails as `policies.save`. */
  'policies.discard': {
    input: z.strictObject(ofDraft),
    output: z.object({ policy: policyViewSchema.nullable() }),
  },
  /**
   * A person proposes the present draft. Fails with `policy_changed`, `policy_approved`, `policy_incomplete`,
   * `person_passphrase_wrong` and `too_many_wrong`.
   */
  'policies.propose': { input: z.strictObject({ ...ofDraft, ...signing }), output: policyViewSchema },
  /**
   * Approves the draft of this hash, which cannot change any more. Fails with `policy_changed` (the text differs from
   * the one that was read), `policy_approved`, `policy_not_proposed`, `policy_incomplete`, `same_person` (the author),
   * `not_approver`, `person_passphrase_wrong` and `too_many_wrong`.
   */
  'policies.approve': {
    input: z.strictObject({ ...ofVersion, sha256: z.string().length(64), ...signing }),
    output: policyViewSchema,
  },
  /**
   * Retires an approved version, so that no further case is judged by it. Fails with `shown_changed`, and as
   * `policies.approve`, but for its hash.
   */
  'policies.retire': { input: z.strictObject({ ...ofVersion, ...shown, ...signing }), output: policyViewSchema },
  /**
   * Returns the verdict on a result of the one policy in force for its institution and type of subject; null if none or several
   * apply, or too few of its rules have data. Fails with `not_found`.
   */
  'policies.verdict': {
    input: z.strictObject({ resultId: z.string().max(64) }),
    output: z.object({ verdict: verdictSchema.nullable() }),
    reads: true,
    byCommand: 'read',
  },
  /** Explains a version, rule by rule, over saved answers; it queries and stores nothing. Fails with `not_found`. */
  'policies.evaluate': {
    input: z.strictObject({ ...ofVersion, of: evaluatedSchema }),
    output: z.object({ rows: z.array(evaluatedRowSchema) }),
    reads: true,
  },
  /** Begins a back-test over the saved library, and ends a running one. Fails with `not_found` and `range_reversed`. */
  'policies.backtest_start': { input: backtestRequestSchema, output: backtestSchema, reads: true },
  /** Returns the running or last back-test; null before the first one and after a lock. */
  'policies.backtest': {
    input: z.strictObject({}),
    output: z.object({ backtest: backtestSchema.nullable() }),
    reads: true,
  },
  'policies.backtest_cancel': {
    input: z.strictObject({ id: z.string().max(64) }),
    output: z.object({ backtest: backtestSchema.nullable() }),
    reads: true,
  },
  /**
   * Returns the answers behind a count, without those erased since. Fails with `not_found` if it belongs to another
   * back-test.
   */
  'policies.backtest_rows': {
    input: z.strictObject({ ...backtestFilterSchema.shape, ...paged }),
    output: z.object({ rows: z.array(backtestRowSchema), total: z.number() }),
    reads: true,
  },
  /** Writes the answers behind a count as a workbook. Fails with `not_found` and `export_running`. */
  'policies.backtest_export': { input: backtestFilterSchema, output: exportOutcomeSchema, reads: true },
} as const;
