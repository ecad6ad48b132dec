import type { Translated } from '../catalogue.ts';
import type { indicator as ptBR } from '../pt-BR/indicator.ts';
import { indicatorWords } from './indicator-words.ts';

export const indicator: Translated<typeof ptBR> = {
  name: indicatorWords.name,
  formula: indicatorWords.formula,
  high: indicatorWords.high,
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
