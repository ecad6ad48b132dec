import { noise } from './rng.ts';

/** Lengths of the two waves of the simulated dollar in months, and its rates in reais. */
const LONG_WAVE = 96;
const SHORT_WAVE = 26;
const LOWEST = 3.2;
const LONG_HEIGHT = 1.9;
const SHORT_HEIGHT = 0.5;
const SEED = 0x5ca1ab1e;

/** Goes from 0 to 1 and back in a straight line. */
function wave(month: number, length: number): number {
  const phase = (month % length) / length;
  return phase < 0.5 ? phase * 2 : 2 - phase * 2;
}

/** Returns reais per US dollar at the end of a month (index); invented, and the same for all clients. */
export function dollarRate(month: number): number {
  const swing = LONG_HEIGHT * wave(month, LONG_WAVE) + SHORT_HEIGHT * wave(month, SHORT_WAVE);
  return LOWEST + swing + 0.2 * noise(SEED, month);
}
