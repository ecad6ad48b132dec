import { recordOf } from '#domain/basics/record.ts';
import { BATCH_PACE } from '#domain/batches/batch.ts';
import { DEFAULT_RULES, type RuleSet } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS, RULES, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import type { RuleField as MonitoringField } from '#domain/monitoring/rules/monitoring-rule.ts';
import { type Cadence, type WatchSettings, watchSettingsSchema } from '#domain/monitoring/watch.ts';

type FieldsOf<Rule> = Rule extends RuleId ? keyof (typeof RULES)[Rule]['fields'] : never;

export type RuleField = FieldsOf<RuleId>;

export type FieldUnit = MonitoringField['unit'];

/** The numbers of a rule, in the order of its fields. */
export const fieldsOf = (rule: RuleId): readonly { readonly field: RuleField; readonly unit: FieldUnit }[] =>
  Object.entries<MonitoringField>(RULES[rule].fields).map(([field, { unit }]) => ({ field: field as RuleField, unit }));

/** Reais, percent or months; text until it is a number. */
type Typed = number | string;

export interface TypedRule {
  readonly isOn: boolean;
  readonly values: Readonly<Partial<Record<RuleField, Typed>>>;
}

export interface TypedWatch {
  readonly name: string;
  readonly cadence: Cadence;
  /** CNPJ; blank for the usual institution. */
  readonly institution: string;
  readonly parallel: Typed;
  readonly perMinute: Typed;
  readonly rules: Readonly<Record<RuleId, TypedRule>>;
}

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
  return recordOf(RULE_IDS, (rule) => {
    const kept = new Map<string, number | boolean>(Object.entries(rules[rule]));
    const values = fieldsOf(rule).map(({ field, unit }) => [field, shownNumber(unit, Number(kept.get(field)))]);
    return { isOn: rules[rule].isOn, values: Object.fromEntries(values) };
  });
}

/** Keeps the typed decimals, which a binary fraction of a percentage would lose. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}

function shownNumber(unit: FieldUnit, value: number): number {
  return unit === 'months' ? value : rounded(unit === 'money' ? value / 100 : value * 100);
}

function keptNumber(unit: FieldUnit, typed: Typed): number {
  const number = numberOf(typed);
  if (unit === 'months') return number;
  return unit === 'money' ? Math.round(number * 100) : rounded(number / 100);
}

/** The typed settings in the saved form, and the paths of invalid fields (`name`, `rules.overdue.cents`). */
export function readWatch(typed: TypedWatch): {
  readonly settings: WatchSettings | null;
  readonly wrong: ReadonlySet<string>;
} {
  const rules = recordOf(RULE_IDS, (rule) => {
    const { isOn, values } = typed.rules[rule];
    const kept = fieldsOf(rule).map(({ field, unit }) => [field, keptNumber(unit, values[field] ?? '')]);
    return { isOn, ...Object.fromEntries(kept) };
  });
  const read = watchSettingsSchema.safeParse({
    name: typed.name,
    cadence: typed.cadence,
    institution: typed.institution || null,
    parallel: numberOf(typed.parallel),
    perMinute: numberOf(typed.perMinute),
    rules,
  });
  if (read.success) return { settings: read.data, wrong: new Set() };
  return { settings: null, wrong: new Set(read.error.issues.map(({ path }) => path.join('.'))) };
}

function numberOf(typed: Typed): number {
  return typed === '' ? Number.NaN : Number(typed);
}
