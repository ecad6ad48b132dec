import type { Clock } from '../workflows/ports.ts';

/** The machine's clock, in milliseconds of the Unix epoch. */
export const systemClock: Clock = () => Date.now();
