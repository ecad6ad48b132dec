import type { MonthFigure } from './month-figures.ts';

/** Names of a month's figures in Portuguese, on the screen and on the committee page. */
export const FIGURE_TITLES = {
  carteiraAtiva: 'Carteira ativa',
  earlyArrears: 'Vencido de 1 a 14 dias',
  highCostCredit: 'Crédito de alto custo',
  totalLimit: 'Limite total (disponível + utilizado)',
  limitDrawn: 'Limite utilizado',
  earlyArrearsShare: '% vencido de 1 a 14 dias',
  highCostShare: '% em crédito de alto custo',
  limitUsage: 'Uso de limites',
  carteiraVencer: 'A vencer',
  carteiraVencido: 'Vencido',
  vencidoAcima90: 'Vencido > 90 dias',
  prejuizo: 'Prejuízo',
  carteiradeCredito: 'Carteira de crédito',
  limitesdeCredito: 'Limites não utilizados',
  creditosaLiberar: 'Créditos a liberar',
  coobrigacoes: 'Coobrigações',
  responsabilidadeTotal: 'Responsabilidade total',
  moedaEstrangeiraValor: 'Moeda estrangeira',
  riscoTotal: 'Risco total',
  overdueRatio: '% vencido',
  over90Share: '% vencido > 90 dias',
  lossShare: '% em prejuízo',
  quantidadeDeInstituicoes: 'Instituições',
  quantidadeDeOperacoes: 'Operações',
} as const satisfies Readonly<Record<MonthFigure, string>>;
