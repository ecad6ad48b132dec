import type { TFunction } from 'i18next';
import { moneyText } from '#domain/amount-text.ts';
import type { Centavos } from '#domain/money.ts';

/** `R$ 1.234,56` with a no-break space, `-R$ 1.234,56`, never `-R$ 0,00`. */
export function formatMoney(cents: Centavos): string {
  return moneyText(cents);
}

const style = { style: 'currency', currency: 'BRL', signDisplay: 'negative' } as const;
const whole = new Intl.NumberFormat('pt-BR', { ...style, maximumFractionDigits: 0 });
const onAxis = new Intl.NumberFormat('pt-BR', { ...style, minimumFractionDigits: 0, maximumFractionDigits: 1 });
const onTile = new Intl.NumberFormat('pt-BR', { ...style, maximumFractionDigits: 2 });
const bare = new Intl.NumberFormat('pt-BR', { signDisplay: 'negative', maximumFractionDigits: 1 });

const SCALES = [
  ['trillion', 1e12],
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
] as const;

/** From R$ 10 million on a tile holds the compact form only. */
const TILE_LIMIT = 10_000_000_00;

/** `R$ 1,2 mi`, `R$ 184,2 mil`: for axes. The digits are Brazilian, the word is the window's language. */
export function formatCompactMoney(t: TFunction, cents: Centavos): string {
  return compact(t, cents, onAxis);
}

/** `1,2 mi`: for labels on bars, where the axis already says reais. */
export function formatBareAmount(t: TFunction, cents: Centavos): string {
  return compact(t, cents, bare);
}

/** `R$ 184.220` for tiles: whole reais, or `R$ 12,35 mi` where those would not fit. */
export function formatTileMoney(t: TFunction, cents: Centavos): string {
  if (Math.abs(cents) >= TILE_LIMIT) return compact(t, cents, onTile);
  return whole.format(cents / 100);
}

function compact(t: TFunction, cents: Centavos, digits: Intl.NumberFormat): string {
  const reais = cents / 100;
  // Rounded to the shown precision first, so that 999.960 reads "1 mi" and not "1.000 mil".
  const reaches = (size: number): boolean => Math.abs(Number((reais / size).toFixed(1))) >= 1;
  const scale = SCALES.find(([, size]) => reaches(size));
  if (scale === undefined) return digits.format(reais);
  const [name, size] = scale;
  return `${digits.format(reais / size)}\u00a0${t(`common.scale.${name}`)}`;
}

/**
 * An amount in words. `isLeast`: a part of the sum is not informed, so that the rest is the least it can be; of a rest of
 * nothing nothing is known.
 */
export function amountText(t: TFunction, cents: Centavos | null, isLeast = false): string {
  if (cents === null || (isLeast && cents <= 0)) return t('common.notInformed');
  return isLeast ? t('common.atLeast', { amount: formatMoney(cents) }) : formatMoney(cents);
}

/** The amount of a bar: zero has none to see, and says so. */
export function barText(t: TFunction, cents: Centavos | null): string {
  return cents === 0 ? t('common.noAmount') : amountText(t, cents);
}
