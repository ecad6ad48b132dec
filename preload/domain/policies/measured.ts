import type { TipoDocumento } from '../basics/document.ts';
import { type Centavos, sumKnown } from '../basics/money.ts';
import { addMonths, type DataBase, monthRange } from '../basics/month.ts';
import { recordOf } from '../basics/record.ts';
import type { MemberRole } from '../groups/group.ts';
import type { GroupAmount } from '../groups/group-view.ts';
import type { RuleReason } from '../sources/policy-limits.ts';
import { ratioOf } from '../sources/ratios.ts';
import { GIVEN_VALUES, type RequestValues } from '../sources/request-values.ts';
import {
  aggregate,
  isOfTwoMonths,
  type MonthlyField,
  type Reading,
  type ReadPath,
  type RuleMonth,
  readChange,
  readMonth,
  rulePath,
} from '../sources/rule-path.ts';
import { sourceValue } from '../sources/source-value.ts';
import type { Measure, PolicyRule } from './credit-policy.ts';

/** A known month of a subject: one version of the simulated register, no test data. */
export interface PolicyMonth extends RuleMonth {
  readonly resultId: string;
  readonly provisional: boolean;
}

export interface CountedMember {
  readonly resultId: string;
  readonly provisional: boolean;
  /** Cents; null if not informed. */
  readonly amounts: Readonly<Record<GroupAmount, Centavos | null>>;
}

/** The subject's group; `damaged` is a snapshot that does not match its answers. */
export type PolicyGroup =
  | { readonly kind: 'none' | 'several' | 'damaged' }
  | {
      readonly kind: 'known';
      readonly month: DataBase;
      /** Number of all members, counted or missing. */
      readonly members: number;
      readonly counted: readonly CountedMember[];
    };

export interface PolicySubject {
  readonly tipo: TipoDocumento;
  readonly month: DataBase;
  readonly months: ReadonlyMap<DataBase, PolicyMonth>;
  /** Values typed by the analyst; null without a case. */
  readonly request: RequestValues | null;
  readonly roles: readonly MemberRole[];
  readonly group: PolicyGroup;
}

export interface MeasuredInput {
  readonly path: string;
  /** Null for typed values. */
  readonly month: DataBase | null;
  readonly value: number | null;
  readonly reason: RuleReason | null;
  readonly resultIds: readonly string[];
  readonly provisional: boolean;
}

/**
 * The result of a rule's measure: `value` from the known data, null without any; `low` to `high` is its possible range
 * once the rest is known.
 */
export interface Measured {
  readonly path: string;
  readonly value: number | null;
  readonly low: number;
  readonly high: number;
  readonly reason: RuleReason | null;
  readonly known: { readonly of: 'months' | 'members'; readonly known: number; readonly all: number } | null;
  readonly inputs: readonly MeasuredInput[];
}

const ANY = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** The path of a rule's measure, as `sourceValue` reads it. */
export function measurePath({ measure, window }: Pick<PolicyRule, 'measure' | 'window'>): string {
  switch (measure.kind) {
    case 'figure':
    case 'bucket':
    case 'indicator':
      return rulePath(monthlyPath(measure, window));
    case 'change':
      return rulePath({ taken: measure.as, field: { kind: 'figure', name: measure.figure }, above: 0 });
    case 'known_months':
      return rulePath({ taken: 'known', field: null, above: 0 });
    case 'group':
      return `group:${measure.amount}`;
    case 'request':
      return `request:${measure.value}`;
    case 'ratio':
      return `ratio:${measure.ratio}`;
  }
}

export function measureOf({ measure, window }: PolicyRule, subject: PolicySubject): Measured {
  switch (measure.kind) {
    case 'figure':
    case 'bucket':
    case 'indicator': {
      const read = monthlyPath(measure, window);
      if (isOfTwoMonths(read)) return ofTwoMonths(read, 1, subject);
      return overMonths(read, monthsIn(window), subject);
    }
    case 'change': {
      const field = { kind: 'figure', name: measure.figure } as const;
      return ofTwoMonths({ taken: measure.as, field, above: 0 }, measure.months, subject);
    }
    case 'known_months':
      return knownMonths(monthsIn(window), subject);
    case 'group':
      return ofGroup(measure.amount, subject.group);
    case 'request':
      return single(`request:${measure.value}`, requestInput(measure.value, subject));
    case 'ratio':
      return ofRatio(measure.ratio, subject);
  }
}

