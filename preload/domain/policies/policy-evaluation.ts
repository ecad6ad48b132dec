import { z } from 'zod';
import { OUTCOMES, OVERALLS, REASONS } from '../sources/policy-limits.ts';
import { effectSchema } from './credit-policy.ts';

/** An input of a rule: a field or formula named as in `sourceValue`. */
const ruleInputSchema = z.object({
  path: z.string(),
  /** In Portuguese, as printed on the page. */
  label: z.string(),
  /** `YYYY-MM`; null for typed values. */
  month: z.string().nullable(),
  /** Cents, a ratio, months or a count; null if not informed or unknown. */
  value: z.number().nullable(),
  text: z.string(),
  /** Saved answers that hold the value; empty for typed values and months without an answer. */
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
  /** Whether the rule has no data and stays open, which keeps the policy's result open. */
  pending: z.boolean(),
  /** The measured value, in the unit of the measure; null without data. */
  value: z.number().nullable(),
  valueText: z.string(),
  /** Number of known months or members; null if all are known. */
  known: z.object({ of: z.enum(['months', 'members']), known: z.number(), all: z.number() }).nullable(),
  /** The limit, and the formula of the value, in Portuguese as printed on the page. */
  limitText: z.string(),
  formula: z.string(),
  effect: effectSchema.nullable(),
  provisional: z.boolean(),
  inputs: z.array(ruleInputSchema),
});
export type RuleResult = z.infer<typeof ruleResultSchema>;

/** A policy version's result for one subject and month; not a decision, which a person makes. */
export const evaluationSchema = z.object({
  policyId: z.string(),
  version: z.number(),
  sha256: z.string(),
  month: z.string(),
  overall: z.enum(OVERALLS),
  /** The policy's subjects if it excludes this one, which makes it inconclusive; otherwise null. */
  onlyFor: z.enum(['cpf', 'cnpj']).nullable(),
  /** Whether no rule applies to the subject, which alone makes the result inconclusive. */
  noRule: z.boolean(),
  /** Whether any of its values may still change. */
  provisional: z.boolean(),
  points: z.number(),
  rules: z.array(ruleResultSchema),
  /**
   * The level of alçada that may decide; null if the policy has no levels, no level suffices (`beyondLevels`), or the
   * amount is unknown (`amountUnknown`).
   */
  level: z.object({ id: z.string(), name: z.string() }).nullable(),
  beyondLevels: z.boolean(),
  amountUnknown: z.boolean(),
});
export type PolicyEvaluation = z.infer<typeof evaluationSchema>;
