import type { TFunction } from 'i18next';
import type { SavedResult } from '#contract/results.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { ratio } from '#domain/money.ts';
import type { DataBase } from '#domain/month.ts';
import { type FigureChanges, type MonthChanges, tileChanges } from '#domain/series/figure-changes.ts';
import { isAcrossWriteOffRules, WRITE_OFF_FIGURES } from '#domain/series/later-write-offs.ts';
import type { MonthFigure } from '#domain/series/month-figures.ts';
import { formatRatio } from '../../lib/format/number.ts';
import type { History } from './history.ts';
import { amountNotes, type KpiNote, limitFigure } from './kpi-notes.ts';
import { indicatorValue, type Reading } from './read-result.ts';

/** `limiteTotal` is available + drawn; `limites`, in its place, what is available where nothing tells what is drawn. */
export type KpiKey = 'carteiraAtiva' | 'vencido' | 'over90' | 'prejuizo' | 'limiteTotal' | 'limites' | 'riscoTotal';

/** A change against a saved month. */
export interface Trend {
  readonly period: 'monthly' | 'yearly';
  /** `percent`: 0.1 is 10 % of the earlier amount; `points`: 0.1 is ten percentage points of a share. */
  readonly unit: 'percent' | 'points';
  readonly value: number;
  /** Whether it compares months before and after write-offs may come later: what moved may be that alone. */
  readonly isAcrossRules: boolean;
  readonly news: News;
}

/** A change that is smaller is shown as none: less than what rounds to 0,1. */
export const STILL = 0.0005;

/** What a change says of the subject; null where it may mean either. */
export type News = 'good' | 'bad' | null;

export interface KpiFigure {
  readonly key: KpiKey;
  /** An amount in cents, or a ratio for `over90`; null when not informed. */
  readonly value: number | null;
  readonly unit: 'cents' | 'ratio';
  /** Whether the response informs what it is made of; a share of nothing has no value all the same. */
  readonly isInformed: boolean;
  /** A share that gives the amount its measure. */
  readonly detail: { readonly text: 'ofActive' | 'ofCredit' | 'usage'; readonly share: number } | null;
  readonly notes: readonly KpiNote[];
  /** Against the month before and the year before, where they are saved. */
  readonly trends: readonly Trend[];
  /** Whether more than nothing is bad news: shown in the colour of danger. */
  readonly bad: boolean;
}

/** What is available falls as it is drawn, so that its changes mean nothing by themselves. */
const FOLLOWED: Readonly<Record<KpiKey, MonthFigure | null>> = {
  carteiraAtiva: 'carteiraAtiva',
  vencido: 'carteiraVencido',
  over90: 'over90Share',
  prejuizo: 'prejuizo',
  limiteTotal: 'totalLimit',
  limites: null,
  riscoTotal: 'riscoTotal',
};

/** The six figures over the ladder. */
export function kpiFigures(result: SavedResult, reading: Reading, history: History): readonly KpiFigure[] {
  const { consulta, figures, indicators } = reading;
  const share = (text: 'ofActive' | 'ofCredit' | 'usage', value: number | null): KpiFigure['detail'] =>
    value === null ? null : { text, share: value };
  const figure = (key: KpiKey, value: number | null, more: Partial<KpiFigure> = {}): KpiFigure => ({
    ...{
      key,
      value,
      unit: 'cents',
      isInformed: value !== null,
      detail: null,
      notes: [],
      bad: false,
    },
    trends: value === null ? [] : trendsOf(key, result, history),
    ...more,
  });
  const limits = limitFigure(consulta);
  return [
    figure('carteiraAtiva', figures.carteiraAtiva),
    figure('vencido', figures.vencido, {
      detail: share('ofActive', ratio(figures.vencido, figures.carteiraAtiva)),
      notes: amountNotes('early_arrears', indicatorValue(indicators, 'early_arrears')),
      bad: true,
    }),
    figure('over90', indicatorValue(indicators, 'over_90_share'), {
      unit: 'ratio',
      isInformed: isInformed(indicators.find(({ id }) => id === 'over_90_share')),
      notes: amountNotes('over_90_balance', indicatorValue(indicators, 'over_90_balance')),
      bad: true,
    }),
    figure('prejuizo', figures.prejuizo, {
      detail: share('ofCredit', indicatorValue(indicators, 'loss_share')),
      bad: true,
    }),
    figure(limits.key, limits.value, {
      detail: share('usage', limits.usage),
      notes: limits.notes,
    }),
    figure('riscoTotal', figures.riscoTotal),
  ];
}

/** The value in words or in the form of `money`: zero is on no record, and what is not informed is no zero. */
export function kpiText(
  t: TFunction,
  { value, unit, isInformed }: KpiFigure,
  money: (cents: number) => string,
): string {
  if (value === null) return t(isInformed ? 'common.noValue' : 'common.notInformed');
  if (value === 0) return t('common.nothingOnRecord');
  return unit === 'cents' ? money(value) : formatRatio(value);
}

function isInformed(indicator: Indicator | undefined): boolean {
  return indicator?.inputs.every(({ value }) => value !== null) ?? false;
}

function trendsOf(key: KpiKey, { dataBase }: SavedResult, history: History): readonly Trend[] {
  if (history.length === 0) return [];
  const { previous, yearAgo } = tileChanges(dataBase, history);
  return [...trendOf(key, dataBase, 'monthly', previous), ...trendOf(key, dataBase, 'yearly', yearAgo)];
}

function trendOf(
  key: KpiKey,
  month: DataBase,
  period: Trend['period'],
  { month: earlier, changes }: MonthChanges,
): readonly Trend[] {
  const followed = FOLLOWED[key];
  if (followed === null) return [];
  const { now, before, difference, relative } = changes[followed];
  const [unit, value] = key === 'over90' ? (['points', difference] as const) : (['percent', relative] as const);
  const isConcerned = WRITE_OFF_FIGURES.has(followed) && (now !== 0 || before !== 0);
  const isAcrossRules = isConcerned && isAcrossWriteOffRules(month, earlier);
  const news = value === null || isAcrossRules ? null : newsOf(key, value, changes);
  return value === null ? [] : [{ period, unit, value, isAcrossRules, news }];
}

/**
 * An amount grows and shrinks for many reasons and tells neither. More of the portfolio overdue by more than 90 days is
 * bad; less is good, unless the loss grew or is not known: what is written off is not paid. A total limit that is cut is bad.
 */
function newsOf(key: KpiKey, value: number, { prejuizo }: FigureChanges): News {
  if (Math.abs(value) < STILL) return null;
  if (key === 'limiteTotal') return value < 0 ? 'bad' : null;
  if (key !== 'over90') return null;
  if (value > 0) return 'bad';
  return prejuizo.difference !== null && prejuizo.difference <= 0 ? 'good' : null;
}