function monthsIn(window: PolicyRule['window']): number {
  return window.kind === 'last' ? 1 : window.months;
}

function monthlyPath(
  measure: Extract<Measure, { kind: 'figure' | 'bucket' | 'indicator' }>,
  window: PolicyRule['window'],
): ReadPath {
  const field = fieldOf(measure);
  return window.kind === 'last'
    ? { taken: 'last', field, above: 0 }
    : { taken: window.aggregate, field, above: window.above };
}

function fieldOf(measure: Extract<Measure, { kind: 'figure' | 'bucket' | 'indicator' }>): MonthlyField {
  switch (measure.kind) {
    case 'figure':
      return { kind: 'figure', name: measure.figure };
    case 'bucket':
      return { kind: 'bucket', name: measure.bucket };
    case 'indicator':
      return { kind: 'indicator', name: measure.indicator };
  }
}

/** The months that a rule reads, newest first. */
function monthsBack(month: DataBase, count: number): readonly DataBase[] {
  return monthRange(addMonths(month, 1 - count), month).toReversed();
}

const GAP = { reason: 'gap' } as const;

function overMonths(read: ReadPath, count: number, { month, months }: PolicySubject): Measured {
  const { taken, field, above } = read;
  const looked = monthsBack(month, count).map((each) => {
    const known = months.get(each);
    const reading: Reading | typeof GAP = known === undefined || field === null ? GAP : readMonth(field, known.summary);
    return { month: each, known, reading };
  });
  const inputs = looked.map(({ month: each, known, reading }) =>
    monthInput(rulePath({ taken: 'last', field, above: 0 }), each, known, reading),
  );
  const values = inputs.flatMap(({ value }) => value ?? []);
  // A month without debt is known: it has no share, and nothing to count.
  const nothing = inputs.filter(({ reason }) => reason === 'nothing_owed').length;
  const unknown = inputs.length - values.length - nothing;
  const isTold = values.length > 0 || (taken === 'count' && nothing > 0);
  const value = isTold ? aggregate(taken, values, above) : null;
  const measured = { path: rulePath(read), value, inputs, known: null } as const;
  if (value === null) return { ...measured, ...ANY, reason: reasonOf(inputs) };
  if (unknown === 0) return { ...measured, low: value, high: value, reason: null };
  const known = { of: 'months', known: inputs.length - unknown, all: inputs.length } as const;
  return { ...measured, ...rangeOf(read, values, unknown, value), known, reason: 'partial' };
}

/** The most important reason for the absence of a value: any other than `nothing_owed`. */
function reasonOf(inputs: readonly MeasuredInput[]): RuleReason {
  const reasons = inputs.flatMap(({ reason }) => reason ?? []);
  return reasons.find((reason) => reason !== 'nothing_owed') ?? 'nothing_owed';
}

/** The possible range of the whole; an unknown amount, share or count is zero or more. */
function rangeOf(read: ReadPath, values: readonly number[], unknown: number, value: number): typeof ANY {
  switch (read.taken) {
    case 'max':
      return { low: value, high: ANY.high };
    case 'min':
      return { low: 0, high: value };
    case 'average':
      return { low: (value * values.length) / (values.length + unknown), high: ANY.high };
    case 'count':
      return { low: value, high: value + unknown };
    default:
      return ANY;
  }
}

function monthInput(
  path: string,
  month: DataBase,
  known: PolicyMonth | undefined,
  reading: Reading | typeof GAP,
): MeasuredInput {
  return {
    path,
    month,
    provisional: known?.provisional ?? false,
    value: 'value' in reading ? reading.value : null,
    reason: 'value' in reading ? null : reading.reason,
    resultIds: known === undefined ? [] : [known.resultId],
  };
}

function ofTwoMonths(read: ReadPath, back: number, { month, months }: PolicySubject): Measured {
  const [now, before] = [months.get(month), months.get(addMonths(month, -back))];
  const reading = now === undefined || before === undefined ? GAP : readChange(read, now, before);
  const path = rulePath(read);
  const fields: readonly MonthlyField[] =
    read.field?.kind === 'indicator' ? (FIGURES_OF[read.field.name] ?? []) : read.field === null ? [] : [read.field];
  const inputs = fields.flatMap((field) =>
    [month, addMonths(month, -back)].map((each) => {
      const known = months.get(each);
      const own = known === undefined ? GAP : readMonth(field, known.summary);
      return monthInput(rulePath({ taken: 'last', field, above: 0 }), each, known, own);
    }),
  );
  const value = 'value' in reading ? reading.value : null;
  const reason = 'value' in reading ? null : reading.reason;
  return { path, value, reason, inputs, known: null, ...(value === null ? ANY : { low: value, high: value }) };
}

