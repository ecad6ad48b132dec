/** A result at a glance: its sentence and further parts. */
export const summary = {
  label: 'Resumo',
  inconclusive: 'Inconclusivo',
  overdue: '{{amount}} vencidos',
  loss: '{{amount}} em prejuízo',
  share: '({{share}})',
  worst: { overdue: 'pior faixa {{bucket}} dias', loss: 'há {{bucket}} meses' },
  clean: 'Em dia: nada vencido nem em prejuízo',
  no_debt: 'Carteira de crédito sem dívida',
  so_far: 'Nada vencido nem em prejuízo até agora',
  earlyAlone: 'Nada vencido há 15 dias ou mais',
  early_arrears: '{{amount}} vencidos de 1 a 14 dias',
  unknown: {
    overdue: 'Não se sabe se há vencido',
    loss: 'Não se sabe se há prejuízo',
    early_arrears: 'Não se sabe se há vencido de 1 a 14 dias',
  },
  alerts_one: '{{count}} alerta',
  alerts_other: '{{count}} alertas',
  indicator: '{{name}}: {{value}}',
  processing_unknown: 'Não se sabe quanto foi processado',
} as const;
