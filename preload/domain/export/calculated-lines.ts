import type { Consulta } from '../consulta/consulta.ts';
import type { DataBase } from '../month.ts';
import { figuresOfMonth, MONTH_FIGURES, type MonthFigure } from '../series/month-figures.ts';
import { monthSummary } from '../series/month-summary.ts';
import { amountOrUnknown, type ExportLine, type ExportValue } from './export-line.ts';

/** What no field of the response says, each with its formula (docs/register.md#indicators); shares in percent. */
const CALCULATED = [
  ['carteiraAtiva', 'carteira_ativa', 'Carteira ativa: a vencer + vencido'],
  ['earlyArrears', 'early_arrears', 'Vencido de 1 a 14 dias: código v205 das modalidades 01 a 13'],
  ['earlyArrearsShare', 'early_arrears_share', '% vencido de 1 a 14 dias, da carteira ativa'],
  ['overdueRatio', 'overdue_ratio', '% vencido, da carteira ativa'],
  ['vencidoAcima90', 'over_90', 'Vencido > 90 dias: soma das três faixas'],
  ['over90Share', 'over_90_share', '% vencido > 90 dias, da carteira ativa'],
  ['lossShare', 'loss_share', '% em prejuízo, da carteira de crédito'],
  ['highCostCredit', 'high_cost', 'Crédito de alto custo: 0101, 0201, 0204, 0210, 0213, 0214 e 0406'],
  ['highCostShare', 'high_cost_share', '% em crédito de alto custo, da carteira de crédito'],
  ['totalLimit', 'total_limit', 'Limite total: disponível + utilizado'],
  ['limitDrawn', 'limit_drawn', 'Limite utilizado'],
  ['limitUsage', 'limit_usage', 'Uso de limites: % utilizado do limite total'],
] as const satisfies readonly (readonly [MonthFigure, string, string])[];

/** The figures that this program calculates from a response. */
export function calculatedLines(dataBase: DataBase, consulta: Consulta): ExportLine[] {
  const figures = figuresOfMonth(monthSummary(dataBase, consulta));
  return CALCULATED.map(([figure, code, label]) => ({
    ...{ section: 'calculado', code, label, tipo: '', variacaoCambial: '', vencimento: '' },
    value: exportedFigure(figure, figures[figure]),
  }));
}

/** A share of nothing is none, which is not the same as an amount that is not informed. */
function exportedFigure(figure: MonthFigure, value: number | null): ExportValue {
  if (MONTH_FIGURES[figure] === 'cents') return amountOrUnknown(value);
  return value === null ? { kind: 'text', text: '—' } : { kind: 'number', value: Math.round(value * 10_000) / 100 };
}
