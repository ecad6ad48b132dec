import { R1, R1_WORDS } from './r1-due-buckets.ts';
import { R2, R2_WORDS } from './r2-overdue-buckets.ts';
import { R3, R3_WORDS } from './r3-loss-parts.ts';
import { R4, R4_WORDS } from './r4-portfolio-parts.ts';
import { R5, R5_WORDS } from './r5-total-responsibility.ts';
import { R6, R6_WORDS } from './r6-limit-parts.ts';
import { R7, R7_WORDS } from './r7-total-risk.ts';
import { R8, R8_WORDS } from './r8-foreign-currency-buckets.ts';
import { R9, R9_WORDS } from './r9-vendor-risk.ts';
import { R10, R10_WORDS } from './r10-relationship-start.ts';
import { R11, R11_WORDS } from './r11-buckets-from-operations.ts';
import { R12, R12_WORDS } from './r12-off-portfolio-from-operations.ts';
import { R13, R13_WORDS } from './r13-totals-from-modalities.ts';
import { R14, R14_WORDS } from './r14-marked-operations.ts';
import { R15, R15_WORDS } from './r15-month-and-tipo.ts';
import { R16, R16_WORDS } from './r16-document.ts';
import { R17, R17_WORDS } from './r17-percentages-in-range.ts';
import { R18, R18_WORDS } from './r18-modalities-from-operations.ts';
import { R19, R19_WORDS } from './r19-institutions.ts';
import { R20, R20_WORDS } from './r20-start-stays-put.ts';
import { R21, R21_WORDS } from './r21-no-negative-amounts.ts';
import { R22, R22_WORDS } from './r22-foreign-currency-from-operations.ts';
import { R23, R23_WORDS } from './r23-institution.ts';
import { R24, R24_WORDS } from './r24-responses-of-month.ts';
import { R25, R25_WORDS } from './r25-month-before.ts';
import { R26, R26_WORDS } from './r26-percentages-fit-amounts.ts';
import { R27, R27_WORDS } from './r27-codes-fit-modalities.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/** Every rule by id, in the order of their checks (docs/register.md#identities). */
export const RULES = {
  R1,
  R2,
  R3,
  R4,
  R5,
  R6,
  R7,
  R8,
  R9,
  R10,
  R11,
  R12,
  R13,
  R14,
  R15,
  R16,
  R17,
  R18,
  R19,
  R20,
  R21,
  R22,
  R23,
  R24,
  R25,
  R26,
  R27,
} as const satisfies Readonly<Record<string, ReconciliationRule>>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

/** Separate from the rules, so that the code that runs them carries no words. */
export const RULE_WORDS = {
  R1: R1_WORDS,
  R2: R2_WORDS,
  R3: R3_WORDS,
  R4: R4_WORDS,
  R5: R5_WORDS,
  R6: R6_WORDS,
  R7: R7_WORDS,
  R8: R8_WORDS,
  R9: R9_WORDS,
  R10: R10_WORDS,
  R11: R11_WORDS,
  R12: R12_WORDS,
  R13: R13_WORDS,
  R14: R14_WORDS,
  R15: R15_WORDS,
  R16: R16_WORDS,
  R17: R17_WORDS,
  R18: R18_WORDS,
  R19: R19_WORDS,
  R20: R20_WORDS,
  R21: R21_WORDS,
  R22: R22_WORDS,
  R23: R23_WORDS,
  R24: R24_WORDS,
  R25: R25_WORDS,
  R26: R26_WORDS,
  R27: R27_WORDS,
} as const satisfies Readonly<Record<RuleId, RuleWords>>;
