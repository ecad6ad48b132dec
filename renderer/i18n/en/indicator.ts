import type { Translated } from '../catalogue.ts';
import type { indicator as ptBR } from '../pt-BR/indicator.ts';

export const indicator: Translated<typeof ptBR> = {
  name: {
    overdue_ratio: 'Overdue ratio',
    over_90_share: 'Overdue ratio, > 90 days',
    over_90_balance: 'Balance behind arrears over 90 days, at most',
    loss_share: 'Write-off ratio',
    worst_bucket: 'Worst bucket',
    early_arrears: 'Overdue by 1 to 14 days',
    early_arrears_share: 'Overdue ratio, 1 to 14 days',
    short_term_share: 'Short-term ratio (up to 360 days)',
    due_in_30_days: 'Due within 30 days and overdue by 1 to 14 days',
    due_in_90_days: 'Due within 90 days and overdue by 1 to 14 days',
    limit_usage: 'Limit utilization',
    high_cost_share: 'High-cost credit ratio',
    off_balance_share: 'Off-portfolio exposure',
    foreign_currency_share: 'Foreign-currency ratio',
    top_modality_share: 'Share of the largest modality',
    domain_hhi: 'Concentration by domain (HHI)',
    relationship_age: 'Length of relationship',
    disputed_operations: 'Disputed operations',
    disputed_amount: 'Disputed amount',
    sub_judice_operations: 'Operations sub judice',
    sub_judice_amount: 'Amount sub judice',
    failed_checks: 'Checks that fail',
    unverifiable_checks: 'Checks without data',
    documents_processed: 'Documents processed',
    volume_processed: 'Volume processed',
    institutions_change: 'Net change in institutions',
    total_limit_reduction: 'Reduction of the total limit',
    portfolio_rise: 'Change in the portfolio, excluding foreign currency',
    early_arrears_since: 'Overdue by 1 to 14 days since',
    missing_months: 'Months without amounts',
  },
  formula: {
    overdue_ratio: 'overdue ÷ active portfolio (to fall due + overdue)',
    over_90_share: 'overdue by more than 90 days ÷ active portfolio',
    over_90_balance:
      'to fall due + overdue of the modalities, by exchange variation, in which anything is overdue by more than 90 days',
    loss_share: 'written off ÷ credit portfolio, which includes it',
    worst_bucket: 'the oldest bucket with an amount: written off before overdue',
    early_arrears: 'code v205 of modalities 01 to 13',
    early_arrears_share: 'overdue by 1 to 14 days ÷ active portfolio',
    short_term_share: 'due within 360 days ÷ to fall due',
    due_in_30_days: 'the first bucket to fall due, in which the register counts what is overdue by 1 to 14 days',
    due_in_90_days: 'sum of the first three buckets to fall due',
    limit_usage:
      'drawn ÷ (drawn + available) of cards, overdrafts, guaranteed accounts and revolving working capital, plus the global limit',
    high_cost_share:
      'advances, overdrafts, guaranteed accounts, revolving and instalment card credit ÷ credit portfolio',
    off_balance_share: '(co-obligations + to be released + limits + vendor) ÷ total risk',
    foreign_currency_share: 'foreign currency ÷ credit portfolio',
    top_modality_share: 'largest modality ÷ sum of the portfolio modalities',
    domain_hhi: "sum of the squares of the domains' shares in %; 10,000 is all in one",
    relationship_age: 'months from the start of the relationship to the reference month',
    as_informed: 'as reported by the register',
    failed_checks: 'reconciliation rules whose two sides differ',
    unverifiable_checks: 'reconciliation rules with one side missing',
    institutions_change: 'institutions now − in the previous month',
    total_limit_reduction: 'total limit (available + drawn) in the previous month − now; zero when it rises',
    portfolio_rise: 'change in the active portfolio − change in foreign currency, on the previous month',
    early_arrears_since: 'first of the consecutive saved months with v205, up to this one',
    missing_months: 'months of the series without a saved response, or whose response has no amounts',
  },
  high: {
    overdue_ratio:
      'Share of the portfolio in instalments overdue by 15 days or more. It leaves out what is still to fall due of the same operations, and what is overdue by 1 to 14 days.',
    over_90_share:
      "Counts only the instalments in arrears. The central bank's delinquency rate (inadimplência) counts the whole balance of operations with any instalment overdue by more than 90 days. Since 01/2025 (CMN resolution 4.966) arrears may stay here longer before they are written off.",
    over_90_balance:
      'The whole balance of the operations, not only the instalment in arrears. By this response, the delinquent balance is at most this amount: the operations of a modality come added up, and not all of them need be in arrears.',
    loss_share:
      'Share of the credit portfolio that institutions wrote off. Since 01/2025 (CMN resolution 4.966) a write-off may come later: years before and after are not comparable.',
    worst_bucket:
      'The oldest arrears, however small: see how much the bucket holds. What is overdue by 1 to 14 days does not count.',
    early_arrears: 'The first sign of arrears in the register, which counts it as to fall due, not as overdue.',
    early_arrears_share:
      'Share of the portfolio that fell due up to 14 days ago and was unpaid at the end of the month. See whether it recurs in other months.',
    short_term_share: 'Share of what is to fall due that does so within 360 days. It measures term, not arrears.',
    due_in_30_days:
      'Compare it with the month’s income or cash. What has no due date and debts outside the register are not in it.',
    due_in_90_days:
      'Compare it with the quarter’s income or cash. What has no due date and debts outside the register are not in it.',
    limit_usage:
      'Share of the limits already drawn; for cards it includes purchases that the issuer does not finance. The response does not link debt to limits: they are paired by modality. A global limit (1901) counts in the total; where it stands alone, what is drawn of it is not known.',
    high_cost_share:
      "Modalities with high interest. Averages for individuals in 07/2025 (central bank, first release): revolving card credit 446.6%, card instalments 181.7%, overdrafts 133.8% a year. Advances and guaranteed accounts are included by analogy. The response does not give the subject's rate.",
    off_balance_share:
      'Share of the total risk in guarantees, credit to be released, limits and vendor: outside the portfolio today. It measures composition, not arrears.',
    foreign_currency_share:
      'Share that moves with exchange rates. The response does not say whether there is income or a hedge in the same currency.',
    top_modality_share: 'Share of the portfolio in the largest modality. It measures composition, not arrears.',
    domain_hhi:
      'Near 10,000 the portfolio is in one domain; the lower, the more spread out. It measures composition, not arrears.',
    relationship_age:
      'Public sources differ: relationship with the financial system, or with the institution that queries.',
    disputed_operations: 'The subject disputes what the institution reported: ask what is disputed.',
    disputed_amount: 'The subject disputes the amount, which stays on record.',
    sub_judice_operations:
      'They are before the courts: ask what is at issue. What a court ordered removed is not in the response.',
    sub_judice_amount: 'It is before the courts and stays on record.',
    failed_checks:
      'Above zero, figures of the response do not agree with one another, with the query or with the saved months: see the checks.',
    unverifiable_checks: 'Number of checks for which the response has no data.',
    documents_processed:
      'A published month may stay a little below 100%. Below the minimum of the settings the response is provisional, and amounts may change.',
    volume_processed:
      'A published month may stay a little below 100%. Below the minimum of the settings the response is provisional, and amounts may change.',
    institutions_change:
      'Three joining and two leaving count as 1. It may be credit from another institution, but also a portfolio sale, a merger or portability.',
    total_limit_reduction:
      'Drawing on a limit does not reduce it. The response does not say whether the institution cut it, the subject asked, or the contract ended.',
    portfolio_rise:
      'A rise may be new credit, but also interest, indexation, a purchased portfolio or a reprocessed month. The part in foreign currency is left out.',
    early_arrears_since: 'Only saved months count: a month without amounts breaks the run.',
    missing_months: 'Nothing is known of these months: they are gaps, not zeros.',
  },
  group: {
    alert: 'Alerts',
    attention: 'Needs attention',
    payment: 'Payment',
    tenor: 'Term',
    limits: 'Limits and cost',
    concentration: 'Concentration',
    relationship: 'Relationship',
    quality: 'Quality',
  },
  judgement: { alert: 'alert', attention: 'attention', not_set: 'no threshold' },
  threshold: {
    higher: { attention: 'Attention from {{limit}}.', alert: 'Alert from {{limit}}.' },
    lower: { attention: 'Attention below {{limit}}.', alert: 'Alert below {{limit}}.' },
    notSet: 'Not assessed: the institution has set no threshold.',
  },
  subject: { pf: 'individuals', pj: 'companies' },
  judged: 'Assessed by the thresholds for {{subject}}: {{judged}}. Alerts: {{alerts}}. Attention: {{attentions}}.',
  notJudged: 'No indicator was assessed: no value, or no threshold set by the institution.',
};
