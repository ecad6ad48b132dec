import { wordsOfIndicators } from '#domain/indicators/described/indicator-words.ts';
import type { Words } from '../in-language.ts';

const [pt, en] = [wordsOfIndicators('pt'), wordsOfIndicators('en')];

/** Derived indicators by id (docs/register.md#indicators). */
export const indicator = {
  name: { pt: pt.name, en: en.name },
  formula: { pt: pt.formula, en: en.formula },
  high: { pt: pt.high, en: en.high },
  group: {
    alert: { pt: 'Em alerta', en: 'Alerts' },
    attention: { pt: 'Em atenção', en: 'Needs attention' },
    payment: { pt: 'Pagamento', en: 'Payment' },
    tenor: { pt: 'Prazo', en: 'Term' },
    limits: { pt: 'Limites e custo', en: 'Limits and cost' },
    concentration: { pt: 'Concentração', en: 'Concentration' },
    relationship: { pt: 'Relacionamento', en: 'Relationship' },
    quality: { pt: 'Qualidade', en: 'Quality' },
  },
  judgement: {
    alert: { pt: 'alerta', en: 'alert' },
    attention: { pt: 'atenção', en: 'attention' },
    not_set: { pt: 'não avaliado', en: 'not assessed' },
  },
  threshold: {
    higher: {
      attention: { pt: 'Atenção a partir de {{limit}}.', en: 'Attention from {{limit}}.' },
      alert: { pt: 'Alerta a partir de {{limit}}.', en: 'Alert from {{limit}}.' },
    },
    lower: {
      attention: { pt: 'Atenção abaixo de {{limit}}.', en: 'Attention below {{limit}}.' },
      alert: { pt: 'Alerta abaixo de {{limit}}.', en: 'Alert below {{limit}}.' },
    },
    notSet: {
      pt: 'Não avaliado: a instituição não definiu parâmetro.',
      en: 'Not assessed: the institution has not set a threshold.',
    },
  },
  subject: {
    pf: { pt: 'pessoa física', en: 'individuals' },
    pj: { pt: 'pessoa jurídica', en: 'companies' },
  },
  judged: {
    pt: 'Avaliados pelos parâmetros de {{subject}}: {{judged}}. Em alerta: {{alerts}}. Em atenção: {{attentions}}.',
    en: 'Assessed by the thresholds for {{subject}}: {{judged}}. Alerts: {{alerts}}. Attention: {{attentions}}.',
  },
  notJudged: {
    pt: 'Nenhum indicador foi avaliado: faltam valores ou parâmetros da instituição.',
    en: 'No indicator was assessed: values or thresholds of the institution are missing.',
  },
} as const satisfies Words;
