import type { SavedResult } from '#contract/results.ts';
import { ratio } from '#domain/money.ts';
import { type MonthChanges, tileChanges } from '#domain/series/figure-changes.ts';
import type { MonthFigure } from '#domain/series/month-figures.ts';
import type { History } from './history.ts';
import { indicatorValue, type Reading } from './read-result.ts';

export type KpiKey = 'carteiraAtiva' | 'vencido' | 'over90' | 'prejuizo' | 'limites' | 'riscoTotal';

/** A change against a saved month. */
export interface Trend {
  readonly period: 'monthly' | 'yearly';
  /** `percent`: 0.1 is 10 % of the earlier amount; `points`: 0.1 is ten percentage points of a share. */
  readonly unit: 'percent' | 'points';
  readonly value: number;
}

export interface KpiFigure {
  readonly key: KpiKey;
  /** An amount in cents, or a ratio for `over90`; null when not informed. */
  readonly value: number | null;
  readonly unit: 'cents' | 'ratio';
  /** A share that gives the amount its measure. */
  readonly detail: { readonly text: 'ofActive' | 'ofCredit' | 'usage'; readonly share: number } | null;
  /** Against the month before and the year before, where they are saved. */
  readonly trends: readonly Trend[];
  /** Whether more than nothing is bad news: shown in the colour of danger. */
  readonly bad: boolean;
  /** Whether less of it is the bad direction: limits that go. */
  readonly badWhenFalling: boolean;
}

const FOLLOWED: Readonly<Record<KpiKey, MonthFigure>> = {
  carteiraAtiva: 'carteiraAtiva',
  vencido: 'carteiraVencido',
  over90: 'over90Share',
  prejuizo: 'prejuizo',
  limites: 'limitesdeCredito',
  riscoTotal: 'riscoTotal',
};

/** The six figures over the ladder. */
export function kpiFigures(result: SavedResult, reading: Reading, history: History): readonly KpiFigure[] {
  const { consulta, figures, indicators } = reading;
  const share = (text: 'ofActive' | 'ofCredit' | 'usage', value: number | null): KpiFigure['detail'] =>
    value === null ? null : { text, share: value };
  const figure = (key: KpiKey, value: number | null, more: Partial<KpiFigure> = {}): KpiFigure => ({
    ...{ key, value, unit: 'cents', detail: null, bad: false, badWhenFalling: false },
    trends: value === null ? [] : trendsOf(key, result, history),
    ...more,
  });
  return [
    figure('carteiraAtiva', figures.carteiraAtiva),
    figure('vencido', figures.vencido, {
      detail: share('ofActive', ratio(figures.vencido, figures.carteiraAtiva)),
      bad: true,
    }),
    figure('over90', indicatorValue(indicators, 'over_90_share'), { unit: 'ratio', bad: true }),
    figure('prejuizo', figures.prejuizo, {
      detail: share('ofCredit', indicatorValue(indicators, 'loss_share')),
      bad: true,
    }),
    figure('limites', consulta.resumoDaCarteira.limitesdeCredito, {
      detail: share('usage', indicatorValue(indicators, 'limit_usage')),
      badWhenFalling: true,
    }),
    figure('riscoTotal', figures.riscoTotal),
  ];
}

function trendsOf(key: KpiKey, { dataBase }: SavedResult, history: History): readonly Trend[] {
  if (history.length === 0) return [];
  const { previous, yearAgo } = tileChanges(dataBase, history);
  return [...trendOf(key, 'monthly', previous), ...trendOf(key, 'yearly', yearAgo)];
}

function trendOf(key: KpiKey, period: Trend['period'], { changes }: MonthChanges): readonly Trend[] {
  const { difference, relative } = changes[FOLLOWED[key]];
  const [unit, value] = key === 'over90' ? (['points', difference] as const) : (['percent', relative] as const);
  return value === null ? [] : [{ period, unit, value }];
}
