import { BATCH_PACE } from '#domain/batches/batch.ts';
import { DEFAULT_RULES, type RuleId, type RuleSet } from '#domain/monitoring/rule-set.ts';
import { type Cadence, type WatchSettings, watchSettingsSchema } from '#domain/monitoring/watch.ts';

/** What a rule compares with, in the order it is typed. */
export const RULE_FIELDS = {
  new_loss: ['cents', 'share', 'cap'],
  overdue: ['cents', 'share', 'cap'],
  limit_cut: ['inMonth', 'inThree', 'person', 'company'],
  vanished: ['cents'],
  early_arrears: ['cents', 'share', 'cap', 'quietMonths'],
  dispute: ['cents'],
  restated: ['cents'],
} as const satisfies Readonly<Record<RuleId, readonly string[]>>;

export type RuleField = (typeof RULE_FIELDS)[RuleId][number];

export const FIELD_UNITS = {
  cents: 'money',
  cap: 'money',
  person: 'money',
  company: 'money',
  share: 'percent',
  inMonth: 'percent',
  inThree: 'percent',
  quietMonths: 'months',
} as const satisfies Readonly<Record<RuleField, 'money' | 'percent' | 'months'>>;

/** Reais, percent or months; a text while it is none. */
type Typed = number | string;

export interface TypedRule {
  readonly isOn: boolean;
  readonly values: Readonly<Partial<Record<RuleField, Typed>>>;
}

/** The settings of a portfolio as they are typed. */
export interface TypedWatch {
  readonly name: string;
  readonly cadence: Cadence;
  /** CNPJ; blank for the usual one. */
  readonly institution: string;
  readonly parallel: Typed;
  readonly perMinute: Typed;
  readonly rules: Readonly<Record<RuleId, TypedRule>>;
}

const RULES = Object.keys(RULE_FIELDS) as readonly RuleId[];

export const NEW_WATCH: TypedWatch = {
  name: '',
  cadence: 'monthly',
  institution: '',
  ...BATCH_PACE,
  rules: typedRules(DEFAULT_RULES),
};

export function typedWatch({ name, cadence, institution, parallel, perMinute, rules }: WatchSettings): TypedWatch {
  return { name, cadence, institution: institution ?? '', parallel, perMinute, rules: typedRules(rules) };
}

function typedRules(rules: RuleSet): TypedWatch['rules'] {
  const typed = RULES.map((rule): [RuleId, TypedRule] => {
    const { isOn, ...kept } = rules[rule];
    const values = Object.entries(kept).map(([field, value]) => [field, shownNumber(field as RuleField, value)]);
    return [rule, { isOn, values: Object.fromEntries(values) }];
  });
  return Object.fromEntries(typed) as Record<RuleId, TypedRule>;
}

/** Parts of a hundred keep the places that were typed, which a binary fraction loses. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}

function shownNumber(field: RuleField, value: number): number {
  return FIELD_UNITS[field] === 'months' ? value : rounded(FIELD_UNITS[field] === 'money' ? value / 100 : value * 100);
}

function keptNumber(field: RuleField, typed: Typed): number {
  const number = numberOf(typed);
  if (FIELD_UNITS[field] === 'months') return number;
  return FIELD_UNITS[field] === 'money' ? Math.round(number * 100) : rounded(number / 100);
}

/** What is typed as it is kept, and the paths of the fields that cannot be taken (`name`, `rules.overdue.cents`). */
export function readWatch(typed: TypedWatch): {
  readonly settings: WatchSettings | null;
  readonly wrong: ReadonlySet<string>;
} {
  const rules = RULES.map((rule) => {
    const { isOn, values } = typed.rules[rule];
    const kept = RULE_FIELDS[rule].map((field) => [field, keptNumber(field, values[field] ?? '')]);
    return [rule, { isOn, ...Object.fromEntries(kept) }];
  });
  const read = watchSettingsSchema.safeParse({
    name: typed.name,
    cadence: typed.cadence,
    institution: typed.institution || null,
    parallel: numberOf(typed.parallel),
    perMinute: numberOf(typed.perMinute),
    rules: Object.fromEntries(rules),
  });
  if (read.success) return { settings: read.data, wrong: new Set() };
  return { settings: null, wrong: new Set(read.error.issues.map(({ path }) => path.join('.'))) };
}

function numberOf(typed: Typed): number {
  return typed === '' ? Number.NaN : Number(typed);
}
