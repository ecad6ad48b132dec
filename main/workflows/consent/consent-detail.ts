import type { ConsentDetail, ConsentReceipt } from '../../../preload/contract/consent.ts';
import { type Instant, isoWithOffset } from '../../../preload/domain/instant.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { type NotePorts, noteEvent } from '../audit/note-event.ts';
import type { Answer } from '../ports/answer.ts';
import type { ConsentLedger, StoredConsent } from '../ports/consent-ledger.ts';
import type { EvidenceRoom } from '../ports/evidence-room.ts';
import type { SubjectResults } from '../ports/result-archive.ts';
import { consentRow } from './consent-row.ts';
import { evidenceRow } from './evidence-row.ts';
import { noteOf } from './send-act.ts';
import type { TermParties } from './term.ts';

export interface DetailPorts extends NotePorts {
  readonly ledger: ConsentLedger;
  readonly evidence: EvidenceRoom;
  readonly subjectResults: SubjectResults;
}

/** Everything kept about one authorization. */
export async function openConsent(ports: DetailPorts, id: string): Promise<Answer<ConsentDetail>> {
  const entry = await ports.ledger.get(id);
  return entry === null ? refuse('not_found') : accept(await consentDetail(ports, entry));
}

/** What the receipt for the subject shows; refused while the outcome of the registration is unknown. */
export async function consentReceipt(
  ports: DetailPorts,
  id: string,
  institution: TermParties['institution'],
): Promise<Answer<ConsentReceipt>> {
  const entry = await ports.ledger.get(id);
  if (entry === null) return refuse('not_found');
  if (entry.record === null) return refuse('consent_outcome_unknown', { consentId: id });
  await noteEvent(ports, noteOf(entry, 'receipt'));
  return accept({
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
