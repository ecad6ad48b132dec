import type { TFunction } from 'i18next';
import { countText, percentText } from '#domain/amount-text.ts';

/** `1.234`. */
export function formatCount(count: number): string {
  return countText(count);
}

/** A count with the words for `number` in a text that has a plural. */
export function counted(count: number): { readonly count: number; readonly number: string } {
  return { count, number: formatCount(count) };
}

/** `12,3%` of a ratio; "—" where the ratio has no meaning (division by zero, a side missing). */
export function formatRatio(ratio: number | null): string {
  return ratio === null ? '—' : percentText(ratio);
}

/** `12,3%` of a number already in percent. */
export function formatPercentPoints(points: number): string {
  return percentText(points / 100);
}

const KIB = 1024;
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `812 B`, `340 KB`, `1,4 MB`; KB and MB as file managers count them, by 1024. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes}\u00a0B`;
  if (bytes < KIB * KIB) return `${Math.round(bytes / KIB)}\u00a0KB`;
  return `${oneDecimal.format(bytes / (KIB * KIB))}\u00a0MB`;
}

/** `percent`: of an earlier amount; `points`: percentage points between two shares. In both 0.1 means 10. */
export type ChangeUnit = 'percent' | 'points';

/** Beyond this a change is shown as "more than": 84.213 % says no more in a tile. */
const MAX = 9.99;

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0, signDisplay: 'negative' });
const tenths = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

function digits(value: number, form: Intl.NumberFormat): string {
  return form.format(value * 100);
}

function withUnit(t: TFunction, number: string, unit: ChangeUnit): string {
  return unit === 'percent' ? `${number}%` : `${number}\u00a0${t('common.points')}`;
}

/** `12,3%` or `1,2 pp`. */
export function formatChange(t: TFunction, value: number, unit: ChangeUnit): string {
  return withUnit(t, digits(value, tenths), unit);
}

/** The same where there is little room: `2,1%`, `12%`, `> 999%`. Takes the size of a change, without its sign. */
export function formatShortChange(t: TFunction, size: number, unit: ChangeUnit): string {
  if (size > MAX) return `>\u00a0${withUnit(t, digits(MAX, whole), unit)}`;
  return withUnit(t, digits(size, size < 0.0995 ? tenths : whole), unit);
}

const MINUTE = 60;
const HOUR = 3_600;

/** `12 segundos`, `5 minutos`, `1 hora`: never less than the whole seconds that are left. */
export function formatWait(t: TFunction, seconds: number): string {
  if (seconds <= MINUTE) return t('common.wait.seconds', { count: seconds });
  if (seconds < HOUR) return t('common.wait.minutes', { count: Math.ceil(seconds / MINUTE) });
  return t('common.wait.hours', { count: Math.ceil(seconds / HOUR) });
}
