import { z } from 'zod';
import { visibleText } from '../basics/visible-text.ts';
import { CASE_LIMITS, REQUEST_MAX } from './case-limits.ts';
import { AMORTIZATIONS } from './instalments.ts';
import { FACT_IDS, factSchema } from './outside-facts.ts';

const line = (max: number) => z.string().overwrite(visibleText).trim().max(max);
const amount = z.int().min(0).max(REQUEST_MAX.amount);
const cents = amount.nullable();

/** An amount from outside of the register, with its source and date. */
export const sourcedAmountSchema = z.strictObject({
  amount,
  /** "Holerite", "DRE 2025", "posição interna". */
  source: line(CASE_LIMITS.source),
  date: z.iso.date().nullable(),
});

export const caseRequestSchema = z.strictObject({
  product: line(CASE_LIMITS.product),
  /** Cents. */
  amount: cents,
  /** Months. */
  term: z.int().min(1).max(REQUEST_MAX.term).nullable(),
  /** Cents per month. */
  instalment: cents,
  /** Hundredths of a percent per month: 199 is 1.99 %. */
  monthlyRate: z.int().min(0).max(REQUEST_MAX.monthlyRate).nullable(),
  /** Monthly income of a person or revenue of a company. */
  income: sourcedAmountSchema.nullable(),
  /** Current debt to the institution itself. */
  ownExposure: sourcedAmountSchema.nullable(),
  /** Current debt of the whole economic group to the institution itself; null in older cases. */
  groupExposure: sourcedAmountSchema.nullable().default(null),
  /** Price's table in older cases. */
  amortization: z.enum(AMORTIZATIONS).default('price'),
  guarantee: line(CASE_LIMITS.guarantee),
  /** At most one of a kind, in the printed order; empty in older cases. */
  facts: z.array(factSchema).max(FACT_IDS.length).default([]),
});
export type CaseRequest = z.infer<typeof caseRequestSchema>;
export type SourcedAmount = z.infer<typeof sourcedAmountSchema>;
