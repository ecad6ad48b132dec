import type { TFunction } from 'i18next';
import type { SavedResult } from '#contract/results.ts';
import { type Centavos, ratio, sumComplete } from '#domain/basics/money.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { type FigureChanges, type MonthChanges, tileChanges } from '#domain/series/figure-changes.ts';
import { isAcrossWriteOffRules, WRITE_OFF_FIGURES } from '#domain/series/later-write-offs.ts';
import { MONTH_FIGURES, type MonthFigure } from '#domain/series/month-figures.ts';
import { formatCount } from '../../lib/format/number.ts';
import type { History } from './history.ts';
import { nothingText } from './indicator-words.ts';
import { amountNotes, dueNotes, type KpiNote, limitFigure, limitNotes } from './kpi-notes.ts';
import { indicatorValue, type Reading } from './read-result.ts';

export type KpiKey =
  | 'dividaTotal'
  | 'vencido'
  | 'over90'
  | 'early'
  | 'prejuizo'
  | 'aVencer30'
  | 'limites'
  | 'responsabilidade'
  | 'instituicoes';

/** A change against a saved month. */
export interface Trend {
  readonly period: 'monthly' | 'yearly';
  /** `percent`: 0.1 is 10 % of the earlier amount; `points`: 0.1 is ten percentage points of a share; `count`: so many. */
  readonly unit: 'percent' | 'points' | 'count';
  readonly value: number;
  /** Whether it compares months before and after write-offs may come later: what moved may be that alone. */
  readonly isAcrossRules: boolean;
  readonly news: News;
}

/** A change that is smaller is shown as none: less than what rounds to 0,1. */
export const STILL = 0.0005;

/** What a change says of the subject; null where it may mean either. */
type News = 'good' | 'bad' | null;

export interface KpiFigure {
  readonly key: KpiKey;
  /** An amount in cents, or a count; null when not informed. */
  readonly value: number | null;
  readonly unit: 'cents' | 'count';
  /** A share that gives the amount its measure; null where there is none. */
  readonly share: { readonly of: 'active' | 'credit'; readonly value: number } | null;
  readonly notes: readonly KpiNote[];
  /** Against the month before and the year before, where they are saved. */
  readonly trends: readonly Trend[];
  /** Whether a zero is one only until now. */
  readonly isPartial: boolean;
  /** What more than nothing is, shown in its colour. */
  readonly tone: 'danger' | 'warning' | null;
}

/** What the tiles follow. Of what is owed late the share tells, since an amount moves with the portfolio. */
const FOLLOWED: Readonly<Record<KpiKey, MonthFigure | null>> = {
  dividaTotal: 'carteiradeCredito',
  vencido: 'overdueRatio',
  over90: 'over90Share',
  early: 'earlyArrearsShare',
  prejuizo: 'lossShare',
  aVencer30: null,
  limites: 'totalLimit',
  responsabilidade: 'responsabilidadeTotal',
  instituicoes: 'quantidadeDeInstituicoes',
};

/** The figures over the ladder, in the order of a reading: what is owed and how late, then what is to come. */
export function kpiFigures(result: SavedResult, reading: Reading, history: History): readonly KpiFigure[] {
  const figure = (key: KpiKey, value: number | null, more: Partial<KpiFigure> = {}): KpiFigure => ({
    key,
    value,
    unit: 'cents',
    share: null,
    notes: [],
    tone: null,
    trends: value === null ? [] : trendsOf(key, result, history),
    isPartial: reading.isPartial,
    ...more,
  });
  return [...lateFigures(reading, figure), ...otherFigures(reading, figure)];
}

type MakeFigure = (key: KpiKey, value: number | null, more?: Partial<KpiFigure>) => KpiFigure;

function lateFigures({ consulta, figures, indicators }: Reading, figure: MakeFigure): readonly KpiFigure[] {
  const { carteiraAtiva, vencido, prejuizo } = figures;
  const { carteiradeCredito } = consulta.resumoDaCarteira;
  const early = indicatorValue(indicators, 'early_arrears');
  const ofActive = (value: Centavos | null): KpiFigure['share'] => shareOf('active', ratio(value, carteiraAtiva));
  const over90 = overdueBeyond90(consulta.resumoDaCarteira);
  return [
    figure('dividaTotal', carteiradeCredito, { notes: amountNotes('with_loss', prejuizo) }),
    figure('vencido', vencido, {
      share: ofActive(vencido),
      notes: early === 0 ? [] : [{ kind: 'without_early' }],
      tone: 'danger',
    }),
    figure('over90', over90, {
      share: ofActive(over90),
      notes: amountNotes('over_90_balance', indicatorValue(indicators, 'over_90_balance')),
      tone: 'danger',
    }),
    figure('early', early, {
      share: ofActive(early),
      notes: early === 0 ? [] : [{ kind: 'in_due' }],
      tone: 'warning',
    }),
    figure('prejuizo', prejuizo, { share: shareOf('credit', ratio(prejuizo, carteiradeCredito)), tone: 'danger' }),
  ];
}