/** The figures that an indicator of two months is computed from. */
const FIGURES_OF: Partial<Readonly<Record<string, readonly MonthlyField[]>>> = {
  institutions_change: [{ kind: 'figure', name: 'quantidadeDeInstituicoes' }],
  total_limit_reduction: [{ kind: 'figure', name: 'totalLimit' }],
  portfolio_rise: [
    { kind: 'figure', name: 'carteiraAtiva' },
    { kind: 'figure', name: 'moedaEstrangeiraValor' },
  ],
};

/** The number of known months is always known. */
function knownMonths(count: number, { month, months }: PolicySubject): Measured {
  const known = monthsBack(month, count).flatMap((each) => months.get(each) ?? []);
  const path = rulePath({ taken: 'known', field: null, above: 0 });
  const input = {
    path,
    month,
    value: known.length,
    reason: null,
    provisional: false,
    resultIds: known.map(({ resultId }) => resultId),
  };
  return single(path, input);
}

function single(path: string, input: MeasuredInput): Measured {
  const { value, reason } = input;
  const range = value === null ? ANY : { low: value, high: value };
  return { path, value, reason, inputs: [input], known: null, ...range };
}

function ofGroup(amount: GroupAmount, group: PolicyGroup): Measured {
  const path = `group:${amount}`;
  const none = { path, month: null, value: null, resultIds: [], provisional: false };
  if (group.kind !== 'known') return single(path, { ...none, reason: GROUP_REASONS[group.kind] });
  const { month, members, counted } = group;
  const informed = counted.filter(({ amounts }) => amounts[amount] !== null);
  const value = sumKnown(informed.map(({ amounts }) => amounts[amount]));
  const input = {
    path,
    month,
    value,
    reason: value === null ? ('not_informed' as const) : null,
    resultIds: informed.map(({ resultId }) => resultId),
    provisional: informed.some(({ provisional }) => provisional),
  };
  if (value === null || informed.length === members) return single(path, input);
  const known = { of: 'members', known: informed.length, all: members } as const;
  return { path, value, low: value, high: ANY.high, reason: 'partial', known, inputs: [input] };
}

const GROUP_REASONS = { none: 'no_group', several: 'several_groups', damaged: 'damaged' } as const;

const NOT_TYPED: RequestValues = recordOf(GIVEN_VALUES, () => null);

function requestInput(name: keyof RequestValues, { request }: PolicySubject): MeasuredInput {
  const value = (request ?? NOT_TYPED)[name];
  const reason = value === null ? 'no_request' : null;
  return { path: `request:${name}`, month: null, value, reason, resultIds: [], provisional: false };
}

function ofRatio(id: Parameters<typeof ratioOf>[0], subject: PolicySubject): Measured {
  const { month, months, request } = subject;
  const path = `ratio:${id}`;
  const { inputs: paths } = ratioOf(id);
  const known = months.get(month);
  const answers = known === undefined ? [] : [{ ...known, consulta: null }];
  const inputs = paths.map((each): MeasuredInput => {
    if (each.startsWith('request:')) return requestInput(each.slice('request:'.length) as keyof RequestValues, subject);
    const said = sourceValue(each, answers, NOT_TYPED);
    const reading =
      known === undefined ? GAP : typeof said === 'number' ? { value: said } : ({ reason: 'not_informed' } as const);
    return monthInput(each, month, known, reading);
  });
  const found = sourceValue(path, answers, request ?? NOT_TYPED);
  const value = typeof found === 'number' ? found : null;
  const reason = value === null ? (inputs.find((input) => input.reason !== null)?.reason ?? 'no_meaning') : null;
  return { path, value, reason, inputs, known: null, ...(value === null ? ANY : { low: value, high: value }) };
}

/** Whether any input may still change. */
export function isProvisional({ inputs }: Measured): boolean {
  return inputs.some(({ provisional }) => provisional);
}
