import type { TFunction } from 'i18next';
import type { Centavos } from '#domain/basics/money.ts';
import { figures, numberForm } from '../../i18n/figures.ts';

/** `R$ 1.234,56` with a no-break space, `-R$ 1.234,56`, never `-R$ 0,00`; in English `R$ 1,234.56`. */
export function formatMoney(cents: Centavos): string {
  return figures().money(cents);
}

const style = { style: 'currency', currency: 'BRL', signDisplay: 'negative' } as const;
const whole = numberForm({ ...style, maximumFractionDigits: 0 });
const onAxis = numberForm({ ...style, minimumFractionDigits: 0, maximumFractionDigits: 1 });
const onTile = numberForm({ ...style, maximumFractionDigits: 2 });
const bare = numberForm({ signDisplay: 'negative', maximumFractionDigits: 1 });

const shortWhole = numberForm({ signDisplay: 'negative', maximumFractionDigits: 0 });

const SCALES = [
  ['trillion', 1e12],
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
] as const;

/** From R$ 10 million on, tiles use the compact form. */
const TILE_LIMIT = 10_000_000_00;

/** `R$ 1,2 mi`, `R$ 184,2 mil`: for axes. */
export function formatCompactMoney(t: TFunction, cents: Centavos): string {
  return compact(t, cents, onAxis);
}

/** `1,2 mi`: for labels on bars whose axis says reais. */
export function formatBareAmount(t: TFunction, cents: Centavos): string {
  return compact(t, cents, bare);
}

/** `135 mi`, `1,5 bi`: for little room; two or three digits. */
export function formatShortAmount(t: TFunction, cents: Centavos): string {
  const reais = cents / 100;
  const short = (value: number): string => (Math.abs(value) < 9.95 ? bare(value) : shortWhole(value));
  // Rounded as shown, so that 999.960 reads "1 mi" and not "1.000 mil".
  const scale = SCALES.find(([, size]) => Math.round(Math.abs(reais) / (size / 1e3)) >= 1e3);
  if (scale === undefined) return short(reais);
  const [name, size] = scale;
  return `${short(reais / size)}\u00a0${t(`common.scale.${name}`)}`;
}

/** `R$ 184.220` for tiles: whole reais, or `R$ 12,35 mi` from the limit on. */
export function formatTileMoney(t: TFunction, cents: Centavos): string {
  if (Math.abs(cents) >= TILE_LIMIT) return compact(t, cents, onTile);
  return whole(cents / 100);
}

function compact(t: TFunction, cents: Centavos, digits: (value: number) => string): string {
  const reais = cents / 100;
  // Rounded as shown, so that 999.960 reads "1 mi" and not "1.000 mil".
  const reaches = (size: number): boolean => Math.abs(Number((reais / size).toFixed(1))) >= 1;
  const scale = SCALES.find(([, size]) => reaches(size));
  if (scale === undefined) return digits(reais);
  const [name, size] = scale;
  return `${digits(reais / size)}\u00a0${t(`common.scale.${name}`)}`;
}

/**
 * `isLeast`: a part of the sum is not informed, so that the amount is a minimum; a minimum of zero or less says
 * nothing.
 */
export function amountText(t: TFunction, cents: Centavos | null, isLeast = false): string {
  if (cents === null || (isLeast && cents <= 0)) return t('common.notInformed');
  return isLeast ? t('common.atLeast', { amount: formatMoney(cents) }) : formatMoney(cents);
}

/** A zero amount has no bar to see, so it is a word. */
export function barText(t: TFunction, cents: Centavos | null): string {
  return cents === 0 ? t('common.noAmount') : amountText(t, cents);
}
