import type { Clock } from '../ports/system.ts';

/** The machine's clock, in milliseconds of the Unix epoch. */
export const systemClock: Clock = () => Date.now();
