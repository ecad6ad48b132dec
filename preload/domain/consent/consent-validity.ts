import { addYears, type Instant, parseSaoPauloStamp } from '../basics/instant.ts';
import type { ConsentRecord } from '../register-interface/consent-authorization.ts';

/** Years that an authorization is valid after the last register query (specification, Limits). */
export const CONSENT_YEARS = 5;

/** Days before its end in which an authorization is shown as about to expire. */
export const DUE_SOON_DAYS = 60;

export type ConsentStatus = 'valid' | 'due_soon' | 'expired' | 'revoked' | 'unknown';

/** Facts that decide whether an authorization allows a query; all instants in epoch milliseconds. */
export interface ConsentFacts {
  readonly createdAt: Instant;
  readonly lastQueryAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** End of the term, chosen by the institution; null if it lasts until revoked. */
  readonly termEndsAt: Instant | null;
  /** End stated by the service, if earlier than its own rule (`statedEnd`); otherwise null. */
  readonly statedEndsAt: Instant | null;
  /** False while the outcome of the registration is unknown (time-out after sending). */
  readonly registered: boolean;
}

/**
 * End of validity by the service's rule: five years from the last query, or from the registration before the first
 * query.
 */
export function serviceValidUntil(facts: Pick<ConsentFacts, 'createdAt' | 'lastQueryAt'>): Instant {
  return addYears(facts.lastQueryAt ?? facts.createdAt, CONSENT_YEARS);
}

/** Milliseconds that the two stamps of a record may differ, because different clocks may write them. */
const STAMP_TOLERANCE = 86_400_000;

/**
 * The end stated by a record, if it is earlier than five years after the record's creation. It then does not follow the
 * service's rule, which every query extends, and counts as stated. Otherwise null, also if a stamp is not valid.
 */
export function statedEnd(record: Pick<ConsentRecord, 'dataCriacao' | 'dataExpiracao'> | null): Instant | null {
  if (record === null) return null;
  const [created, expires] = [record.dataCriacao, record.dataExpiracao].map(parseSaoPauloStamp);
  if (created == null || expires == null) return null;
  return expires < addYears(created, CONSENT_YEARS) - STAMP_TOLERANCE ? expires : null;
}

/** The earlier of the ends that no query extends, those of the term and of the record; null if there are none. */
export function fixedEnd({
  termEndsAt,
  statedEndsAt,
}: Pick<ConsentFacts, 'termEndsAt' | 'statedEndsAt'>): Instant | null {
  if (termEndsAt === null || statedEndsAt === null) return termEndsAt ?? statedEndsAt;
  return Math.min(termEndsAt, statedEndsAt);
}

/** End of validity: by the service's rule, or a fixed end if earlier. */
export function validUntil(facts: Omit<ConsentFacts, 'revokedAt' | 'registered'>): Instant {
  return Math.min(serviceValidUntil(facts), fixedEnd(facts) ?? Number.POSITIVE_INFINITY);
}

/** The status of an authorization at an instant. A revocation is local and final (docs/register.md#duties). */
export function consentStatus(facts: ConsentFacts, now: Instant): ConsentStatus {
  if (facts.revokedAt !== null) return 'revoked';
  if (!facts.registered) return 'unknown';
  const end = validUntil(facts);
  if (now >= end) return 'expired';
  return end - now <= DUE_SOON_DAYS * 86_400_000 ? 'due_soon' : 'valid';
}

export function allowsQuery(status: ConsentStatus): boolean {
  return status === 'valid' || status === 'due_soon';
}
