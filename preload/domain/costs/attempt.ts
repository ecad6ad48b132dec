/**
 * How far asking the service for a month came: `intent` is on disk before anything is sent; `answered`, `refused` and
 * `unknown` end it (docs/register.md#attempts).
 */
export type AttemptState = 'intent' | 'answered' | 'refused' | 'unknown';

/** What a month was asked for. */
export const ASKED_FOR = ['single', 'series', 'batch'] as const;
export type AskedFor = (typeof ASKED_FOR)[number];

/** What the officer decided about an attempt of unknown end: asked once more, given up, or answered by a file. */
export type Settlement = 'asked_again' | 'given_up' | 'attached';

/**
 * Whether the service may charge an attempt: it answered; it answered another workstation of the team as well; it refused
 * after it was reached; nobody knows; nothing reached it; a saved response was used in place of asking.
 */
export const ATTEMPT_CHARGES = ['charged', 'paid_twice', 'not_confirmed', 'unknown', 'not_sent', 'reused'] as const;
export type AttemptCharge = (typeof ATTEMPT_CHARGES)[number];
