import type { ConsentDetail, ConsentReceipt } from '#contract/consent.ts';
import { type Instant, isoWithOffset } from '#domain/instant.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ConsentRepository, StoredConsent } from '../../ports/consent-repository.ts';
import type { EvidenceRepository } from '../../ports/evidence-repository.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { SubjectResults } from '../../ports/result-repository.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { consentRow } from './consent-row.ts';
import { evidenceRow } from './evidence-row.ts';
import { consentEvent } from './send-act.ts';
import type { TermParties } from './term.ts';

export interface DetailPorts extends AuditPorts {
  readonly ledger: ConsentRepository;
  readonly evidence: EvidenceRepository;
  readonly subjectResults: SubjectResults;
}

/** Everything kept about one authorization. */
export async function openConsent(ports: DetailPorts, id: string): Promise<Outcome<ConsentDetail>> {
  const entry = await ports.ledger.get(id);
  return entry === null ? fail('not_found') : ok(await consentDetail(ports, entry));
}

/** What the receipt for the subject shows; refused while the outcome of the registration is unknown. */
export async function consentReceipt(
  ports: DetailPorts,
  id: string,
  institution: TermParties['institution'],
): Promise<Outcome<ConsentReceipt>> {
  const entry = await ports.ledger.get(id);
  if (entry === null) return fail('not_found');
  if (entry.record === null) return fail('consent_outcome_unknown', { consentId: id });
  await recordEvent(ports, consentEvent(entry, 'receipt'));
  return ok({
    consent: await consentDetail(ports, entry),
    institution,
    officer: ports.officer(),
    printedAt: isoWithOffset(ports.clock()),
  });
}

/** A ledger entry with its proofs, as the window shows it now. */
export async function consentDetail(ports: DetailPorts, entry: StoredConsent): Promise<ConsentDetail> {
  const { kind, purpose, place, representatives } = entry.capture;
  const proofs = await ports.evidence.ofOwner(entry.id);
  return {
    ...consentRow(entry, ports.clock()),
    ...{ kind, purpose, place, representatives: [...representatives] },
    record: entry.record,
    origin: entry.origin,
    revocation: entry.revokedAt === null ? null : revocationOf(entry.revokedAt, entry.revokedReason),
    evidence: proofs.map(evidenceRow),
    queries: await ports.subjectResults.countOfConsent(entry.id),
  };
}

function revocationOf(at: Instant, reason: string | null): ConsentDetail['revocation'] {
  return { at: isoWithOffset(at), reason: reason ?? '' };
}
