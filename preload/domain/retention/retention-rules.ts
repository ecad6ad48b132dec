import type { Bounds } from '../basics/bounds.ts';
import { addYears, type Instant } from '../basics/instant.ts';

/** What is kept of a subject under a rule of its own. */
export const RETAINED = ['results', 'consents'] as const;
export type Retained = (typeof RETAINED)[number];

/** Whole years after the subject's last query. */
export type RetentionRules = Readonly<Record<Retained, number>>;

/**
 * An authorization is valid for five years from the last query, and what proves it has to be at hand as long: nothing
 * less can be chosen for it (docs/register.md#duties). Results may go sooner, for nobody is owed them.
 */
export const RETENTION_BOUNDS: Readonly<Record<Retained, Bounds>> = {
  results: { min: 1, max: 30 },
  consents: { min: 5, max: 30 },
};

export const DEFAULT_RETENTION: RetentionRules = { results: 5, consents: 5 };

/** What was last queried before these instants has been kept long enough. */
export type RetentionLimits = Readonly<Record<Retained, Instant>>;

export function retentionLimits({ results, consents }: RetentionRules, now: Instant): RetentionLimits {
  return { results: addYears(now, -results), consents: addYears(now, -consents) };
}

/** Why a subject is erased: the time is over, the subject asked, or it was never to be kept. */
export const ERASURE_REASONS = ['prazo', 'pedido_do_titular', 'engano'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];
