import { addYears, type Instant } from './instant.ts';

/** Years an authorization lives after the last register query (specification, Limits). */
export const CONSENT_YEARS = 5;

/** Days before the end in which an authorization is shown as about to expire. */
export const DUE_SOON_DAYS = 60;

export type ConsentStatus = 'valid' | 'due_soon' | 'expired' | 'revoked' | 'unknown';

/** What decides whether a query may lean on an authorization; all instants in epoch milliseconds. */
export interface ConsentFacts {
  readonly createdAt: Instant;
  readonly lastQueryAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** When the term itself ends, which the institution chose; null until it is revoked. */
  readonly termEndsAt: Instant | null;
  /** False while the outcome of the registration is not known (time-out after sending). */
  readonly registered: boolean;
}

/** The service's own end of validity: five years from the last query, or from the registration while there was none. */
export function serviceValidUntil(facts: Pick<ConsentFacts, 'createdAt' | 'lastQueryAt'>): Instant {
  return addYears(facts.lastQueryAt ?? facts.createdAt, CONSENT_YEARS);
}

/** End of validity: the service's, or that of the term where it comes first. */
export function validUntil(facts: Pick<ConsentFacts, 'createdAt' | 'lastQueryAt' | 'termEndsAt'>): Instant {
  return Math.min(serviceValidUntil(facts), facts.termEndsAt ?? Number.POSITIVE_INFINITY);
}

/** Standing of an authorization at an instant. A revocation is local and final (docs/register.md#duties). */
export function consentStatus(facts: ConsentFacts, now: Instant): ConsentStatus {
  if (facts.revokedAt !== null) return 'revoked';
  if (!facts.registered) return 'unknown';
  const end = validUntil(facts);
  if (now >= end) return 'expired';
  return end - now <= DUE_SOON_DAYS * 86_400_000 ? 'due_soon' : 'valid';
}

/** Only a standing authorization opens the way to a query. */
export function allowsQuery(status: ConsentStatus): boolean {
  return status === 'valid' || status === 'due_soon';
}
