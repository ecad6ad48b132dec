import type { Bounds } from '../basics/bounds.ts';

/** What is waited for: the session's token, the answer to a query, the receipt of a consent. */
export const WAITS = ['session', 'query', 'consent'] as const;
type Wait = (typeof WAITS)[number];

/** How long each is waited for, in whole seconds, from the first step to the last byte. */
export type WaitingLimits = Readonly<Record<Wait, number>>;

/** A token may take 30 s and a query 15 s on a bad day (docs/register.md#facts). */
export const DEFAULT_LIMITS: WaitingLimits = { session: 30, query: 60, consent: 60 };

/** Less than the least gives up on answers that would come; more than the most looks like a workstation that hangs. */
export const LIMIT_BOUNDS: Readonly<Record<Wait, Bounds>> = {
  session: { min: 5, max: 120 },
  query: { min: 15, max: 300 },
  consent: { min: 15, max: 300 },
};
