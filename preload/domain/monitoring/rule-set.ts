import { z } from 'zod';

/** The rules of a monitored portfolio, the gravest first (docs/register.md#monitoring-rules). */
export const RULES = {
  /** Something is written off: the loss rises, and what of it only grew older is no rise. */
  new_loss: 'grave',
  /** Something is overdue by 15 days or more for the first time, or by longer than before. */
  overdue: 'alert',
  /** What lines of credit grant, drawn or not, falls. */
  limit_cut: 'alert',
  /** Nothing is owed any more, or the subject is not located, while the institution itself is still owed something. */
  vanished: 'alert',
  /** Something is overdue by 1 to 14 days, after months with next to nothing. */
  early_arrears: 'attention',
  /** Operations that the subject disputes, or that are in court, become more. */
  dispute: 'attention',
  /** A month that was asked again has other figures. */
  restated: 'information',
} as const satisfies Record<string, Severity>;

/** The worst first. */
export const SEVERITIES = ['grave', 'alert', 'attention', 'information'] as const;
export type Severity = (typeof SEVERITIES)[number];

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

const cents = z.int().min(0).max(1_000_000_000_00);
const share = z.number().min(0).max(1);
/** Cents: a part of a large portfolio is no floor beyond this. */
const USUAL_CAP = 50_000_00;
/**
 * What an amount must exceed: cents, and this part of the portfolio it belongs to, `cap` at most; both. Rules that were kept
 * before there was a cap have the usual one.
 */
const floor = { isOn: z.boolean(), cents, share, cap: cents.default(USUAL_CAP) };

/** What the rules compare with; an institution sets its own. Amounts in cents, a share of 0.1 is 10 %. */
export const ruleSetSchema = z.strictObject({
  early_arrears: z.strictObject({ ...floor, quietMonths: z.int().min(1).max(12) }),
  overdue: z.strictObject(floor),
  new_loss: z.strictObject(floor),
  /**
   * By how much the total limit falls in less than three months, and below the highest of twelve; of persons and of companies
   * at least so many cents.
   */
  limit_cut: z.strictObject({ isOn: z.boolean(), inMonth: share, inThree: share, person: cents, company: cents }),
  dispute: z.strictObject({ isOn: z.boolean(), cents }),
  vanished: z.strictObject({ isOn: z.boolean(), cents }),
  restated: z.strictObject({ isOn: z.boolean(), cents }),
});
export type RuleSet = z.infer<typeof ruleSetSchema>;

export const DEFAULT_RULES: RuleSet = {
  early_arrears: { isOn: true, cents: 200_00, share: 0.005, cap: USUAL_CAP, quietMonths: 3 },
  overdue: { isOn: true, cents: 200_00, share: 0.005, cap: USUAL_CAP },
  new_loss: { isOn: true, cents: 200_00, share: 0.005, cap: USUAL_CAP },
  limit_cut: { isOn: true, inMonth: 0.3, inThree: 0.4, person: 2_000_00, company: 20_000_00 },
  dispute: { isOn: true, cents: 200_00 },
  vanished: { isOn: true, cents: 200_00 },
  restated: { isOn: true, cents: 200_00 },
};

/**
 * Below this part of its floor an amount is quiet: a finding of it closes, so that it does not come and go, and one like it in
 * an earlier month silences none.
 */
export const QUIET_BELOW = 0.8;
