import { type ConsentStatus, DUE_SOON_DAYS } from '#domain/consent-validity.ts';
import type { Instant } from '#domain/instant.ts';

/** A WHERE expression of the table `consents` and the values of its placeholders, in their order. */
export interface StatusCondition {
  readonly sql: string;
  readonly values: readonly number[];
}

const STATUS_OF = 'revoked_at IS NULL AND registered = 1';

/** The rule of `consentStatus` in SQL, over the end of validity that each entry holds. */
const CONDITIONS: Readonly<Record<ConsentStatus, (now: Instant) => StatusCondition>> = {
  revoked: () => ({ sql: 'revoked_at IS NOT NULL', values: [] }),
  unknown: () => ({ sql: 'revoked_at IS NULL AND registered = 0', values: [] }),
  expired: (now) => ({ sql: `${STATUS_OF} AND valid_until <= ?`, values: [now] }),
  due_soon: (now) => ({
    sql: `${STATUS_OF} AND valid_until > ? AND valid_until <= ?`,
    values: [now, now + DUE_SOON_DAYS * 86_400_000],
  }),
  valid: (now) => ({ sql: `${STATUS_OF} AND valid_until > ?`, values: [now + DUE_SOON_DAYS * 86_400_000] }),
};

/** Entries of any of the statuses at an instant; no status lets none through. */
export function statusCondition(statuses: readonly ConsentStatus[], now: Instant): StatusCondition {
  const parts = [...new Set(statuses)].map((status) => CONDITIONS[status](now));
  if (parts.length === 0) return { sql: 'FALSE', values: [] };
  return { sql: `(${parts.map(({ sql }) => `(${sql})`).join(' OR ')})`, values: parts.flatMap(({ values }) => values) };
}
