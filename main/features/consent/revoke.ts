import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { concernsSame } from '#domain/consent/covering-consent.ts';
import type { StoredConsent } from '../../ports/repositories.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { consentEvent } from './send.ts';

/**
 * Revokes an authorization, and every other one of the subject (branches included) that may name the same institution
 * in that environment: otherwise another entry would allow the next query. Final; only a new consent allows queries
 * again.
 */
export async function revokeConsent(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'consents'>,
  id: string,
  reason: string,
): Promise<Outcome<StoredConsent>> {
  const { clock, consents } = unlocked;
  const entry = await consents.get(id);
  if (entry === null) return fail('not_found');
  const entries = await consents.ofSubjectIn(entry.environment, entry.documento.numero);
  const unrevoked = entries.filter(
    ({ revokedAt, capture }) =>
      revokedAt === null && concernsSame(capture.institution.cnpj, entry.capture.institution.cnpj),
  );
  const ids = unrevoked.map((each) => each.id);
  const auditEvents = unrevoked.map((each) => buildEvent(unlocked, consentEvent(each, 'revocation')));
  await consents.revoke(ids, clock(), reason, auditEvents);
  const revoked = await consents.get(id);
  return revoked === null ? fail('not_found') : ok(revoked);
}
