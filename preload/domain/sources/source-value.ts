import { sumComplete } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { LADDER_BUCKETS } from '../consulta/ladder-buckets.ts';
import { hasOperations } from '../consulta/response-kind.ts';
import { GROUP_AMOUNTS, type GroupAmount } from '../groups/group-view.ts';
import { cardAtSight } from '../indicators/first-bucket.ts';
import type { Indicator } from '../indicators/indicator.ts';
import { CHANGE_INDICATORS, CITABLE_INDICATORS, type CitableIndicator } from '../indicators/indicator-uses.ts';
import { indicatorsOf } from '../indicators/indicators.ts';
import { overdueIndicators } from '../indicators/overdue.ts';
import { changeIndicators } from '../series/change-indicators.ts';
import { changesBetween } from '../series/figure-changes.ts';
import { FIGURE_NAMES, figuresOfMonth, type MonthFigure } from '../series/month-figures.ts';
import { asConsulta, type MonthSummary } from '../series/month-summary.ts';
import { RATIO_IDS, type RatioId, ratioOf } from './ratios.ts';
import { GIVEN_VALUES, type RequestValue, type RequestValues } from './request-values.ts';
import { type RulePath, readRulePath, ruleValue } from './rule-path.ts';

/** Path of a number on the page; `bucket` by its key. */
export type SourcePath =
  | `figure:${MonthFigure}`
  | `indicator:${CitableIndicator}`
  | `change:${MonthFigure}:${'difference' | 'percent'}`
  | `ratio:${RatioId}`
  | `bucket:${string}`
  | `request:${RequestValue}`
  | `group:${GroupAmount}`
  /** The group's amount and the requested one together. */
  | `group_after:${GroupAmount}`
  | RulePath
  | 'card_at_sight'
  | 'rolled_over';

export function isSourcePath(path: string): path is SourcePath {
  if (path.startsWith('rule:')) return readRulePath(path) !== null;
  const [kind = '', name = '', as = '', ...more] = path.split(':');
  if (more.length > 0 || (as !== '' && kind !== 'change')) return false;
  const isKnown = KNOWN_NAMES.get(kind);
  return isKnown === undefined ? path === 'card_at_sight' || path === 'rolled_over' : isKnown(name, as);
}

const KNOWN_NAMES: ReadonlyMap<string, (name: string, as: string) => boolean> = new Map([
  ['figure', (name: string) => nameIn(FIGURE_NAMES, name)],
  ['indicator', (name: string) => Object.hasOwn(CITABLE_INDICATORS, name)],
  ['change', (name: string, as: string) => nameIn(FIGURE_NAMES, name) && (as === 'difference' || as === 'percent')],
  ['ratio', (name: string) => nameIn(RATIO_IDS, name)],
  ['bucket', (name: string) => LADDER_BUCKETS.some(({ key }) => key === name)],
  ['request', (name: string) => nameIn(GIVEN_VALUES, name)],
  ['group', (name: string) => nameIn(GROUP_AMOUNTS, name)],
  ['group_after', (name: string) => nameIn(GROUP_AMOUNTS, name)],
]);

/** A saved answer for computing a source: its figures, and the whole response if available. */
export interface SourceAnswer {
  readonly month: DataBase;
  readonly summary: MonthSummary;
  readonly consulta: Consulta | null;
}

export type SourceValue = number | string | null;

/**
 * Computes a source from its answers, the later month first, and from the request: cents, ratios, counts, months, or
 * the key of a bucket; null if not informed, if a division has no meaning, or if the path does not exist.
 */
export function sourceValue(path: string, answers: readonly SourceAnswer[], request: RequestValues): SourceValue {
  const [kind = '', name = '', as = ''] = path.split(':');
  const [now] = answers;
  return READERS.get(kind)?.({ path, name, as, now, answers, request }) ?? null;
}

/** The parts of a source's path, and its data; `now` is the later month. */
interface SourceParts {
  readonly path: string;
  readonly name: string;
  readonly as: string;
  readonly now: SourceAnswer | undefined;
  readonly answers: readonly SourceAnswer[];
  readonly request: RequestValues;
}

const READERS: ReadonlyMap<string, (parts: SourceParts) => SourceValue> = new Map<
  string,
  (parts: SourceParts) => SourceValue
