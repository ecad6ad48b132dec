import type { Centavos } from '../../../preload/domain/money.ts';

/*
 * Figures keep the Brazilian form in every language of the window: they are read against the register's own documents
 * and the institution's books, and "1.234" must never mean two things on one desk (register.md, last section).
 */
const style = { style: 'currency', currency: 'BRL', signDisplay: 'negative' } as const;
const full = new Intl.NumberFormat('pt-BR', style);
const whole = new Intl.NumberFormat('pt-BR', { ...style, maximumFractionDigits: 0 });
const tileCompact = new Intl.NumberFormat('pt-BR', { ...style, notation: 'compact', maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('pt-BR', { ...style, notation: 'compact', maximumFractionDigits: 1 });
const compactBare = new Intl.NumberFormat('pt-BR', {
  notation: 'compact',
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

/** `R$ 1.234,56` with a no-break space, `-R$ 1.234,56`, never `-R$ 0,00`. */
export function formatMoney(cents: Centavos): string {
  return full.format(cents / 100);
}

/** From this amount on (R$ 10 million) a tile holds the compact form only. */
const TILE_LIMIT = 10_000_000_00;

/** `R$ 184.220` for tiles: whole reais, or `R$ 12,35 mi` where those would not fit. */
export function formatTileMoney(cents: Centavos): string {
  return (Math.abs(cents) < TILE_LIMIT ? whole : tileCompact).format(cents / 100);
}

/** `R$ 1,2 mi`, `R$ 184,2 mil`: for axes. */
export function formatCompactMoney(cents: Centavos): string {
  return compact.format(cents / 100);
}

/** `1,2 mi`: for labels on bars, where the axis already says reais. */
export function formatBareAmount(cents: Centavos): string {
  return compactBare.format(cents / 100);
}
