/**
 * State of a query for one month: `intent` is on disk before anything is sent; `answered`, `refused` and `unknown` are
 * final (docs/register.md#attempts).
 */
export type AttemptState = 'intent' | 'answered' | 'refused' | 'unknown';

export const ASKED_FOR = ['single', 'series', 'batch', 'command'] as const;
export type AskedFor = (typeof ASKED_FOR)[number];

/** The officer's decision about an attempt with an unknown outcome: queried again, given up, or answered by a file. */
export type Settlement = 'asked_again' | 'given_up' | 'attached';

/**
 * Whether the service may charge an attempt: `charged`, it answered; `paid_twice`, it also answered another workstation
 * of the team; `not_confirmed`, it refused after it was reached; `unknown`; `not_sent`, the request did not reach it;
 * `reused`, a saved response replaced the query.
 */
export const ATTEMPT_CHARGES = ['charged', 'paid_twice', 'not_confirmed', 'unknown', 'not_sent', 'reused'] as const;
export type AttemptCharge = (typeof ATTEMPT_CHARGES)[number];
