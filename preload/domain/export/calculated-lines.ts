import type { DataBase } from '../basics/month.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { LADDER_BUCKETS } from '../consulta/ladder-buckets.ts';
import type { Indicator } from '../indicators/indicator.ts';
import { INDICATOR_FORMULAS, INDICATOR_NAMES } from '../indicators/indicator-texts.ts';
import { indicatorsOf } from '../indicators/indicators.ts';
import { FIELD_NAMES } from '../register-interface/field-names.ts';
import { figuresOfMonth, type MonthFigure } from '../series/month-figures.ts';
import { monthSummary } from '../series/month-summary.ts';
import { amountOrUnknown, type ExportLine, type ExportValue } from './export-line.ts';

/** Amounts that are neither fields of the response nor indicators. */
export const AMOUNTS = [
  ['carteiraAtiva', 'carteira_ativa', FIELD_NAMES.carteiraAtiva, 'a vencer + vencido'],
  ['vencidoAcima90', 'over_90', 'Vencido > 90 dias', 'soma das três faixas'],
  ['highCostCredit', 'high_cost', 'Crédito de alto custo', '0101 + 0201 + 0204 + 0210 + 0213 + 0214 + 0406'],
  ['totalLimit', 'total_limit', 'Limite total', 'disponível + utilizado'],
  ['limitDrawn', 'limit_drawn', 'Limite utilizado', 'soma do que se deve nas linhas com limite'],
] as const satisfies readonly (readonly [MonthFigure, string, string, string])[];

/** Indicators that need other saved months, and so more than the response. */
const BESIDE = ['failed_checks', 'unverifiable_checks'];

/** Values that are not fields of the response, each with its formula (docs/register.md#indicators). */
export function calculatedLines(dataBase: DataBase, consulta: Consulta): ExportLine[] {
  const figures = figuresOfMonth(monthSummary(dataBase, consulta));
  const amounts = AMOUNTS.map(([figure, code, label, formula]) =>
    calculated({ code, label, formula }, amountOrUnknown(figures[figure])),
  );
  const indicators = indicatorsOf(consulta, []).filter(({ id }) => !BESIDE.includes(id));
  return [...amounts, ...indicators.map(indicatorLine)];
}

function calculated(what: Pick<ExportLine, 'code' | 'label' | 'formula'>, value: ExportValue): ExportLine {
  return { section: 'calculado', ...what, tipo: '', variacaoCambial: '', vencimento: '', value };
}

function indicatorLine(indicator: Indicator): ExportLine {
  const { id, formula } = indicator;
  const names: Readonly<Record<string, string>> = INDICATOR_NAMES;
  const formulas: Readonly<Record<string, string>> = INDICATOR_FORMULAS;
  return calculated({ code: id, label: names[id] ?? id, formula: formulas[formula] ?? '' }, indicatorValue(indicator));
}

/** A share of zero has no value, unlike a share with an input that is not informed. */
function indicatorValue({ value, unit, inputs }: Indicator): ExportValue {
  if (value === null) {
    return inputs.some((input) => input.value === null) ? { kind: 'unknown' } : { kind: 'text', text: '—' };
  }
  if (typeof value === 'string') return { kind: 'text', text: bucketText(value) };
  if (unit === 'cents') return amountOrUnknown(value);
  if (unit === 'ratio') return { kind: 'percent', points: Math.round(value * 10_000) / 100 };
  return { kind: unit === 'months' ? 'months' : 'number', value: Math.round(value) };
}

/** The only indicator in words is a bucket of the ladder, or none. */
function bucketText(key: string): string {
  const campo = LADDER_BUCKETS.find((bucket) => bucket.key === key)?.campoDaCarteira ?? null;
  return campo === null ? 'nada consta' : FIELD_NAMES[campo];
}
