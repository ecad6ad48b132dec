import type { Evidence } from '../../../preload/contract/evidence.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { type NotePorts, noteEvent } from '../audit/note-event.ts';
import type { Answer } from '../ports/answer.ts';
import type { ConsentLedger } from '../ports/consent-ledger.ts';
import type { EvidenceRoom } from '../ports/evidence-room.ts';
import { evidenceRow } from './evidence-row.ts';
import { noteOf } from './send-act.ts';

export interface ReadPorts extends NotePorts {
  readonly evidence: EvidenceRoom;
  readonly ledger: ConsentLedger;
}

export interface EvidencePiece {
  readonly bytes: Uint8Array;
  /** Where the next piece begins; null after the last one. */
  readonly next: number | null;
  readonly evidence: Evidence;
}

/** Reads a piece of a proof. Its first piece is an event of the subject, once the act is in the ledger. */
export async function readEvidence(ports: ReadPorts, id: string, offset: number): Promise<Answer<EvidencePiece>> {
  const proof = await ports.evidence.get(id);
  if (proof === null) return refuse('not_found');
  const bytes = (await ports.evidence.read(id, offset)) ?? new Uint8Array();
  const end = offset + bytes.length;
  if (offset === 0) await noteView(ports, proof.ownerId);
  return accept({ bytes, next: bytes.length > 0 && end < proof.size ? end : null, evidence: evidenceRow(proof) });
}

async function noteView(ports: ReadPorts, ownerId: string): Promise<void> {
  const entry = await ports.ledger.get(ownerId);
  if (entry !== null) await noteEvent(ports, noteOf(entry, 'evidence_view'));
}