function otherFigures(reading: Reading, figure: MakeFigure): readonly KpiFigure[] {
  const { consulta } = reading;
  const { split } = reading.ladder;
  const { resumoDaCarteira: carteira, resumoDoCliente: cliente } = consulta;
  const limits = limitFigure(consulta);
  const operations = cliente.quantidadeDeOperacoes;
  return [
    figure('aVencer30', split?.due ?? carteira.carteiraVencerAte30diasVencidosAte14dias, { notes: dueNotes(reading) }),
    figure('limites', limits.available, { notes: limitNotes(limits) }),
    figure('responsabilidade', carteira.responsabilidadeTotal, {
      notes: amountNotes('coobrigacoes', carteira.coobrigacoes),
    }),
    figure('instituicoes', cliente.quantidadeDeInstituicoes, {
      unit: 'count',
      notes: operations ? [{ kind: 'operations', count: operations }] : [],
    }),
  ];
}

function overdueBeyond90(carteira: Reading['consulta']['resumoDaCarteira']): Centavos | null {
  return sumComplete([
    carteira.carteiraVencido91a180dias,
    carteira.carteiraVencido181a360dias,
    carteira.carteiraVencidoAcima360dias,
  ]);
}

function shareOf(of: 'active' | 'credit', value: number | null): KpiFigure['share'] {
  return value === null ? null : { of, value };
}

/** The value in words or in the form of `money`: zero is on no record, or not yet, and what is not informed is no zero. */
export function kpiText(t: TFunction, figure: KpiFigure, money: (cents: number) => string): string {
  const { value, unit, notes, isPartial } = figure;
  if (value === null) return t('common.notInformed');
  if (value === 0) {
    return notes.some(({ kind }) => kind === 'used') ? t('result.usage.usedUp') : nothingText(t, isPartial);
  }
  return unit === 'cents' ? money(value) : formatCount(value);
}

function trendsOf(key: KpiKey, { dataBase }: SavedResult, history: History): readonly Trend[] {
  if (history.length === 0) return [];
  const { previous, yearAgo } = tileChanges(dataBase, history);
  return [...trendOf(key, dataBase, 'monthly', previous), ...trendOf(key, dataBase, 'yearly', yearAgo)];
}

const UNITS = { cents: 'percent', ratio: 'points', count: 'count' } as const;

function trendOf(
  key: KpiKey,
  month: DataBase,
  period: Trend['period'],
  { month: earlier, changes }: MonthChanges,
): readonly Trend[] {
  const followed = FOLLOWED[key];
  if (followed === null) return [];
  const { now, before, difference, relative } = changes[followed];
  const unit = UNITS[MONTH_FIGURES[followed]];
  const value = unit === 'percent' ? relative : difference;
  const isConcerned = WRITE_OFF_FIGURES.has(followed) && (now !== 0 || before !== 0);
  const isAcrossRules = isConcerned && isAcrossWriteOffRules(month, earlier);
  const news = value === null || isAcrossRules ? null : newsOf(key, value, changes);
  return value === null ? [] : [{ period, unit, value, isAcrossRules, news }];
}

/**
 * An amount grows and shrinks for many reasons and tells neither. More of the portfolio owed late or lost is bad; less that
 * is overdue is good, unless the loss grew or is not known: what is written off is not paid. Less of what is overdue by days
 * may be overdue by weeks, and less of a loss may have left the register. A total limit that is cut is bad.
 */
function newsOf(key: KpiKey, value: number, { prejuizo }: FigureChanges): News {
  if (Math.abs(value) < STILL) return null;
  if (key === 'limites') return value < 0 ? 'bad' : null;
  if (value > 0) return BAD_IF_MORE.has(key) ? 'bad' : null;
  const didLossNotGrow = prejuizo.difference !== null && prejuizo.difference <= 0;
  return GOOD_IF_LESS.has(key) && didLossNotGrow ? 'good' : null;
}

const BAD_IF_MORE: ReadonlySet<KpiKey> = new Set(['vencido', 'over90', 'early', 'prejuizo']);
const GOOD_IF_LESS: ReadonlySet<KpiKey> = new Set(['vencido', 'over90']);
