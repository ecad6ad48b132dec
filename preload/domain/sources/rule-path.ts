import { type DataBase, isDataBase, monthsBetween } from '../basics/month.ts';
import { relationshipStart } from '../consulta/consulta.ts';
import { LADDER_BUCKETS } from '../consulta/ladder-buckets.ts';
import { hasOperations } from '../consulta/response-kind.ts';
import { disputeIndicators } from '../indicators/disputes.ts';
import type { Indicator } from '../indicators/indicator.ts';
import {
  CHANGE_INDICATORS,
  CITABLE_INDICATORS,
  POLICY_INDICATORS,
  type PolicyIndicator,
} from '../indicators/indicator-uses.ts';
import { structureIndicators } from '../indicators/structure.ts';
import { tenorIndicators } from '../indicators/tenor.ts';
import { changeIndicators } from '../series/change-indicators.ts';
import {
  FIGURE_NAMES,
  figuresOfMonth,
  MONTH_FIGURES,
  type MonthFigure,
  type MonthFigures,
  SHARES,
} from '../series/month-figures.ts';
import { asConsulta, type MonthSummary } from '../series/month-summary.ts';

/** Ways to measure: in the last month, over several, or between two. `known` counts the known months. */
const TAKEN = ['last', 'max', 'min', 'average', 'count', 'difference', 'percent', 'known'] as const;
export type Taken = (typeof TAKEN)[number];

export type MonthlyField =
  | { readonly kind: 'figure'; readonly name: MonthFigure }
  | { readonly kind: 'bucket'; readonly name: string }
  | { readonly kind: 'indicator'; readonly name: PolicyIndicator };

/** Path of a rule's measured value, as `sourceValue` reads it: `rule:max:figure:overdueRatio`. */
export type RulePath = `rule:${string}`;

export interface ReadPath {
  readonly taken: Taken;
  /** Null for `known`. */
  readonly field: MonthlyField | null;
  /** For `count`: counts the months above this value. */
  readonly above: number;
}

export function rulePath({ taken, field, above }: ReadPath): RulePath {
  if (field === null) return `rule:${taken}`;
  return `rule:${taken}:${field.kind}:${field.name}${taken === 'count' ? `:${above}` : ''}`;
}

/** Null if the text is not such a path. */
export function readRulePath(path: string): ReadPath | null {
  const [rule, how = '', kind, name, above = '', ...more] = path.split(':');
  const taken = TAKEN.find((each) => each === how);
  if (rule !== 'rule' || taken === undefined || more.length > 0) return null;
  if (taken === 'known') return kind === undefined ? { taken, field: null, above: 0 } : null;
  const field = fieldOf(kind, name);
  const isCounted = taken === 'count' ? above !== '' && Number.isFinite(Number(above)) : above === '';
  return field === null || !isCounted ? null : { taken, field, above: Number(above) };
}

function fieldOf(kind: string | undefined, name: string | undefined): MonthlyField | null {
  const figure = FIGURE_NAMES.find((each) => each === name);
  if (kind === 'figure') return figure === undefined ? null : { kind, name: figure };
  const bucket = LADDER_BUCKETS.find(({ key }) => key === name);
  if (kind === 'bucket') return bucket === undefined ? null : { kind, name: bucket.key };
  const indicator = POLICY_INDICATORS.find((each) => each === name);
  return kind === 'indicator' && indicator !== undefined ? { kind, name: indicator } : null;
}

/**
 * A value of a month, or the reason for its absence: the answer does not inform it, both sides of the share are zero,
 * or the division has no meaning.
 */
export type Reading = { readonly value: number } | { readonly reason: 'not_informed' | 'nothing_owed' | 'no_meaning' };

export interface RuleMonth {
  readonly month: DataBase;
  readonly summary: MonthSummary;
}

/** Reads a field of one month; an indicator of a change is not informed. */
export function readMonth(field: MonthlyField, summary: MonthSummary): Reading {
  switch (field.kind) {
    case 'figure':
      return readFigure(field.name, summary);
    case 'bucket':
      return amount(bucketOf(field.name, summary), summary);
    case 'indicator':
      return readIndicator(field.name, summary);
  }
}

function readFigure(figure: MonthFigure, summary: MonthSummary): Reading {
  const figures = figuresIn(summary);
  if (MONTH_FIGURES[figure] !== 'ratio') return amount(figures[figure], summary);
  const value = figures[figure];
  if (value !== null) return { value };
  const sides = (SHARES[figure] ?? []).map((side) => amount(figures[side], summary));
  return shareless(sides.map((side) => ('value' in side ? side.value : null)));
}

/** The reason why a share has no value, from its sides. */
function shareless(sides: readonly (number | null)[]): Reading {
  if (sides.includes(null)) return { reason: 'not_informed' };
  return { reason: sides.every((side) => side === 0) ? 'nothing_owed' : 'no_meaning' };
}

/** If nothing is on record, a missing amount is zero (docs/register.md#credit-policies). */
function amount(value: number | null, summary: MonthSummary): Reading {
  if (value !== null) return { value };
  return isNothingOnRecord(summary) ? { value: 0 } : { reason: 'not_informed' };
}

function isNothingOnRecord(summary: MonthSummary): boolean {
  const { riscoTotal, carteiradeCredito } = summary.resumoDaCarteira;
  return (riscoTotal ?? carteiradeCredito) === 0 && !hasOperations(asConsulta(summary));
}

function bucketOf(key: string, { resumoDaCarteira, naoCatalogado }: MonthSummary): number | null {
  const campo = LADDER_BUCKETS.find((bucket) => bucket.key === key)?.campoDaCarteira ?? null;
  return campo === null ? naoCatalogado : resumoDaCarteira[campo];
}

