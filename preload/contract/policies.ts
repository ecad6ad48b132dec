import { z } from 'zod';
import { ACT_TRUSTS } from '#domain/acts/trust.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { partySchema } from '#domain/consent/institution-schema.ts';
import { policyContentSchema } from '#domain/policies/credit-policy.ts';
import { evaluationSchema } from '#domain/policies/policy-evaluation.ts';
import { OUTCOMES, OVERALLS, POLICY_EXAMPLES, POLICY_PROBLEMS, POLICY_STATES } from '#domain/sources/policy-limits.ts';
import { exportOutcomeSchema } from './export.ts';
import { shown } from './message.ts';
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

/** A version beside the others of its policy. */
const versionRowSchema = z.object({
  version: z.number(),
  state: z.enum(POLICY_STATES),
  /** Day from which it is in force; null of a draft that does not say. */
  from: z.string().nullable(),
  author: signerSchema.nullable(),
  approvedBy: signerSchema.nullable(),
  retiredBy: signerSchema.nullable(),
  /** The subjects of the policy; null for persons and companies alike. */
  tipo,
  changedAt: instant,
  sha256: z.string(),
});
export type PolicyVersionRow = z.infer<typeof versionRowSchema>;

const policyRowSchema = z.object({
  policyId: z.string(),
  /** As its newest version says. */
  name: shownText(),
  segment: shownText(),
  isExample: z.boolean(),
  rules: z.number(),
  institution: partySchema,
  /** The newest version; the one in force today, and the draft, null where there is none. */
  newest: versionRowSchema,
  inForce: versionRowSchema.nullable(),
  draft: z.number().nullable(),
  changedAt: instant,
});
export type PolicyRow = z.infer<typeof policyRowSchema>;

const policyViewSchema = z.object({
  policyId: z.string(),
  version: z.number(),
  /** What a change has to name; grows with every change. */
  revision: z.number(),
  institution: partySchema,
  content: policyContentSchema,
  state: z.enum(POLICY_STATES),
  /** Of the version as it is now; an approval names it. */
  sha256: z.string(),
  /** Who stands for the draft as it is now; null before anybody does, and again after a change. */
  author: signerSchema.nullable(),
  /** All versions, the newest first. */
  versions: z.array(versionRowSchema),
  /** The version that is in force today; null where none is. */
  inForce: z.number().nullable(),
  /** What stands in the way of an approval; `id` of the rule or level. */
  problems: z.array(z.object({ problem: z.enum(POLICY_PROBLEMS), id: z.string().nullable() })),
  ...shown,
});
export type PolicyView = z.infer<typeof policyViewSchema>;

/** What an evaluation is of. Of a result: its month, and what is saved of the months before. */
const evaluatedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('result'), resultId: z.string().max(64) }),
  /** The newest month that tells something, in the current environment. */
  z.strictObject({ kind: z.literal('subject'), documento: z.string().max(32) }),
  z.strictObject({ kind: z.literal('case'), id: z.string().max(64) }),
  /** Each member of a group on one data-base. */
  z.strictObject({ kind: z.literal('group'), id: z.string().max(64), month }),
]);
export type Evaluated = z.infer<typeof evaluatedSchema>;

/** `evaluation` null where nothing is saved that it could be made of. */
const evaluatedRowSchema = z.object({
  documento: z.string().nullable(),
  nome: shownText(),
  resultId: z.string().nullable(),
  evaluation: evaluationSchema.nullable(),
});
export type EvaluatedRow = z.infer<typeof evaluatedRowSchema>;

/** Which saved answers a back-test goes through: of each subject and month the one that counts. */
export const backtestRequestSchema = z.strictObject({
  ...ofVersion,
  /** Another version of the same policy, tried on the same answers; null without. */
  other: version.nullable(),
  environment: z.enum(ENVIRONMENTS),
  /** Of versions that are all of persons, or all of companies, those alone. */
  tipo,
  /** Months, both included; null without a bound. */
  from: month.nullable(),
  to: month.nullable(),
  /** Every month of a subject, or its newest alone. */
  months: z.enum(['every', 'newest']),
  /** Cents that each subject is taken to ask for; null where that is not said. */
  amount: z.int().min(0).max(1e15).nullable(),
  /** Whether rules on what an analyst types are left out where there is no case of the month. */
  withoutCase: z.enum(['left_out', 'no_data']),
});
export type BacktestRequest = z.infer<typeof backtestRequestSchema>;

const overallCounts = z.record(z.enum(OVERALLS), z.number());

/** What one version says of the answers. */
const backtestCountsSchema = z.object({
  version: z.number(),
  overalls: overallCounts,
  /** Of those that are inconclusive: no rule is of such a subject. */
  noRule: z.number(),
  provisional: z.number(),
  rules: z.array(
    z.object({
      ruleId: z.string(),
      title: z.string(),
      /** Of how many answers the rule, without data, says nothing and holds nothing open. */
      leftOut: z.number(),
      outcomes: z.record(z.enum(OUTCOMES), z.number()),
    }),
  ),
  /** How often which level decides; null for none. */
  levels: z.array(z.object({ id: z.string().nullable(), name: z.string(), count: z.number() })),
});
export type BacktestCounts = z.infer<typeof backtestCountsSchema>;

