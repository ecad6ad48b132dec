import type { JudgedFigure } from '#domain/indicators/thresholds.ts';

type Topic = 'payment' | 'tenor' | 'limits' | 'concentration' | 'relationship';

/** What the indicators tell of, in the order of a reading; what no topic names is of the response's quality. */
const TOPICS: readonly (readonly [topic: Topic, ids: readonly string[]])[] = [
  [
    'payment',
    [
      'overdue_ratio',
      'over_90_share',
      'over_90_balance',
      'loss_share',
      'worst_bucket',
      'early_arrears',
      'early_arrears_share',
    ],
  ],
  ['tenor', ['short_term_share', 'due_in_30_days', 'due_in_90_days']],
  ['limits', ['limit_usage', 'high_cost_share', 'off_balance_share']],
  ['concentration', ['top_modality_share', 'domain_hhi', 'foreign_currency_share']],
  [
    'relationship',
    ['relationship_age', 'disputed_operations', 'disputed_amount', 'sub_judice_operations', 'sub_judice_amount'],
  ],
];

type Group = 'alert' | 'attention' | Topic | 'quality';

interface IndicatorGroup {
  readonly group: Group;
  readonly members: readonly JudgedFigure[];
}

/** What is in alert, what asks for attention, then the rest by what it tells of; a group without members is left out. */
export function groupIndicators(indicators: readonly JudgedFigure[]): readonly IndicatorGroup[] {
  const byGroup = Map.groupBy(indicators, groupOf);
  const order: readonly Group[] = ['alert', 'attention', ...TOPICS.map(([topic]) => topic), 'quality'];
  return order.flatMap((group) => {
    const members = byGroup.get(group);
    return members === undefined ? [] : [{ group, members }];
  });
}

function groupOf({ id, judgement }: JudgedFigure): Group {
  if (judgement === 'alert' || judgement === 'attention') return judgement;
  return TOPICS.find(([, ids]) => ids.includes(id))?.[0] ?? 'quality';
}
