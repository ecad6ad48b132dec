import type { Centavos } from '#domain/basics/money.ts';

/** `log` compresses large amounts so that small ones are visible too; zero stays at zero. */
export type Scale = 'linear' | 'log';

/** Position of an amount: reais, or the decimal logarithm of 1 + reais with the amount's sign. */
export function plot(cents: Centavos, scale: Scale): number {
  const reais = cents / 100;
  return scale === 'linear' ? reais : Math.sign(reais) * Math.log10(1 + Math.abs(reais));
}

export interface Tick {
  readonly plotted: number;
  /** The amount at this position, in cents. */
  readonly cents: Centavos;
}

/** At most this many gridlines above zero. */
const MAX_TICKS = 5;

/** Round amounts from the lowest to just above the highest bar; always with zero and at least one more. */
export function getTicks(amounts: readonly Centavos[], scale: Scale): readonly Tick[] {
  const highest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  if (scale === 'log') return powerTicks(highest, lowest);
  const step = roundStep(Math.max(highest, -lowest, 100) / (MAX_TICKS - 1));
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => tickAt((first + index) * step, scale));
}

/** The smallest of 1, 2, 2.5, 5 times a power of ten that is not below `minStep`. */
function roundStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= minStep) ?? 10;
  return factor * power;
}

function powerTicks(highest: Centavos, lowest: Centavos): readonly Tick[] {
  const up = powersUpTo(highest);
  const down = lowest < 0 ? powersUpTo(-lowest).map((cents) => -cents) : [];
  return [...down.toReversed(), 0, ...up].map((cents) => tickAt(cents, 'log'));
}

/** Powers of ten in reais that reach `cents`, thinned from the top so that the highest always stays. */
function powersUpTo(cents: Centavos): readonly Centavos[] {
  const top = Math.max(1, Math.ceil(Math.log10(Math.max(cents / 100, 10))));
  const stride = Math.ceil(top / MAX_TICKS);
  const exponents = Array.from({ length: top }, (_, index) => index + 1);
  return exponents.filter((exponent) => (top - exponent) % stride === 0).map((exponent) => 10 ** exponent * 100);
}

function tickAt(cents: Centavos, scale: Scale): Tick {
  return { plotted: plot(cents, scale), cents };
}
