import { allowsQuery, type ConsentFacts, consentStatus, validUntil } from '../consent-validity.ts';
import type { Purpose } from '../environment.ts';
import type { Instant } from '../instant.ts';
import { isSameInstitution, type Party } from '../institution.ts';
import { fail, type Outcome, ok } from '../outcome.ts';

/** What the gate knows of one authorization of the subject. */
export interface ConsentAct extends ConsentFacts {
  readonly id: string;
  /** When the subject gave it, which may be long before it came into the ledger. */
  readonly givenAt: Instant;
  /** What it was given for; none in an act from before purposes were compared, which covers all. */
  readonly purposes: readonly Purpose[];
  /** Whom it was given to; blank in an act that names nobody, which covers every institution of the desk. */
  readonly institution: Party;
}

/** What a query wants to do; an absent purpose is not compared. */
export interface ConsentQuestion {
  readonly purpose?: Purpose | undefined;
  /** CNPJ of the institution that asks; blank while the desk names none. */
  readonly institution: string;
}

/**
 * Decides whether a query may be asked, by all authorizations of its subject in its environment: returns the one that
 * lasts longest among those that cover institution and purpose. Fails with `consent_other_purpose` (`purposes`,
 * `consentId`), `consent_other_institution` (`institution`, `consentId`), `consent_expired`, `consent_revoked` or
 * `consent_missing`: each has another way out.
 */
export function coveringConsent<Act extends ConsentAct>(
  acts: readonly Act[],
  { purpose, institution }: ConsentQuestion,
  now: Instant,
): Outcome<Act> {
  const judged = acts.map((act) => ({ act, status: statusAmong(act, acts, now) }));
  const inForce = judged.filter(({ status }) => allowsQuery(status)).map(({ act }) => act);
  const given = inForce.filter((act) => coversInstitution(act, institution));
  const covering = longest(given.filter((act) => coversPurpose(act, purpose)));
  if (covering !== null) return ok(covering);
  const otherPurpose = longest(given);
  if (otherPurpose !== null) {
    const purposes = [...new Set(given.flatMap((act) => act.purposes))].join(',');
    return fail('consent_other_purpose', { consentId: otherPurpose.id, purposes });
  }
  const otherInstitution = longest(inForce);
  if (otherInstitution !== null) {
    return fail('consent_other_institution', {
      consentId: otherInstitution.id,
      institution: otherInstitution.institution.nome,
    });
  }
  const last = longest(acts);
  if (last === null) return fail('consent_missing');
  const status = judged.find(({ act }) => act === last)?.status;
  if (status === 'expired') return fail('consent_expired', { consentId: last.id });
  return fail(status === 'revoked' ? 'consent_revoked' : 'consent_missing', { consentId: last.id });
}

/** Its own status; revoked too where the subject revoked after giving it, in whichever entry that was written down. */
function statusAmong(act: ConsentAct, acts: readonly ConsentAct[], now: Instant): ReturnType<typeof consentStatus> {
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

/** Whether two acts are a word to the same institution; one that names nobody may be to any. */
export function concernsSame(left: string, right: string): boolean {
  return left === '' || right === '' || isSameInstitution(left, right);
}

function coversInstitution({ institution }: ConsentAct, asked: string): boolean {
  return concernsSame(institution.cnpj, asked);
}

function coversPurpose({ purposes }: ConsentAct, purpose: Purpose | undefined): boolean {
  return purpose === undefined || purposes.length === 0 || purposes.includes(purpose);
}

function longest<Act extends ConsentAct>(acts: readonly Act[]): Act | null {
  return acts.toSorted((left, right) => validUntil(right) - validUntil(left))[0] ?? null;
}
