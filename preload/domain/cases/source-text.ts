import { countText, decimalText, moneyText, percentText, shareText, withSign } from '../amount-text.ts';
import { BUCKET_NAMES } from '../maturity/bucket-names.ts';
import { readRulePath, ruleUnit } from '../policies/rule-path.ts';
import { MONTH_FIGURES, type MonthFigure } from '../series/month-figures.ts';
import type { RatioId } from './ratio-ids.ts';
import { ratioOf } from './ratios.ts';
import type { RequestValue } from './request-values.ts';
import { CITABLE_INDICATORS, type CitableIndicator, type SourcePath } from './source-value.ts';

/** In a gap, or where the answer is not kept any more; in `NOT_INFORMED` the answer is there and is silent. */
export const NOT_VERIFIABLE = 'não foi possível verificar';
export const NOT_INFORMED = 'não informado';

export type SourceUnit =
  | (typeof CITABLE_INDICATORS)[CitableIndicator]
  | 'decimal_months'
  | 'share'
  | 'signed_share'
  | 'decimal'
  | 'points'
  | 'signed_percent'
  | 'rate';

/** A value as the page prints it. Signed pages are checked against this: who writes it otherwise raises their `form`. */
export function sourceText(path: SourcePath, value: number | string): string {
  return typeof value === 'string' ? bucketText(value) : TEXTS[unitOf(path)](value);
}

/** What holds nothing says from when on it looks: the first days of arrears are no bucket of their own. */
function bucketText(key: string): string {
  const names: Readonly<Record<string, string>> = BUCKET_NAMES;
  return names[key] ?? 'nada vencido há 15 dias ou mais nem em prejuízo';
}

/** A number in a unit. */
export function writtenAs(unit: SourceUnit, value: number): string {
  return TEXTS[unit](value);
}

const TEXTS: Readonly<Record<SourceUnit, (value: number) => string>> = {
  cents: moneyText,
  signed_cents: (value) => withSign(value, moneyText(value)),
  ratio: percentText,
  share: shareText,
  signed_share: (value) => withSign(value, shareText(value)),
  signed_percent: (value) => withSign(value, percentText(value)),
  points: (value) => withSign(value, `${decimalText(value * 100)}\u00a0pp`),
  processed: (value) => `${String(Math.round(value * 10_000) / 100).replace('.', ',')}%`,
  count: countText,
  change: (value) => withSign(value, countText(value)),
  months: (value) => (value === 1 ? '1\u00a0mês' : `${countText(value)}\u00a0meses`),
  decimal: decimalText,
  decimal_months: (value) => `${decimalText(value)}\u00a0meses`,
  rate: (value) => `${String(value / 100).replace('.', ',')}%\u00a0ao\u00a0mês`,
  bucket: String,
};

/** How a value of a path is written. */
export function unitOf(path: SourcePath): SourceUnit {
  const [kind, name = '', as = ''] = path.split(':');
  switch (kind) {
    case 'figure':
      return MONTH_FIGURES[name as MonthFigure];
    case 'indicator':
      return CITABLE_INDICATORS[name as CitableIndicator];
    case 'change':
      return changeUnit(MONTH_FIGURES[name as MonthFigure], as);
    case 'ratio':
      return ratioOf(name as RatioId).unit === 'months'
        ? 'decimal_months'
        : (ratioOf(name as RatioId).unit as SourceUnit);
    case 'rule':
      return ruleUnitOf(path);
    case 'request':
      return requestUnit(name as RequestValue);
    default:
      return 'cents';
  }
}

/** An average of a count has a part after the comma. */
function ruleUnitOf(path: SourcePath): SourceUnit {
  const read = readRulePath(path);
  if (read === null) return 'cents';
  const unit = ruleUnit(read);
  return read.taken === 'average' && unit === 'count' ? 'decimal' : unit;
}

function changeUnit(unit: 'cents' | 'ratio' | 'count', as: string): SourceUnit {
  if (as === 'percent') return 'signed_percent';
  return ({ cents: 'signed_cents', ratio: 'points', count: 'change' } as const)[unit];
}

function requestUnit(name: RequestValue): SourceUnit {
  if (name === 'term') return 'months';
  return name === 'monthlyRate' ? 'rate' : 'cents';
}
