import type { Purpose } from '../basics/environment.ts';
import type { Instant } from '../basics/instant.ts';
import { fail, type Outcome, ok } from '../basics/outcome.ts';
import { allowsQuery, type ConsentFacts, type ConsentStatus, consentStatus, validUntil } from './consent-validity.ts';
import { isSameInstitution, type Party } from './institution.ts';

/** What the gate knows of one authorization of the subject. */
export interface ConsentAct extends ConsentFacts {
  readonly id: string;
  /** When the subject gave it, which may be long before it came into the ledger. */
  readonly givenAt: Instant;
  /** What it was given for; none in an act from before purposes were compared, which covers all. */
  readonly purposes: readonly Purpose[];
  /** Whom it was given to; an act that names no CNPJ covers every institution of the workstation. */
  readonly institution: Party;
}

/** What a query wants to do; an absent purpose is not compared. */
export interface ConsentQuestion {
  readonly purpose?: Purpose | undefined;
  /** CNPJ of the institution that asks; blank while the settings name none. */
  readonly institution: string;
}

/**
 * Decides whether a query may be asked, by all authorizations of its subject in its environment: returns the one that
 * lasts longest among those that cover institution and purpose. Fails by those given to the institution, with
 * `consent_other_purpose` (`purposes`, `consentId`), `consent_expired`, `consent_revoked` or `consent_missing`
 * (`consentId` of what is no more, or not yet, in force); where none was given to it, with `consent_other_institution`
 * (`institution`, `consentId`) or `consent_missing`. Each has another way out.
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

/** Its own status; revoked too where the subject revoked after giving it, in whichever entry that was written down. */
function statusAmong(act: ConsentAct, acts: readonly ConsentAct[], now: Instant): ConsentStatus {
  return isRevokedSince(act, acts) ? 'revoked' : consentStatus(act, now);
}

/** Whether the subject withdrew its word from the institution of an act after giving it. */
export function isRevokedSince(
  { givenAt, institution }: Pick<ConsentAct, 'givenAt' | 'institution'>,
  acts: readonly Pick<ConsentAct, 'revokedAt' | 'institution'>[],
): boolean {
  return acts.some(
    (other) =>
      other.revokedAt !== null && other.revokedAt >= givenAt && concernsSame(other.institution.cnpj, institution.cnpj),
  );
}

/** Whether two CNPJs are one institution's; a blank one may be any. */
export function concernsSame(left: string, right: string): boolean {
  return left === '' || right === '' || isSameInstitution(left, right);
}

function coversPurpose({ purposes }: ConsentAct, purpose: Purpose | undefined): boolean {
  return purpose === undefined || purposes.length === 0 || purposes.includes(purpose);
}

function longest<Act extends ConsentAct>(acts: readonly Act[]): Act | null {
  return acts.toSorted((left, right) => validUntil(right) - validUntil(left))[0] ?? null;
}
