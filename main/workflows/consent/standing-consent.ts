import { allowsQuery, validUntil } from '../../../preload/domain/consent-validity.ts';
import type { Instant } from '../../../preload/domain/instant.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { StoredConsent } from '../ports/consent-ledger.ts';
import { statusOf } from './consent-row.ts';

/** A registered authorization: its record is known. */
export type StandingConsent = StoredConsent & { readonly record: NonNullable<StoredConsent['record']> };

/**
 * The gate before every query: the authorization that lasts longest, or why there is none. An expired or revoked one
 * is named as such, because the way out differs from never having had one.
 */
export function standingConsent(consents: readonly StoredConsent[], now: Instant): Answer<StandingConsent> {
  const standing = bestConsent(consents, now);
  if (standing === null) return refuse('consent_missing');
  const status = statusOf(standing, now);
  if (allowsQuery(status) && isRegistered(standing)) return accept(standing);
  if (status === 'expired') return refuse('consent_expired', { consentId: standing.id });
  if (status === 'revoked') return refuse('consent_revoked', { consentId: standing.id });
  return refuse('consent_missing', { consentId: standing.id });
}

/** The entry that says most about a document: one that opens a query first, then the longest lived. */
export function bestConsent(consents: readonly StoredConsent[], now: Instant): StoredConsent | null {
  const ranked = consents.toSorted(
    (one, other) => rank(other, now) - rank(one, now) || validUntil(other) - validUntil(one),
  );
  return ranked[0] ?? null;
}

function rank(consent: StoredConsent, now: Instant): number {
  return allowsQuery(statusOf(consent, now)) ? 1 : 0;
}

function isRegistered(consent: StoredConsent): consent is StandingConsent {
  return consent.record !== null;
}
