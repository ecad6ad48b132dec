import type { Bounds } from '../basics/bounds.ts';

/** The waits: for a session's token, a query's answer, a consent's receipt. */
export const WAITS = ['session', 'query', 'consent'] as const;
type Wait = (typeof WAITS)[number];

/** Longest wait, in whole seconds, from the first step to the last byte. */
export type WaitingLimits = Readonly<Record<Wait, number>>;

/** A token may take 30 s and a query 15 s on a bad day (docs/register.md#facts). */
export const DEFAULT_LIMITS: WaitingLimits = { session: 30, query: 60, consent: 60 };

/** Shorter waits would miss slow answers; longer ones would look like a hang. */
export const LIMIT_BOUNDS: Readonly<Record<Wait, Bounds>> = {
  session: { min: 5, max: 120 },
  query: { min: 15, max: 300 },
  consent: { min: 15, max: 300 },
};
