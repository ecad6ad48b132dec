import type { Clock } from '../workflows/ports/surroundings.ts';

/** The machine's clock, in milliseconds of the Unix epoch. */
export const systemClock: Clock = () => Date.now();
