import { INDICATOR_FORMULAS, INDICATOR_NAMES } from '#domain/indicators/indicator-texts.ts';
import { indicatorHigh } from './indicator-words.ts';

/** Derived indicators by id (docs/register.md#indicators). */
export const indicator = {
  name: INDICATOR_NAMES,
  formula: INDICATOR_FORMULAS,
  high: indicatorHigh,
  group: {
    alert: 'Em alerta',
    attention: 'Em atenção',
    payment: 'Pagamento',
    tenor: 'Prazo',
    limits: 'Limites e custo',
    concentration: 'Concentração',
    relationship: 'Relacionamento',
    quality: 'Qualidade',
  },
  judgement: { alert: 'alerta', attention: 'atenção', not_set: 'sem parâmetro' },
  threshold: {
    higher: { attention: 'Atenção a partir de {{limit}}.', alert: 'Alerta a partir de {{limit}}.' },
    lower: { attention: 'Atenção abaixo de {{limit}}.', alert: 'Alerta abaixo de {{limit}}.' },
    notSet: 'Não avaliado: a instituição não definiu parâmetro.',
  },
  subject: { pf: 'pessoa física', pj: 'pessoa jurídica' },
  judged: 'Avaliados pelos parâmetros de {{subject}}: {{judged}}. Em alerta: {{alerts}}. Em atenção: {{attentions}}.',
  notJudged: 'Nenhum indicador foi avaliado: sem valor, ou sem parâmetro definido pela instituição.',
} as const;
