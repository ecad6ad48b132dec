import type { TFunction } from 'i18next';

/** `percent`: of an earlier amount; `points`: percentage points between two shares. In both 0.1 stands for 10. */
export type ChangeUnit = 'percent' | 'points';

/** Beyond this a change is only "more than": nobody reads 84.213 % in a tile. */
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
