import {
  countText,
  decimalText,
  exactText,
  moneyText,
  percentText,
  shareText,
  withSign,
} from '../basics/amount-text.ts';
import { decimalsBeside, MOST_DECIMALS } from '../basics/beside-limit.ts';
import { CITABLE_INDICATORS, type CitableIndicator } from '../indicators/indicator-uses.ts';
import { BUCKET_NAMES } from '../maturity/bucket-names.ts';
import { MONTH_FIGURES, type MonthFigure } from '../series/month-figures.ts';
import { FACTS, type NUMBER_FACTS } from './outside-facts.ts';
import { type RatioId, ratioOf } from './ratios.ts';
import type { RequestValue } from './request-values.ts';
import { readRulePath, ruleUnit } from './rule-path.ts';
import type { SourcePath } from './source-value.ts';

/** In a gap, or if the answer is no longer kept; with `NOT_INFORMED` the answer is kept but lacks the value. */
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

/**
 * A value as the page prints it, with enough digits to tell it from its limits. Signed pages are checked against this
 * text, so a change of it must increase their `form`.
 */
export function sourceText(path: SourcePath, value: number | string, limits: readonly number[] = []): string {
  return typeof value === 'string' ? bucketText(value) : writtenAs(unitOf(path), value, limits);
}

/**
 * Without a bucket, the text says which days it covers, because the first days of arrears have no bucket of their own.
 */
function bucketText(key: string): string {
  const names: Readonly<Record<string, string>> = BUCKET_NAMES;
  return names[key] ?? 'nada vencido há 15 dias ou mais nem em prejuízo';
}

/** A number in a unit, with enough decimals to tell it from limits in that unit. */
export function writtenAs(unit: SourceUnit, value: number, limits: readonly number[] = []): string {
  const { usual, scale, write, isSigned = false } = WRITERS[unit];
  const text = write(value, decimalsBeside(value, limits, { usual, scale, write }));
  return isSigned ? withSign(value, text) : text;
}

/** Whether a text is a path's value as written beside some limits. */
export function isTextOf(path: SourcePath, value: number | string, text: string): boolean {
  if (typeof value === 'string') return text === bucketText(value);
  const { usual, write, isSigned = false } = WRITERS[unitOf(path)];
  const texts = Array.from({ length: MOST_DECIMALS - usual + 1 }, (_, more) => write(value, usual + more));
  return texts.some((each) => text === (isSigned ? withSign(value, each) : each));
}

interface Writer {
  /** Decimals, unless a limit needs more. */
  readonly usual: number;
  /** Factor from the value to the text's number. */
  readonly scale: number;
  readonly write: (value: number, decimals: number) => string;
  readonly isSigned?: boolean;
}

const CENTS: Writer = { usual: 2, scale: 0.01, write: moneyText };
const RATIO: Writer = { usual: 1, scale: 100, write: percentText };
const SHARE: Writer = { usual: 4, scale: 100, write: shareText };
const COUNT: Writer = { usual: 0, scale: 1, write: countText };

const WRITERS: Readonly<Record<SourceUnit, Writer>> = {
  cents: CENTS,
  signed_cents: { ...CENTS, isSigned: true },
  ratio: RATIO,
  share: SHARE,
  signed_share: { ...SHARE, isSigned: true },
  signed_percent: { ...RATIO, isSigned: true },
  points: { ...RATIO, isSigned: true, write: (value, decimals) => `${decimalText(value * 100, decimals)}\u00a0pp` },
  processed: { usual: 2, scale: 100, write: (value, decimals) => `${exactText(value * 100, decimals)}%` },
  count: COUNT,
  change: { ...COUNT, isSigned: true },
  months: {
    ...COUNT,
    write: (value, decimals) => (value === 1 ? '1\u00a0mês' : `${countText(value, decimals)}\u00a0meses`),
  },
  decimal: { usual: 1, scale: 1, write: decimalText },
  decimal_months: { usual: 1, scale: 1, write: (value, decimals) => `${decimalText(value, decimals)}\u00a0meses` },
  rate: { usual: 6, scale: 0.01, write: (value, decimals) => `${exactText(value / 100, decimals)}%\u00a0ao\u00a0mês` },
  bucket: { usual: 0, scale: 1, write: String },
};

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

/** An average of counts has decimals. */
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
  if (Object.hasOwn(FACTS, name)) return FACTS[name as (typeof NUMBER_FACTS)[number]].unit;
  return name === 'monthlyRate' ? 'rate' : 'cents';
}
