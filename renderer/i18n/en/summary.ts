import type { Translated } from '../catalogue.ts';
import type { summary as ptBR } from '../pt-BR/summary.ts';

export const summary: Translated<typeof ptBR> = {
  label: 'Summary',
  inconclusive: 'Inconclusive',
  overdue: '{{amount}} overdue',
  loss: '{{amount}} written off',
  share: '({{share}})',
  worst: 'worst bucket {{bucket}} days',
  lossUpTo12: 'up to 12 months ago',
  lossBeyond12: 'more than 12 months ago',
  clean: 'Up to date: nothing overdue or written off',
  no_debt: 'No debt in the credit portfolio',
  so_far: 'Nothing overdue or written off so far',
  contradictory: 'Nothing overdue or written off, but the amounts in the response do not agree',
  earlyAlone: 'Nothing overdue by 15 days or more',
  earlySoFar: 'Nothing overdue by 15 days or more so far',
  early_arrears: '{{amount}} overdue by 1 to 14 days',
  unknown: {
    overdue: 'Not known whether anything is overdue',
    loss: 'Not known whether anything was written off',
    early_arrears: 'Not known whether anything is overdue by 1 to 14 days',
  },
  alerts_one: '{{count}} alert',
  alerts_other: '{{count}} alerts',
  indicator: '{{name}}: {{value}}',
  processing_unknown: 'Not known how much was processed',
};
