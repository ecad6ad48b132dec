import { allowsQuery, validUntil } from '#domain/consent-validity.ts';
import type { Instant } from '#domain/instant.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { StoredConsent } from '../../ports/consent-repository.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { statusOf } from './consent-row.ts';

/** A registered authorization: its record is known. */
export type ActiveConsent = StoredConsent & { readonly record: NonNullable<StoredConsent['record']> };

/**
 * The gate before every query: the authorization that lasts longest, or why there is none. An expired or revoked one
 * is named as such, because the way out differs from never having had one.
 */
export function activeConsent(consents: readonly StoredConsent[], now: Instant): Outcome<ActiveConsent> {
  const activeConsent = bestConsent(consents, now);
  if (activeConsent === null) return fail('consent_missing');
  const status = statusOf(activeConsent, now);
  if (allowsQuery(status) && isRegistered(activeConsent)) return ok(activeConsent);
  if (status === 'expired') return fail('consent_expired', { consentId: activeConsent.id });
  if (status === 'revoked') return fail('consent_revoked', { consentId: activeConsent.id });
  return fail('consent_missing', { consentId: activeConsent.id });
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

function isRegistered(consent: StoredConsent): consent is ActiveConsent {
  return consent.record !== null;
}
