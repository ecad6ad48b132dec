import type { Bounds } from '../basics/bounds.ts';
import { addYears, type Instant } from '../basics/instant.ts';

/** Data of a subject with its own retention rule. */
export const RETAINED = ['results', 'consents'] as const;
export type Retained = (typeof RETAINED)[number];

/** Whole years after the subject's last query. */
export type RetentionRules = Readonly<Record<Retained, number>>;

/**
 * An authorization is valid for five years from the last query, and its proof must be available as long, so its minimum
 * is five years (docs/register.md#duties). Results may be removed sooner, because no duty requires them.
 */
export const RETENTION_BOUNDS: Readonly<Record<Retained, Bounds>> = {
  results: { min: 1, max: 30 },
  consents: { min: 5, max: 30 },
};

export const DEFAULT_RETENTION: RetentionRules = { results: 5, consents: 5 };

/** Data last queried before these instants has been kept long enough. */
export type RetentionLimits = Readonly<Record<Retained, Instant>>;

export function retentionLimits({ results, consents }: RetentionRules, now: Instant): RetentionLimits {
  return { results: addYears(now, -results), consents: addYears(now, -consents) };
}

/** Reasons for an erasure: the time is over, the subject asked for it, or the data was saved by mistake. */
export const ERASURE_REASONS = ['prazo', 'pedido_do_titular', 'engano'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];
