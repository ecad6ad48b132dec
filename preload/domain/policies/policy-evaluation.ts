import { z } from 'zod';
import { OUTCOMES, OVERALLS, REASONS } from '../sources/policy-limits.ts';
import { effectSchema } from './credit-policy.ts';

/** What went into a rule: a field or formula as `sourceValue` names it, as the answer informs it. */
const ruleInputSchema = z.object({
  path: z.string(),
  /** In Portuguese, as the page prints it. */
  label: z.string(),
  /** `YYYY-MM`; null for what the analyst typed. */
  month: z.string().nullable(),
  /** Cents, a ratio, months or a count; null where not informed or not known. */
  value: z.number().nullable(),
  text: z.string(),
  /** The saved answers it stands in; none of what was typed, and of a month that is not saved. */
  resultIds: z.array(z.string()),
  provisional: z.boolean(),
});
export type RuleInput = z.infer<typeof ruleInputSchema>;

const ruleResultSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  why: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).nullable(),
  /** Of no data: the rule stays open, and with it the whole. */
  pending: z.boolean(),
  /** What was measured, in the unit of the measure; null without data. */
  value: z.number().nullable(),
  valueText: z.string(),
  /** Where the value is only of what is known: months or members, of how many. */
  known: z.object({ of: z.enum(['months', 'members']), known: z.number(), all: z.number() }).nullable(),
  /** The limit that was met or not, and how the value is made, in Portuguese as the page prints them. */
  limitText: z.string(),
  formula: z.string(),
  /** What the rule did; null where it did nothing. */
  effect: effectSchema.nullable(),
  provisional: z.boolean(),
  inputs: z.array(ruleInputSchema),
});
export type RuleResult = z.infer<typeof ruleResultSchema>;

/** What a version of a policy says of one subject and month. A person decides: this is no decision. */
export const evaluationSchema = z.object({
  policyId: z.string(),
  version: z.number(),
  sha256: z.string(),
  month: z.string(),
  overall: z.enum(OVERALLS),
  /** The subjects of a policy that is not of this one, and so inconclusive; null else. */
  onlyFor: z.enum(['cpf', 'cnpj']).nullable(),
  /** Whether no rule is of this subject: it is inconclusive for that alone. */
  noRule: z.boolean(),
  /** Whether any number of it may still change. */
  provisional: z.boolean(),
  points: z.number(),
  rules: z.array(ruleResultSchema),
  /**
   * The level of alçada that may decide; null where the policy has none, or none reaches (`beyondLevels`), or the amount
   * is not known (`amountUnknown`).
   */
  level: z.object({ id: z.string(), name: z.string() }).nullable(),
  beyondLevels: z.boolean(),
  amountUnknown: z.boolean(),
});
export type PolicyEvaluation = z.infer<typeof evaluationSchema>;