>([
  ['request', ({ name, request }) => (nameIn(GIVEN_VALUES, name) ? request[name] : null)],
  ['ratio', ({ name, answers, request }) => (nameIn(RATIO_IDS, name) ? ratioValue(name, answers, request) : null)],
  ['change', ({ name, as, answers }) => (nameIn(FIGURE_NAMES, name) ? changeValue(name, as, answers) : null)],
  ['indicator', ({ name, answers }) => indicatorValue(name, answers)],
  ['figure', ({ name, now }) => (now && nameIn(FIGURE_NAMES, name) ? figuresOfMonth(now.summary)[name] : null)],
  ['bucket', ({ name, now }) => (now === undefined ? null : bucketValue(name, now.summary))],
  ['group', ({ name, answers }) => (nameIn(GROUP_AMOUNTS, name) ? groupValue(name, answers) : null)],
  [
    'group_after',
    ({ name, answers, request }) =>
      nameIn(GROUP_AMOUNTS, name) ? sumComplete([groupValue(name, answers), request.amount]) : null,
  ],
  ['rule', ({ path, answers }) => ruleValue(path, answers)],
  ['card_at_sight', ({ now }) => (now?.consulta ? cardAtSight(now.consulta) : null)],
  ['rolled_over', ({ now }) => now?.summary.rolledOver ?? null],
]);

/**
 * Sum of an amount over several answers; if nothing is on record, a missing amount is zero (docs/register.md#groups).
 */
export function groupValue(amount: GroupAmount, answers: readonly Pick<SourceAnswer, 'summary'>[]): number | null {
  return sumComplete(
    answers.map(({ summary }) => {
      const cents = figuresOfMonth(summary)[amount];
      return cents === null && !hasOperations(asConsulta(summary)) ? 0 : cents;
    }),
  );
}

function nameIn<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((each) => each === name);
}

function ratioValue(id: RatioId, answers: readonly SourceAnswer[], request: RequestValues): SourceValue {
  const { inputs, value } = ratioOf(id);
  return value(...inputs.map((path) => asNumber(sourceValue(path, answers, request))));
}

function asNumber(value: SourceValue): number | null {
  return typeof value === 'number' ? value : null;
}

function changeValue(figure: MonthFigure, as: string, [now, before]: readonly SourceAnswer[]): number | null {
  if (now === undefined || before === undefined) return null;
  const change = changesBetween(figuresOfMonth(now.summary), figuresOfMonth(before.summary))[figure];
  if (as === 'percent') return change.relative;
  return as === 'difference' ? change.difference : null;
}

function indicatorValue(id: string, answers: readonly SourceAnswer[]): SourceValue {
  const [now] = answers;
  if (now === undefined || !Object.hasOwn(CITABLE_INDICATORS, id)) return null;
  if (CHANGE_INDICATORS.some((each) => each === id)) {
    const series = answers.map(({ month, summary }) => ({ month, value: summary }));
    return changeIndicators(now.month, series).find((indicator) => indicator.id === id)?.value ?? null;
  }
  // Earlier months may have no whole response, but figures suffice for the worst bucket.
  if (id === 'worst_bucket') return valueIn(overdueIndicators(asConsulta(now.summary)), id);
  return now.consulta === null ? null : valueIn(indicatorsIn(now.consulta), id);
}

function valueIn(indicators: readonly Indicator[], id: string): SourceValue {
  return indicators.find((indicator) => indicator.id === id)?.value ?? null;
}

/** Cached, because a page reads dozens of them and a response never changes. */
const computed = new WeakMap<Consulta, readonly Indicator[]>();

function indicatorsIn(consulta: Consulta): readonly Indicator[] {
  const indicators = computed.get(consulta) ?? indicatorsOf(consulta, []);
  computed.set(consulta, indicators);
  return indicators;
}

function bucketValue(key: string, { resumoDaCarteira, naoCatalogado }: MonthSummary): number | null {
  const bucket = LADDER_BUCKETS.find((each) => each.key === key);
  if (bucket === undefined) return null;
  return bucket.campoDaCarteira === null ? naoCatalogado : resumoDaCarteira[bucket.campoDaCarteira];
}
