import { disputedAmount } from './disputed-amount.ts';
import { disputedOperations } from './disputed-operations.ts';
import { documentsProcessed } from './documents-processed.ts';
import { domainHhi } from './domain-hhi.ts';
import { dueIn30Days } from './due-in-30-days.ts';
import { dueIn90Days } from './due-in-90-days.ts';
import { earlyArrears } from './early-arrears.ts';
import { earlyArrearsShare } from './early-arrears-share.ts';
import { earlyArrearsSince } from './early-arrears-since.ts';
import { failedChecks } from './failed-checks.ts';
import { foreignCurrencyShare } from './foreign-currency-share.ts';
import { highCostShare } from './high-cost-share.ts';
import { institutionsChange } from './institutions-change.ts';
import { limitUsage } from './limit-usage.ts';
import { lossShare } from './loss-share.ts';
import { missingMonths } from './missing-months.ts';
import { offBalanceShare } from './off-balance-share.ts';
import { over90Balance } from './over-90-balance.ts';
import { over90Share } from './over-90-share.ts';
import { overdueRatio } from './overdue-ratio.ts';
import { portfolioRise } from './portfolio-rise.ts';
import { relationshipAge } from './relationship-age.ts';
import { shortTermShare } from './short-term-share.ts';
import { subJudiceAmount } from './sub-judice-amount.ts';
import { subJudiceOperations } from './sub-judice-operations.ts';
import { topModalityShare } from './top-modality-share.ts';
import { totalLimitReduction } from './total-limit-reduction.ts';
import { unverifiableChecks } from './unverifiable-checks.ts';
import { volumeProcessed } from './volume-processed.ts';
import { worstBucket } from './worst-bucket.ts';

/** Every indicator by id, in the displayed order. */
export const INDICATORS = {
  overdue_ratio: overdueRatio,
  over_90_share: over90Share,
  over_90_balance: over90Balance,
  loss_share: lossShare,
  worst_bucket: worstBucket,
  early_arrears: earlyArrears,
  early_arrears_share: earlyArrearsShare,
  short_term_share: shortTermShare,
  due_in_30_days: dueIn30Days,
  due_in_90_days: dueIn90Days,
  limit_usage: limitUsage,
  high_cost_share: highCostShare,
  off_balance_share: offBalanceShare,
  foreign_currency_share: foreignCurrencyShare,
  top_modality_share: topModalityShare,
  domain_hhi: domainHhi,
  relationship_age: relationshipAge,
  disputed_operations: disputedOperations,
  disputed_amount: disputedAmount,
  sub_judice_operations: subJudiceOperations,
  sub_judice_amount: subJudiceAmount,
  failed_checks: failedChecks,
  unverifiable_checks: unverifiableChecks,
  documents_processed: documentsProcessed,
  volume_processed: volumeProcessed,
  institutions_change: institutionsChange,
  total_limit_reduction: totalLimitReduction,
  portfolio_rise: portfolioRise,
  early_arrears_since: earlyArrearsSince,
  missing_months: missingMonths,
} as const;

export type IndicatorId = keyof typeof INDICATORS;

export const INDICATOR_IDS = Object.keys(INDICATORS) as readonly IndicatorId[];

export type IndicatorWith<Said extends object> = {
  [Id in IndicatorId]: (typeof INDICATORS)[Id] extends Said ? Id : never;
}[IndicatorId];
