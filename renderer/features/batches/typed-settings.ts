import { isWholeWithin } from '#domain/basics/bounds.ts';
import { isDataBase, monthRange } from '#domain/basics/month.ts';
import { BATCH_LIMITS, type BatchSettings, type MonthsRule } from '#domain/batches/batch.ts';
import { againOf } from '#domain/batches/plan-batch.ts';
import { formatMonth, monthFromTyped } from '../../lib/format/date.ts';
import { NEW_SETTINGS, type TypedSettings } from './new-settings.ts';

export const BOUNDS = {
  count: { min: 1, max: BATCH_LIMITS.months },
  days: { min: 1, max: 3_650 },
  parallel: { min: 1, max: BATCH_LIMITS.parallel },
  perMinute: { min: 1, max: BATCH_LIMITS.perMinute },
} as const;

export type SettingsField = 'name' | 'purpose' | 'range' | keyof typeof BOUNDS;

export function typedSettings(settings: BatchSettings): TypedSettings {
  const { name, purpose, institution, reference, months, reuse, parallel, perMinute } = settings;
  const listed = months.kind === 'list' ? [...months.months].sort() : [];
  return {
    ...NEW_SETTINGS,
    name,
    purpose,
    reference,
    parallel,
    perMinute,
    institution: institution ?? '',
    months: months.kind,
    ...(months.kind === 'newest' && { count: months.count }),
    first: formatMonth(listed[0] ?? ''),
    last: formatMonth(listed.at(-1) ?? ''),
    again: againOf(months),
    reuse: reuse.kind,
    ...(reuse.kind === 'max_age' && { days: reuse.days }),
  };
}

export function wrongFields(typed: TypedSettings): readonly SettingsField[] {
  const used: readonly (keyof typeof BOUNDS)[] = [
    ...(typed.months === 'newest' ? (['count'] as const) : []),
    ...(typed.reuse === 'max_age' ? (['days'] as const) : []),
    'parallel',
    'perMinute',
  ];
  return [
    ...(typed.name.trim() === '' ? (['name'] as const) : []),
    ...(typed.purpose === null ? (['purpose'] as const) : []),
    ...(typed.months === 'list' && !isRange(rangeOf(typed)) ? (['range'] as const) : []),
    ...used.filter((field) => typed[field] === '' || !isWholeWithin(BOUNDS[field], Number(typed[field]))),
  ];
}

/** The settings as typed; null if a field is wrong. */
export function settingsOf(typed: TypedSettings): BatchSettings | null {
  const { purpose } = typed;
  if (purpose === null || wrongFields(typed).length > 0) return null;
  return {
    name: typed.name.trim().slice(0, BATCH_LIMITS.name),
    purpose,
    institution: typed.institution === '' ? null : typed.institution,
    reference: typed.reference.trim(),
    months: monthsRule(typed),
    reuse: typed.reuse === 'max_age' ? { kind: 'max_age', days: Number(typed.days) } : { kind: typed.reuse },
    parallel: Number(typed.parallel),
    perMinute: Number(typed.perMinute),
  };
}

function monthsRule(typed: TypedSettings): MonthsRule {
  if (typed.months === 'newest') return { kind: 'newest', count: Number(typed.count) };
  if (typed.months === 'per_line') return { kind: 'per_line' };
  const again = typed.again.length > 0 && { again: [...typed.again] };
  return { kind: 'list', months: [...rangeOf(typed)], ...again };
}

function rangeOf({ first, last }: TypedSettings): readonly string[] {
  const [from, until] = [monthFromTyped(first), monthFromTyped(last)];
  return isDataBase(from) && isDataBase(until) ? monthRange(from, until) : [];
}

function isRange(months: readonly string[]): boolean {
  return months.length >= 1 && months.length <= BATCH_LIMITS.months;
}