function readIndicator(name: PolicyIndicator, summary: MonthSummary): Reading {
  if (name === 'over_90_balance') return amount(summary.over90Balance, summary);
  if (name === 'relationship_age') return age(summary);
  const found = indicatorsIn(summary).find(({ id }) => id === name);
  if (found === undefined) return { reason: 'not_informed' };
  if (typeof found.value === 'number') return { value: found.value };
  if (found.unit !== 'ratio') return amount(null, summary);
  return shareless(found.inputs.map(({ value }) => (typeof value === 'number' ? value : null)));
}

/** Months up to the queried one, even if the response names another. */
function age(summary: MonthSummary): Reading {
  const start = relationshipStart(summary)?.slice(0, 7) ?? '';
  const months = isDataBase(start) ? monthsBetween(start, summary.dataBase) : -1;
  return months < 0 ? { reason: 'not_informed' } : { value: months };
}

/** Caches, because many rules and assessed months read the same month. */
const figures = new WeakMap<MonthSummary, MonthFigures>();
const indicators = new WeakMap<MonthSummary, readonly Indicator[]>();

function figuresIn(summary: MonthSummary): MonthFigures {
  const known = figures.get(summary) ?? figuresOfMonth(summary);
  figures.set(summary, known);
  return known;
}

function indicatorsIn(summary: MonthSummary): readonly Indicator[] {
  const consulta = asConsulta(summary);
  const known = indicators.get(summary) ?? [
    ...tenorIndicators(consulta),
    ...structureIndicators(consulta),
    ...disputeIndicators(consulta),
  ];
  indicators.set(summary, known);
  return known;
}

/** Reads a change between two months, or an indicator of both. */
export function readChange({ taken, field }: ReadPath, now: RuleMonth, before: RuleMonth): Reading {
  if (field?.kind === 'indicator') {
    const series = [now, before].map(({ month, summary }) => ({ month, value: summary }));
    const value = changeIndicators(now.month, series).find(({ id }) => id === field.name)?.value;
    return typeof value === 'number' ? { value } : { reason: 'not_informed' };
  }
  if (field === null) return { reason: 'not_informed' };
  const [later, earlier] = [readMonth(field, now.summary), readMonth(field, before.summary)];
  if (!('value' in later)) return later;
  if (!('value' in earlier)) return earlier;
  const difference = later.value - earlier.value;
  if (taken === 'difference') return { value: difference };
  if (earlier.value === 0) return { reason: later.value === 0 ? 'nothing_owed' : 'no_meaning' };
  return { value: difference / Math.abs(earlier.value) };
}

/** Whether a path needs a month and an earlier one. */
export function isOfTwoMonths({ taken, field }: ReadPath): boolean {
  if (taken === 'difference' || taken === 'percent') return true;
  return field?.kind === 'indicator' && CHANGE_INDICATORS.some((id) => id === field.name);
}

export function aggregate(taken: Taken, values: readonly number[], above: number): number | null {
  switch (taken) {
    case 'max':
      return Math.max(...values);
    case 'min':
      return Math.min(...values);
    case 'average':
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    case 'count':
      return values.filter((value) => value > above).length;
    default:
      return values[0] ?? null;
  }
}

/** Computes a path's value from known months, newest first; null if they do not inform it. */
export function ruleValue(path: string, months: readonly RuleMonth[]): number | null {
  const read = readRulePath(path);
  const [now, before] = months;
  if (read === null || now === undefined) return null;
  if (read.field === null) return months.length;
  if (isOfTwoMonths(read)) return before === undefined ? null : numberIn(readChange(read, now, before));
  const { field, taken, above } = read;
  if (taken === 'last') return numberIn(readMonth(field, now.summary));
  const readings = months.map(({ summary }) => readMonth(field, summary));
  const values = readings.flatMap((reading) => numberIn(reading) ?? []);
  const isTold = values.length > 0 || (taken === 'count' && readings.some(owesNothing));
  return isTold ? aggregate(taken, values, above) : null;
}

/** Whether the month is known but has no debt to divide by. */
function owesNothing(reading: Reading): boolean {
  return 'reason' in reading && reading.reason === 'nothing_owed';
}

function numberIn(reading: Reading): number | null {
  return 'value' in reading ? reading.value : null;
}

type RuleUnit = 'cents' | 'share' | 'count' | 'months' | 'signed_cents' | 'signed_share' | 'points' | 'change';

/** The unit of a path's value; a share is written with enough digits to tell it from a limit. */
export function ruleUnit({ taken, field }: ReadPath): RuleUnit {
  if (field === null || taken === 'count') return 'months';
  const unit = fieldUnit(field);
  if (taken === 'percent') return 'signed_share';
  if (taken !== 'difference') return unit === 'ratio' ? 'share' : unit;
  return ({ cents: 'signed_cents', ratio: 'points', count: 'change', months: 'change' } as const)[unit];
}

type FieldUnit = 'cents' | 'ratio' | 'count' | 'months';

/** A change is a count with a sign. */
function indicatorUnit(name: PolicyIndicator): FieldUnit {
  const cited = CITABLE_INDICATORS[name];
  if (cited === 'signed_cents') return 'cents';
  return cited === 'change' ? 'count' : cited;
}

function fieldUnit(field: MonthlyField): FieldUnit {
  if (field.kind === 'bucket') return 'cents';
  return field.kind === 'figure' ? MONTH_FIGURES[field.name] : indicatorUnit(field.name);
}
