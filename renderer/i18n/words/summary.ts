import type { Words } from '../in-language.ts';

export const summary = {
  label: { pt: 'Resumo', en: 'Summary' },
  inconclusive: { pt: 'Inconclusivo', en: 'Inconclusive' },
  overdue: { pt: '{{amount}} vencidos', en: '{{amount}} overdue' },
  loss: { pt: '{{amount}} em prejuízo', en: '{{amount}} written off' },
  share: { pt: '({{share}})', en: '({{share}})' },
  worst: { pt: 'mais grave: {{bucket}} dias', en: 'most severe: {{bucket}} days' },
  lossUpTo12: { pt: 'há até 12 meses', en: 'up to 12 months ago' },
  lossBeyond12: { pt: 'há mais de 12 meses', en: 'more than 12 months ago' },
  clean: { pt: 'Em dia: nada vencido nem em prejuízo', en: 'Up to date: nothing overdue or written off' },
  no_debt: { pt: 'Carteira de crédito sem dívida', en: 'No debt in the credit portfolio' },
  so_far: { pt: 'Nada vencido nem em prejuízo até o momento', en: 'Nothing overdue or written off so far' },
  contradictory: {
    pt: 'Nada vencido nem em prejuízo, mas os valores da resposta divergem entre si',
    en: 'Nothing overdue or written off, but the amounts in the response disagree',
  },
  /** Headlines above the figures. */
  glance: {
    overdue: { pt: '{{share}} da carteira ativa vencida', en: '{{share}} of the active portfolio overdue' },
    loss: { pt: '{{share}} da carteira de crédito em prejuízo', en: '{{share}} of the credit portfolio written off' },
    early: {
      pt: '{{share}} da carteira ativa vencida, só de 1 a 14 dias',
      en: '{{share}} of the active portfolio overdue, by 1 to 14 days only',
    },
    clean: { pt: 'Em dia', en: 'Up to date' },
  },
  earlyAlone: { pt: 'Nada vencido há 15 dias ou mais', en: 'Nothing overdue by 15 days or more' },
  earlySoFar: { pt: 'Nada vencido há 15 dias ou mais até o momento', en: 'Nothing overdue by 15 days or more so far' },
  early_arrears: { pt: '{{amount}} vencidos de 1 a 14 dias', en: '{{amount}} overdue by 1 to 14 days' },
  unknown: {
    overdue: { pt: 'Não se sabe se há vencido', en: 'Not known whether anything is overdue' },
    loss: { pt: 'Não se sabe se há prejuízo', en: 'Not known whether anything was written off' },
    early_arrears: {
      pt: 'Não se sabe se há vencido de 1 a 14 dias',
      en: 'Not known whether anything is overdue by 1 to 14 days',
    },
  },
  alerts_one: { pt: '{{count}} alerta', en: '{{count}} alert' },
  alerts_other: { pt: '{{count}} alertas', en: '{{count}} alerts' },
  indicator: { pt: '{{name}}: {{value}}', en: '{{name}}: {{value}}' },
  processing_unknown: { pt: 'Não se sabe quanto foi processado', en: 'Not known how much was processed' },
} as const satisfies Words;
