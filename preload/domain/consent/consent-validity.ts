import { addYears, type Instant, parseSaoPauloStamp } from '../basics/instant.ts';
import type { ConsentRecord } from '../register-interface/consent-authorization.ts';

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
  /** When the service said that it ends, where that is earlier than its own rule (`statedEnd`); null otherwise. */
  readonly statedEndsAt: Instant | null;
  /** False while the outcome of the registration is not known (time-out after sending). */
  readonly registered: boolean;
}

/** The service's own end of validity: five years from the last query, or from the registration while there was none. */
export function serviceValidUntil(facts: Pick<ConsentFacts, 'createdAt' | 'lastQueryAt'>): Instant {
  return addYears(facts.lastQueryAt ?? facts.createdAt, CONSENT_YEARS);
}

/** How far the two stamps of a record may be off, in milliseconds: they may be written by different clocks. */
const STAMP_TOLERANCE = 86_400_000;

/**
 * The end that a record states, where it is earlier than five years from the record's own creation: then it is no mirror
 * of the service's rule, which each query moves, and counts as it stands. Null otherwise, and where a stamp is none.
 */
export function statedEnd(record: Pick<ConsentRecord, 'dataCriacao' | 'dataExpiracao'> | null): Instant | null {
  if (record === null) return null;
  const [created, expires] = [record.dataCriacao, record.dataExpiracao].map(parseSaoPauloStamp);
  if (created == null || expires == null) return null;
  return expires < addYears(created, CONSENT_YEARS) - STAMP_TOLERANCE ? expires : null;
}

/** The earlier of the ends that no query moves, that of the term and the stated one; null where there is none. */
export function fixedEnd({
  termEndsAt,
  statedEndsAt,
}: Pick<ConsentFacts, 'termEndsAt' | 'statedEndsAt'>): Instant | null {
  if (termEndsAt === null || statedEndsAt === null) return termEndsAt ?? statedEndsAt;
  return Math.min(termEndsAt, statedEndsAt);
}

/** End of validity: by the service's rule, or a fixed end where it comes first. */
export function validUntil(facts: Omit<ConsentFacts, 'revokedAt' | 'registered'>): Instant {
  return Math.min(serviceValidUntil(facts), fixedEnd(facts) ?? Number.POSITIVE_INFINITY);
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
