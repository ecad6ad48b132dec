import type { Purpose } from '../basics/environment.ts';
import type { Instant } from '../basics/instant.ts';
import { fail, type Outcome, ok } from '../basics/outcome.ts';
import { allowsQuery, type ConsentFacts, type ConsentStatus, consentStatus, validUntil } from './consent-validity.ts';
import { isSameInstitution, type Party } from './institution.ts';

export interface ConsentAct extends ConsentFacts {
  readonly id: string;
  /** Time of the subject's act, which may be long before its ledger entry. */
  readonly givenAt: Instant;
  /** Purposes of the act; empty in old acts, which cover all. */
  readonly purposes: readonly Purpose[];
  /** Institution of the act; without a CNPJ, it covers every institution of the workstation. */
  readonly institution: Party;
}

/** The query to allow; an absent purpose is not compared. */
export interface ConsentQuestion {
  readonly purpose?: Purpose | undefined;
  /** CNPJ of the institution that queries; blank while the settings name none. */
  readonly institution: string;
}

/**
 * Decides whether a query is allowed, from all authorizations of its subject in its environment: returns the one that
 * lasts longest among those that cover institution and purpose. If the institution has authorizations, fails with
 * `consent_other_purpose` (`purposes`, `consentId`), `consent_expired`, `consent_revoked` or `consent_missing`
 * (`consentId` of one that is not in force). Otherwise fails with `consent_other_institution` (`institution`,
 * `consentId`) or `consent_missing`. Each code has its own remedy.
 */
export function coveringConsent<Act extends ConsentAct>(
  acts: readonly Act[],
  { purpose, institution }: ConsentQuestion,
  now: Instant,
): Outcome<Act> {
  const statusOf = (act: Act): ConsentStatus => statusAmong(act, acts, now);
  const isInForce = (act: Act): boolean => allowsQuery(statusOf(act));
  const given = acts.filter((act) => concernsSame(act.institution.cnpj, institution));
  const last = longest(given);
  if (last === null) return otherInstitution(acts.filter(isInForce));

  const inForce = given.filter(isInForce);
  const covering = longest(inForce.filter((act) => coversPurpose(act, purpose)));
  if (covering !== null) return ok(covering);
  const otherPurpose = longest(inForce);
  if (otherPurpose !== null) {
    const purposes = [...new Set(inForce.flatMap((act) => act.purposes))].join(',');
    return fail('consent_other_purpose', { consentId: otherPurpose.id, purposes });
  }
  const status = statusOf(last);
  if (status === 'expired') return fail('consent_expired', { consentId: last.id });
  return fail(status === 'revoked' ? 'consent_revoked' : 'consent_missing', { consentId: last.id });
}

function otherInstitution(inForce: readonly ConsentAct[]): Outcome<never> {
  const other = longest(inForce);
  if (other === null) return fail('consent_missing');
  return fail('consent_other_institution', { consentId: other.id, institution: other.institution.nome });
}

/** The act's status; also revoked if the subject revoked later in another entry. */
function statusAmong(act: ConsentAct, acts: readonly ConsentAct[], now: Instant): ConsentStatus {
  return isRevokedSince(act, acts) ? 'revoked' : consentStatus(act, now);
}

/** Whether the subject revoked the institution's authorization after giving this act. */
export function isRevokedSince(
  { givenAt, institution }: Pick<ConsentAct, 'givenAt' | 'institution'>,
  acts: readonly Pick<ConsentAct, 'revokedAt' | 'institution'>[],
): boolean {
  return acts.some(
    (other) =>
      other.revokedAt !== null && other.revokedAt >= givenAt && concernsSame(other.institution.cnpj, institution.cnpj),
  );
}

/** Whether two CNPJs belong to one institution; a blank one matches any. */
export function concernsSame(left: string, right: string): boolean {
  return left === '' || right === '' || isSameInstitution(left, right);
}

function coversPurpose({ purposes }: ConsentAct, purpose: Purpose | undefined): boolean {
  return purpose === undefined || purposes.length === 0 || purposes.includes(purpose);
}

function longest<Act extends ConsentAct>(acts: readonly Act[]): Act | null {
  return acts.toSorted((left, right) => validUntil(right) - validUntil(left))[0] ?? null;
}
