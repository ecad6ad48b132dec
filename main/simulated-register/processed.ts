import { noise } from './rng.ts';

/** Processed share of a month: percentages as text with one or two decimals (specification, resumoDoCliente). */
export interface Processed {
  readonly documents: string;
  readonly volume: string;
}

/** Usual state of a month that ended long ago: some documents never arrive. */
export const NEARLY_ALL_PROCESSED: Processed = { documents: '99.5', volume: '98.7' };
export const NONE_PROCESSED: Processed = { documents: '0.00', volume: '0.00' };

const SEED = 0x0ddba11;

/** Month (index) that ended long ago: between 98.5 and 100 percent, different for each month. */
export function usuallyProcessed(month: number): Processed {
  const percent = (index: number): string => ((985 + Math.floor(noise(SEED, -index) * 16)) / 10).toFixed(1);
  return { documents: percent(2 * month), volume: percent(2 * month + 1) };
}

/** Month (index) still being processed: between 60 and 94 percent, different for each month. */
export function partlyProcessed(month: number): Processed {
  const percent = (index: number): string => {
    const hundredths = 6_000 + Math.floor(noise(SEED, index) * 3_400);
    return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
  };
  return { documents: percent(2 * month), volume: percent(2 * month + 1) };
}
