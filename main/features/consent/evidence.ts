import { createHash } from 'node:crypto';
import type { Evidence } from '#contract/evidence.ts';
import {
  ENDS,
  type EvidenceType,
  evidenceType,
  type FileEnds,
  isSignatureSize,
} from '#domain/consent/evidence-type.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { FileSaver } from '../../ports/files.ts';
import type {
  AnnouncedEvidence,
  ConsentRepository,
  DraftRepository,
  EvidenceRepository,
  StoredEvidence,
} from '../../ports/repositories.ts';
import type { Clock, NewId, StorageFailure } from '../../ports/system.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { evidenceRow } from './mapping.ts';
import { consentEvent } from './send.ts';

/** The most signed files of one act. */
const MAX_FILES = 5;

export interface AttachPorts {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly drafts: DraftRepository;
  readonly evidence: EvidenceRepository;
}

/** Announces a signed file of a draft; its bytes follow. */
export async function beginFile(
  ports: AttachPorts,
  { draftId, name, size }: { draftId: string; name: string; size: number },
): Promise<Outcome<{ id: string }>> {
  if ((await ports.drafts.get(draftId)) === null) return fail('not_found');
  const files = (await ports.evidence.ofOwner(draftId)).filter(({ kind }) => kind === 'arquivo_assinado');
  if (files.length >= MAX_FILES) return fail('evidence_refused', { reason: 'too_many' });
  const announced = { id: ports.newId(), ownerId: draftId, kind: 'arquivo_assinado', name, size } as const;
  await ports.evidence.announce({ ...announced, addedAt: ports.clock() });
  return ok({ id: announced.id });
}

/** Takes the next bytes of an announced file. A piece told twice or out of order is refused and nothing is kept of it. */
export async function appendChunk(
  { evidence }: AttachPorts,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<Outcome<{ received: number }>> {
  const file = await evidence.announced(id);
  if (file === null) return fail('not_found');
  const received = file.received + bytes.length;
  if (offset !== file.received || bytes.length === 0) {
    return fail('invalid_input', { fields: 'offset', received: file.received });
  }
  if (received > file.size) return discard(evidence, id, 'incomplete');
  await evidence.append(id, bytes);
  return ok({ received });
}

/** Checks a file that is whole by its content and keeps it as a proof; a refused one is forgotten. */
export async function finishFile({ evidence }: AttachPorts, id: string): Promise<Outcome<Evidence>> {
  const file = await evidence.announced(id);
  if (file === null) return fail('not_found');
  if (file.received !== file.size) return discard(evidence, id, 'incomplete');
  const { sha256, ends } = await digest(evidence, id);
  const type = evidenceType(ends);
  if (type === null) return discard(evidence, id, 'type');
  await evidence.complete(id, { type, sha256 });
  return ok(evidenceRow({ ...file, type, sha256 }));
}

/** Keeps the subject's drawn signature, in place of the one before. */
export async function keepSignature(
  ports: AttachPorts,
  draftId: string,
  bytes: Uint8Array,
): Promise<Outcome<Evidence>> {
  const { evidence } = ports;
  if ((await ports.drafts.get(draftId)) === null) return fail('not_found');
  const ends = { head: bytes.subarray(0, ENDS), tail: bytes.subarray(-ENDS) };
  if (evidenceType(ends) !== 'image/png' || !isSignatureSize(ends.head)) {
    return fail('evidence_refused', { reason: 'type' });
  }
  const before = (await evidence.ofOwner(draftId)).filter(({ kind }) => kind === 'assinatura');
  const signature = signatureOf(ports, draftId, bytes);
  await evidence.announce(signature);
  await evidence.append(signature.id, bytes);
  await evidence.complete(signature.id, signature);
  for (const { id } of before) await evidence.remove(id);
  return ok(evidenceRow(signature));
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
): Promise<Outcome<{ removed: true }>> {
  const proof = (await evidence.get(id)) ?? (await evidence.announced(id));
  if (proof === null || (await drafts.get(proof.ownerId)) === null) return fail('not_found');
  await evidence.remove(id);
  return ok({ removed: true });
}

async function discard(
  evidence: EvidenceRepository,
  id: AnnouncedEvidence['id'],
  reason: 'incomplete' | 'type',
): Promise<Outcome<never>> {
  await evidence.remove(id);
  return fail('evidence_refused', { reason });
}

/** Reads the kept bytes, which are what will ever be shown: never those of the message. */
async function digest(evidence: EvidenceRepository, id: string): Promise<{ sha256: string; ends: FileEnds }> {
  const hash = createHash('sha256');
  let head: Uint8Array = new Uint8Array();
  let tail: Uint8Array = new Uint8Array();
  for (let offset = 0; ; ) {
    const chunk = await evidence.read(id, offset);
    if (chunk === null) return { sha256: hash.digest('hex'), ends: { head, tail } };
    hash.update(chunk);
    if (head.length < ENDS) head = Buffer.concat([head, chunk]).subarray(0, ENDS);
    tail = Buffer.concat([tail, chunk]).subarray(-ENDS);
    offset += chunk.length;
  }
}

export interface SaveEvidencePorts extends AuditPorts {
  readonly evidence: EvidenceRepository;
  readonly ledger: ConsentRepository;
  readonly files: FileSaver;
  readonly storageFailure: StorageFailure;
}

/** Endings under which a file of each type is opened; the first is given to a file that has none of them. */
const ENDINGS: Readonly<Record<EvidenceType, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

/**
 * Saves a copy of a proof where the officer wants it, the only place where it is ever written readable; `path` is null
 * when they changed their mind. An export of the subject's data, once the act is in the ledger.
 */
export async function saveEvidence(ports: SaveEvidencePorts, id: string): Promise<Outcome<{ path: string | null }>> {
  const proof = await ports.evidence.get(id);
  if (proof === null) return fail('not_found');
  const target = await ports.files.chooseTarget(copyName(proof));
  if (target === null) return ok({ path: null });
  try {
    const path = await target.save(chunksOf(ports.evidence, id));
    await recordExport(ports, proof.ownerId);
    return ok({ path });
  } catch (cause) {
    const code = ports.storageFailure(cause);
    if (code === null) throw cause;
    return fail(code);
  }
}

/** The file's own name with an ending of the type its content has: a proof is never saved as a program. */
export function copyName({ name, kind, type }: Pick<StoredEvidence, 'name' | 'kind' | 'type'>): string {
  const own = kind === 'assinatura' ? 'assinatura' : name;
  const endings = ENDINGS[type];
  const fits = endings.some((ending) => own.toLowerCase().endsWith(ending));
  return fits ? own : `${own}${endings[0]}`;
}

async function* chunksOf(evidence: EvidenceRepository, id: string): AsyncGenerator<Uint8Array> {
  for (let offset = 0; ; ) {
    const chunk = await evidence.read(id, offset);
    if (chunk === null) return;
    yield chunk;
    offset += chunk.length;
  }
}

async function recordExport(ports: SaveEvidencePorts, ownerId: string): Promise<void> {
  const entry = await ports.ledger.get(ownerId);
  if (entry !== null) await recordEvent(ports, consentEvent(entry, 'export'));
}

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