export const backtestProgressSchema = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** Answers that were tried, and how many there are; the counts are of the former. */
  done: z.number(),
  total: z.number(),
});

export const backtestSchema = backtestProgressSchema.extend({
  request: backtestRequestSchema,
  one: backtestCountsSchema,
  other: backtestCountsSchema.nullable(),
  /** From what `one` says to what `other` says, those alone that occur; empty without `other`. */
  changes: z.array(z.object({ one: z.enum(OVERALLS), other: z.enum(OVERALLS), count: z.number() })),
});
export type Backtest = z.infer<typeof backtestSchema>;

/** The answers behind a count; each member that is not null narrows it. */
const backtestFilterSchema = z.strictObject({
  id: z.string().max(64),
  overall: z.enum(OVERALLS).nullable(),
  /** What the other version says. */
  other: z.enum(OVERALLS).nullable(),
  /** Those alone of which the two versions say something else. */
  changed: z.boolean(),
  /** Of `version`, the one or the other. */
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
  /** Titles of the rules of `one` that are not met, and of those without data that stay open or are left out. */
  failed: z.array(z.string()),
  pending: z.array(z.string()),
  leftOut: z.array(z.string()),
});
export type BacktestRow = z.infer<typeof backtestRowSchema>;

export const policiesMessages = {
  /** Returns policies by name, each as its newest version; `state` finds those with a version in it. */
  'policies.list': {
    input: z.strictObject({ search: z.string().max(200), state: z.enum(POLICY_STATES).nullable(), ...paged }),
    output: z.object({ rows: z.array(policyRowSchema), total: z.number() }),
    reads: true,
  },
  /** Makes a policy of the usual institution, or of the one that is named: its first version is a draft. */
  'policies.add': {
    input: z.strictObject({
      /** CNPJ without its mask; null for the usual one. */
      institution: z.string().max(14).nullable(),
      from: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('blank'), name: shownText().trim().min(1).max(120) }),
        z.strictObject({ kind: z.literal('example'), example: z.enum(POLICY_EXAMPLES) }),
        z.strictObject({ kind: z.literal('copy'), ...ofVersion }),
      ]),
    }),
    output: policyViewSchema,
  },
  /** Opens a version; `version` null is the one in force, else the newest. Fails with `not_found`. */
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
  /** Makes the next version as a draft like the given one. Fails with `policy_has_draft`. */
  'policies.revise': { input: z.strictObject(ofVersion), output: policyViewSchema },
  /**
   * Removes a draft; of a policy that has no other version nothing is left, and `policy` is null. Fails as `policies.save`.
   */
  'policies.discard': {
    input: z.strictObject(ofDraft),
    output: z.object({ policy: policyViewSchema.nullable() }),
  },
  /**
   * A person stands for the draft as it is. Fails with `policy_changed`, `policy_approved`, `policy_incomplete`,
   * `person_passphrase_wrong` and `too_many_wrong`.
   */
  'policies.propose': { input: z.strictObject({ ...ofDraft, ...signing }), output: policyViewSchema },
  /**
   * Approves the draft of this hash: nothing of it changes any more. Fails with `policy_changed` (another text than was
   * read), `policy_approved`, `policy_not_proposed`, `policy_incomplete`, `same_person` (the author), `not_approver`,
   * `person_passphrase_wrong` and `too_many_wrong`.
   */
  'policies.approve': {
    input: z.strictObject({ ...ofVersion, sha256: z.string().length(64), ...signing }),
    output: policyViewSchema,
  },
  /**
   * Retires an approved version: no case is judged by it from now on. Fails with `shown_changed`, and as `policies.approve`,
   * without its hash.
   */
  'policies.retire': { input: z.strictObject({ ...ofVersion, ...shown, ...signing }), output: policyViewSchema },
  /** Explains a version, rule by rule, over what is saved; nothing is asked and nothing is kept. Fails with `not_found`. */
  'policies.evaluate': {
    input: z.strictObject({ ...ofVersion, of: evaluatedSchema }),
    output: z.object({ rows: z.array(evaluatedRowSchema) }),
    reads: true,
  },
  /** Begins a back-test over the saved library, and ends the one that runs. Fails with `not_found` and `range_reversed`. */
  'policies.backtest_start': { input: backtestRequestSchema, output: backtestSchema, reads: true },
  /** The back-test that runs or ran last; null before the first, and after a lock. */
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
  /** The answers behind a count; those erased since are not there. Fails with `not_found` of another back-test. */
  'policies.backtest_rows': {
    input: z.strictObject({ ...backtestFilterSchema.shape, ...paged }),
    output: z.object({ rows: z.array(backtestRowSchema), total: z.number() }),
    reads: true,
  },
  /** Writes the answers behind a count as a workbook. Fails with `not_found` and `export_running`. */
  'policies.backtest_export': { input: backtestFilterSchema, output: exportOutcomeSchema, reads: true },
} as const;
