import type { Evidence } from '#contract/evidence.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ConsentRepository } from '../../ports/consent-repository.ts';
import type { EvidenceRepository } from '../../ports/evidence-repository.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { evidenceRow } from './evidence-row.ts';
import { consentEvent } from './send-act.ts';

export interface ReadPorts extends AuditPorts {
  readonly evidence: EvidenceRepository;
  readonly ledger: ConsentRepository;
}

export interface EvidenceChunk {
  readonly bytes: Uint8Array;
  /** Where the next piece begins; null after the last one. */
  readonly next: number | null;
  readonly evidence: Evidence;
}

/** Reads a piece of a proof. Its first piece is an event of the subject, once the act is in the ledger. */
export async function readEvidence(ports: ReadPorts, id: string, offset: number): Promise<Outcome<EvidenceChunk>> {
  const proof = await ports.evidence.get(id);
  if (proof === null) return fail('not_found');
  const bytes = (await ports.evidence.read(id, offset)) ?? new Uint8Array();
  const end = offset + bytes.length;
  if (offset === 0) await recordView(ports, proof.ownerId);
  return ok({ bytes, next: bytes.length > 0 && end < proof.size ? end : null, evidence: evidenceRow(proof) });
}

async function recordView(ports: ReadPorts, ownerId: string): Promise<void> {
  const entry = await ports.ledger.get(ownerId);
  if (entry !== null) await recordEvent(ports, consentEvent(entry, 'evidence_view'));
}
