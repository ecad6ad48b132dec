import { createHash } from 'node:crypto';
import type { Evidence } from '../../../preload/contract/evidence.ts';
import { ENDS, evidenceType, type FileEnds, isSignatureSize } from '../../../preload/domain/consent/evidence-type.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { DraftDesk } from '../ports/draft-desk.ts';
import type { AnnouncedEvidence, EvidenceRoom, StoredEvidence } from '../ports/evidence-room.ts';
import type { Clock, NewId } from '../ports/surroundings.ts';
import { evidenceRow } from './evidence-row.ts';

/** The most signed files of one act. */
const MOST_FILES = 5;

export interface AttachPorts {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly drafts: DraftDesk;
  readonly evidence: EvidenceRoom;
}

/** Announces a signed file of a draft; its bytes follow. */
export async function beginFile(
  ports: AttachPorts,
  { draftId, name, size }: { draftId: string; name: string; size: number },
): Promise<Answer<{ id: string }>> {
  if ((await ports.drafts.get(draftId)) === null) return refuse('not_found');
  const files = (await ports.evidence.ofOwner(draftId)).filter(({ kind }) => kind === 'arquivo_assinado');
  if (files.length >= MOST_FILES) return refuse('evidence_refused', { reason: 'too_many' });
  const announced = { id: ports.newId(), ownerId: draftId, kind: 'arquivo_assinado', name, size } as const;
  await ports.evidence.announce({ ...announced, addedAt: ports.clock() });
  return accept({ id: announced.id });
}

/** Takes the next bytes of an announced file. A piece told twice or out of order is refused and nothing is kept of it. */
export async function appendPiece(
  { evidence }: AttachPorts,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<Answer<{ received: number }>> {
  const file = await evidence.announced(id);
  if (file === null) return refuse('not_found');
  const received = file.received + bytes.length;
  if (offset !== file.received || bytes.length === 0) {
    return refuse('invalid_input', { fields: 'offset', received: file.received });
  }
  if (received > file.size) return discard(evidence, id, 'incomplete');
  await evidence.append(id, bytes);
  return accept({ received });
}

/** Checks a file that is whole by its content and keeps it as a proof; a refused one is forgotten. */
export async function finishFile({ evidence }: AttachPorts, id: string): Promise<Answer<Evidence>> {
  const file = await evidence.announced(id);
  if (file === null) return refuse('not_found');
  if (file.received !== file.size) return discard(evidence, id, 'incomplete');
  const { sha256, ends } = await digest(evidence, id);
  const type = evidenceType(ends);
  if (type === null) return discard(evidence, id, 'type');
  await evidence.complete(id, { type, sha256 });
  return accept(evidenceRow({ ...file, type, sha256 }));
}

/** Keeps the subject's drawn signature, in place of the one before. */
export async function keepSignature(ports: AttachPorts, draftId: string, bytes: Uint8Array): Promise<Answer<Evidence>> {
  const { evidence } = ports;
  if ((await ports.drafts.get(draftId)) === null) return refuse('not_found');
  const ends = { head: bytes.subarray(0, ENDS), tail: bytes.subarray(-ENDS) };
  if (evidenceType(ends) !== 'image/png' || !isSignatureSize(ends.head)) {
    return refuse('evidence_refused', { reason: 'type' });
  }
  const before = (await evidence.ofOwner(draftId)).filter(({ kind }) => kind === 'assinatura');
  const signature = signatureOf(ports, draftId, bytes);
  await evidence.announce(signature);
  await evidence.append(signature.id, bytes);
  await evidence.complete(signature.id, signature);
  for (const { id } of before) await evidence.remove(id);
  return accept(evidenceRow(signature));
}

function signatureOf({ newId, clock }: AttachPorts, ownerId: string, bytes: Uint8Array): StoredEvidence {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [id, addedAt, size] = [newId(), clock(), bytes.length];
  return { id, ownerId, kind: 'assinatura', name: '', type: 'image/png', size, sha256, addedAt };
}

/** Takes a proof away while its act is still a draft; what proves a sent act stays. */
export async function removeEvidence(
  { drafts, evidence }: AttachPorts,
  id: string,
): Promise<Answer<{ removed: true }>> {
  const proof = (await evidence.get(id)) ?? (await evidence.announced(id));
  if (proof === null || (await drafts.get(proof.ownerId)) === null) return refuse('not_found');
  await evidence.remove(id);
  return accept({ removed: true });
}

async function discard(
  evidence: EvidenceRoom,
  id: AnnouncedEvidence['id'],
  reason: 'incomplete' | 'type',
): Promise<Answer<never>> {
  await evidence.remove(id);
  return refuse('evidence_refused', { reason });
}

/** Reads the kept bytes, which are what will ever be shown: never those of the message. */
async function digest(evidence: EvidenceRoom, id: string): Promise<{ sha256: string; ends: FileEnds }> {
  const hash = createHash('sha256');
  let head: Uint8Array = new Uint8Array();
  let tail: Uint8Array = new Uint8Array();
  for (let offset = 0; ; ) {
    const piece = await evidence.read(id, offset);
    if (piece === null) return { sha256: hash.digest('hex'), ends: { head, tail } };
    hash.update(piece);
    if (head.length < ENDS) head = Buffer.concat([head, piece]).subarray(0, ENDS);
    tail = Buffer.concat([tail, piece]).subarray(-ENDS);
    offset += piece.length;
  }
}
