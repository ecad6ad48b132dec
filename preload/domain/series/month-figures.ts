import { ratio, sumComplete } from '../basics/money.ts';
import { recordOf } from '../basics/record.ts';
import { figuresOf } from '../consulta/figures.ts';
import { asConsulta, type MonthSummary } from './month-summary.ts';

/** Figures of a month with their units; the unit decides the form of a change. */
export const MONTH_FIGURES = {
  carteiraAtiva: 'cents',
  carteiraVencer: 'cents',
  carteiraVencido: 'cents',
  /** Overdue by more than 90 days. */
  vencidoAcima90: 'cents',
  /** Overdue by 1 to 14 days (`v205`); part of a vencer. */
  earlyArrears: 'cents',
  highCostCredit: 'cents',
  prejuizo: 'cents',
  carteiradeCredito: 'cents',
  limitesdeCredito: 'cents',
  /** Available + drawn of the paired lines. */
  totalLimit: 'cents',
  limitDrawn: 'cents',
  creditosaLiberar: 'cents',
  coobrigacoes: 'cents',
  responsabilidadeTotal: 'cents',
  moedaEstrangeiraValor: 'cents',
  riscoTotal: 'cents',
  /** Early arrears ÷ carteira ativa. */
  earlyArrearsShare: 'ratio',
  /** Vencido ÷ carteira ativa. */
  overdueRatio: 'ratio',
  /** Overdue by more than 90 days ÷ carteira ativa. */
  over90Share: 'ratio',
  /** Prejuízo ÷ carteira de crédito. */
  lossShare: 'ratio',
  /** Drawn ÷ total limit. */
  limitUsage: 'ratio',
  /** High-cost credit ÷ carteira de crédito. */
  highCostShare: 'ratio',
  quantidadeDeInstituicoes: 'count',
  quantidadeDeOperacoes: 'count',
} as const;

export type MonthFigure = keyof typeof MONTH_FIGURES;

export const FIGURE_NAMES = Object.keys(MONTH_FIGURES) as readonly MonthFigure[];

/** Cents, ratios (0.1 is 10 %) and counts by name; null if not informed or divided by zero. */
export type MonthFigures = Readonly<Record<MonthFigure, number | null>>;

/** Buckets that fill and empty with time alone, so that their change between two months is not a flow. */
export const AGEING_FIGURES: readonly MonthFigure[] = [
  'earlyArrears',
  'vencidoAcima90',
  'earlyArrearsShare',
  'over90Share',
];

export const SHARES: Partial<Readonly<Record<MonthFigure, readonly [part: MonthFigure, whole: MonthFigure]>>> = {
  earlyArrearsShare: ['earlyArrears', 'carteiraAtiva'],
  overdueRatio: ['carteiraVencido', 'carteiraAtiva'],
  over90Share: ['vencidoAcima90', 'carteiraAtiva'],
  lossShare: ['prejuizo', 'carteiradeCredito'],
  limitUsage: ['limitDrawn', 'totalLimit'],
  highCostShare: ['highCostCredit', 'carteiradeCredito'],
};

/** Cached, because monitoring compares a month with many others, and a summary never changes. */
const computed = new WeakMap<MonthSummary, MonthFigures>();

/** The figures of one month, by the formulas of docs/register.md#indicators. */
export function figuresOfMonth(summary: MonthSummary): MonthFigures {
  const figures = computed.get(summary) ?? computeFigures(summary);
  computed.set(summary, figures);
  return figures;
}

function computeFigures(summary: MonthSummary): MonthFigures {
  const { resumoDaCarteira: carteira, resumoDoCliente: cliente } = summary;
  const { carteiraAtiva } = figuresOf(asConsulta(summary));
  const vencidoAcima90 = sumComplete([
    carteira.carteiraVencido91a180dias,
    carteira.carteiraVencido181a360dias,
    carteira.carteiraVencidoAcima360dias,
  ]);
  const { earlyArrears, highCostCredit, limitDrawn } = summary;
  const totalLimit = sumComplete([limitDrawn, summary.limitAvailable]);
  return {
    carteiraAtiva,
    carteiraVencer: carteira.carteiraVencer,
    carteiraVencido: carteira.carteiraVencido,
    vencidoAcima90,
    earlyArrears,
    highCostCredit,
    prejuizo: carteira.prejuizo,
    carteiradeCredito: carteira.carteiradeCredito,
    limitesdeCredito: carteira.limitesdeCredito,
    totalLimit,
    limitDrawn,
    creditosaLiberar: carteira.creditosaLiberar,
    coobrigacoes: carteira.coobrigacoes,
    responsabilidadeTotal: carteira.responsabilidadeTotal,
    moedaEstrangeiraValor: carteira.moedaEstrangeiraValor,
    riscoTotal: carteira.riscoTotal,
    earlyArrearsShare: ratio(earlyArrears, carteiraAtiva),
    overdueRatio: ratio(carteira.carteiraVencido, carteiraAtiva),
    over90Share: ratio(vencidoAcima90, carteiraAtiva),
    lossShare: ratio(carteira.prejuizo, carteira.carteiradeCredito),
    limitUsage: ratio(limitDrawn, totalLimit),
    highCostShare: ratio(highCostCredit, carteira.carteiradeCredito),
    quantidadeDeInstituicoes: cliente.quantidadeDeInstituicoes,
    quantidadeDeOperacoes: cliente.quantidadeDeOperacoes,
  };
}

/** The figures of a gap: all unknown, never zero. */
export const NO_FIGURES: MonthFigures = recordOf(FIGURE_NAMES, () => null);
