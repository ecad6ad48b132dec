import type { SavedResult } from '../../../preload/contract/archive.ts';
import { changeBetween } from '../../../preload/domain/evolution.ts';
import { type Centavos, ratio } from '../../../preload/domain/money.ts';
import { indicatorValue, type Reading } from './read-result.ts';
import type { EarlierRows } from './store.ts';

export type KpiKey = 'carteiraAtiva' | 'vencido' | 'over90' | 'prejuizo' | 'limites' | 'riscoTotal';

/** A change against a saved month: the share it moved by, and over which period. */
export interface Trend {
  readonly period: 'monthly' | 'yearly';
  readonly percent: number;
}

export interface KpiFigure {
  readonly key: KpiKey;
  /** An amount in cents, or a ratio for `over90`; null when not informed. */
  readonly value: number | null;
  readonly unit: 'cents' | 'ratio';
  /** A share that gives the amount its measure. */
  readonly detail: { readonly text: 'ofActive' | 'ofCredit' | 'usage'; readonly share: number } | null;
  /** The month before where it is saved, else the year before. */
  readonly trend: Trend | null;
  /** Whether more than nothing is bad news: shown in the colour of danger. */
  readonly bad: boolean;
}

type Compared = 'carteiraAtiva' | 'vencido' | 'prejuizo' | 'riscoTotal';

/** The six figures over the ladder (product.md §4). */
export function kpiFigures(result: SavedResult, reading: Reading, earlier: EarlierRows): readonly KpiFigure[] {
  const { figures, indicators } = reading;
  const limites = result.consulta.resumoDaCarteira.limitesdeCredito;
  const share = (text: 'ofActive' | 'ofCredit' | 'usage', value: number | null): KpiFigure['detail'] =>
    value === null ? null : { text, share: value };
  const compared = (key: Compared): Pick<KpiFigure, 'key' | 'value' | 'unit' | 'trend'> => ({
    key,
    value: figures[key],
    unit: 'cents',
    trend: trendOf(result, earlier, key, figures[key]),
  });
  return [
    { ...compared('carteiraAtiva'), detail: null, bad: false },
    { ...compared('vencido'), detail: share('ofActive', ratio(figures.vencido, figures.carteiraAtiva)), bad: true },
    {
      key: 'over90',
      value: indicatorValue(indicators, 'over_90_share'),
      unit: 'ratio',
      detail: null,
      trend: null,
      bad: true,
    },
    { ...compared('prejuizo'), detail: share('ofCredit', indicatorValue(indicators, 'loss_share')), bad: true },
    {
      key: 'limites',
      value: limites,
      unit: 'cents',
      detail: share('usage', indicatorValue(indicators, 'limit_usage')),
      trend: null,
      bad: false,
    },
    { ...compared('riscoTotal'), detail: null, bad: false },
  ];
}

/** The sandbox answers the same for every month, so it has no history (register.md, Facts about real answers). */
function trendOf(result: SavedResult, earlier: EarlierRows, key: Compared, now: Centavos | null): Trend | null {
  if (result.environment === 'sandbox') return null;
  const monthly = changeBetween(now, earlier.lastMonth?.[key] ?? null).relative;
  if (monthly !== null) return { period: 'monthly', percent: monthly };
  const yearly = changeBetween(now, earlier.lastYear?.[key] ?? null).relative;
  return yearly === null ? null : { period: 'yearly', percent: yearly };
}
