import type { TFunction } from 'i18next';
import { figureTexts } from '#domain/basics/amount-text.ts';
import { decimalsBeside } from '#domain/basics/beside-limit.ts';
import { figures, numberForm } from '../../i18n/figures.ts';

/** `1.234`, in English `1,234`. */
export function formatCount(count: number): string {
  return figures().count(count);
}

/** Adds the decimals, if any, that distinguish a count from its limits. */
export function formatCountBeside(count: number, limits: readonly number[]): string {
  const { count: write } = figureTexts['pt-BR'];
  return figures().count(count, decimalsBeside(count, limits, { usual: 0, scale: 1, write }));
}

/** Arguments for a plural text that shows `number`. */
export function counted(count: number): { readonly count: number; readonly number: string } {
  return { count, number: formatCount(count) };
}

/**
 * `12,3%` for a ratio, in English `12.3%`; "—" if the ratio is undefined (division by zero, a side missing). Adds the
 * decimals that distinguish it from its limits, which are ratios too.
 */
export function formatRatio(ratio: number | null, limits: readonly number[] = []): string {
  if (ratio === null) return '—';
  const { percent: write } = figureTexts['pt-BR'];
  return figures().percent(ratio, decimalsBeside(ratio, limits, { usual: 1, scale: 100, write }));
}

/** `12,3%` for a number in percent; the limits are in percent too. */
export function formatPercentPoints(points: number, limits: readonly number[] = []): string {
  return formatRatio(
    points / 100,
    limits.map((limit) => limit / 100),
  );
}

/**
 * The processed share of a month, in percent; never rounded to a whole percent that it does not reach
 * (`processedFloor`).
 */
export function formatProcessed(points: number): string {
  return formatPercentPoints(points, [Math.round(points)]);
}

const KIB = 1024;
const oneDecimal = numberForm({ maximumFractionDigits: 1 });

/** `812 B`, `340 KB`, `1,4 MB`; KB and MB as file managers count them, by 1024. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes}\u00a0B`;
  if (bytes < KIB * KIB) return `${Math.round(bytes / KIB)}\u00a0KB`;
  return `${oneDecimal(bytes / (KIB * KIB))}\u00a0MB`;
}

/** `percent`: relative to an earlier amount; `points`: percentage points between two shares. 0.1 means 10 in both. */
export type ChangeUnit = 'percent' | 'points';

/** A larger change is shown as "more than": 84.213 % says no more in a tile. */
const MAX = 9.99;

const whole = numberForm({ maximumFractionDigits: 0, signDisplay: 'negative' });
const tenths = numberForm({
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

function digits(value: number, form: (value: number) => string): string {
  return form(value * 100);
}

function withUnit(t: TFunction, number: string, unit: ChangeUnit): string {
  return unit === 'percent' ? `${number}%` : `${number}\u00a0${t('common.points')}`;
}

/** `12,3%` or `1,2 pp`. */
export function formatChange(t: TFunction, value: number, unit: ChangeUnit): string {
  return withUnit(t, digits(value, tenths), unit);
}

/** For little room: `2,1%`, `12%`, `> 999%`. Takes the size of a change without its sign. */
export function formatShortChange(t: TFunction, size: number, unit: ChangeUnit): string {
  if (size > MAX) return `>\u00a0${withUnit(t, digits(MAX, whole), unit)}`;
  return withUnit(t, digits(size, size < 0.0995 ? tenths : whole), unit);
}

const MINUTE = 60;
const HOUR = 3_600;

/** `12 segundos`, `5 minutos`, `1 hora`; rounded up. */
export function formatWait(t: TFunction, seconds: number): string {
  if (seconds <= MINUTE) return t('common.wait.seconds', { count: seconds });
  if (seconds < HOUR) return t('common.wait.minutes', { count: Math.ceil(seconds / MINUTE) });
  return t('common.wait.hours', { count: Math.ceil(seconds / HOUR) });
}
