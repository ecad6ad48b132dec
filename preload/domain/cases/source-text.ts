import { countText, decimalText, moneyText, percentText, withSign } from '../amount-text.ts';
import { BUCKET_NAMES } from '../maturity/bucket-names.ts';
import { MONTH_FIGURES, type MonthFigure } from '../series/month-figures.ts';
import type { RatioId } from './ratio-ids.ts';
import { ratioOf } from './ratios.ts';
import type { RequestValue } from './request-values.ts';
import { CITABLE_INDICATORS, type CitableIndicator, type SourcePath } from './source-value.ts';

/** In a gap, or where the answer is not kept any more; in `NOT_INFORMED` the answer is there and is silent. */
export const NOT_VERIFIABLE = 'não foi possível verificar';
export const NOT_INFORMED = 'não informado';

type Unit = (typeof CITABLE_INDICATORS)[CitableIndicator] | 'decimal_months' | 'points' | 'signed_percent' | 'rate';

/** A value as the page prints it. Signed pages are checked against this: who writes it otherwise raises their `form`. */
export function sourceText(path: SourcePath, value: number | string): string {
  return typeof value === 'string' ? bucketText(value) : TEXTS[unitOf(path)](value);
}

/** What holds nothing says from when on it looks: the first days of arrears are no bucket of their own. */
function bucketText(key: string): string {
  const names: Readonly<Record<string, string>> = BUCKET_NAMES;
  return names[key] ?? 'nada vencido há 15 dias ou mais nem em prejuízo';
}

const TEXTS: Readonly<Record<Unit, (value: number) => string>> = {
  cents: moneyText,
  signed_cents: (value) => withSign(value, moneyText(value)),
  ratio: percentText,
  signed_percent: (value) => withSign(value, percentText(value)),
  points: (value) => withSign(value, `${decimalText(value * 100)}\u00a0pp`),
  processed: (value) => `${String(Math.round(value * 10_000) / 100).replace('.', ',')}%`,
  count: countText,
  change: (value) => withSign(value, countText(value)),
  months: (value) => (value === 1 ? '1\u00a0mês' : `${countText(value)}\u00a0meses`),
  decimal_months: (value) => `${decimalText(value)}\u00a0meses`,
  rate: (value) => `${String(value / 100).replace('.', ',')}%\u00a0ao\u00a0mês`,
  bucket: String,
};

function unitOf(path: SourcePath): Unit {
  const [kind, name = '', as = ''] = path.split(':');
  switch (kind) {
    case 'figure':
      return MONTH_FIGURES[name as MonthFigure];
    case 'indicator':
      return CITABLE_INDICATORS[name as CitableIndicator];
    case 'change':
      return changeUnit(MONTH_FIGURES[name as MonthFigure], as);
    case 'ratio':
      return ratioOf(name as RatioId).unit === 'months' ? 'decimal_months' : (ratioOf(name as RatioId).unit as Unit);
    case 'request':
      return requestUnit(name as RequestValue);
    default:
      return 'cents';
  }
}

function changeUnit(unit: 'cents' | 'ratio' | 'count', as: string): Unit {
  if (as === 'percent') return 'signed_percent';
  return ({ cents: 'signed_cents', ratio: 'points', count: 'change' } as const)[unit];
}

function requestUnit(name: RequestValue): Unit {
  if (name === 'term') return 'months';
  return name === 'monthlyRate' ? 'rate' : 'cents';
}
