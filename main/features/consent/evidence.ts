import { createHash } from 'node:crypto';
import type { Evidence, FileSignatures } from '#contract/evidence.ts';
import { maskForList } from '#domain/basics/document.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import {
  ENDS,
  type EvidenceType,
  evidenceType,
  type FileEnds,
  type FileKind,
  isSignatureSize,
} from '#domain/consent/evidence-type.ts';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Strokes } from '#domain/consent/signature.ts';
import type { EvidenceRepository, StoredDraft, StoredEvidence } from '../../ports/repositories.ts';
import type { PdfSignature } from '../../ports/signatures.ts';
import { askTargetWhileOpen } from '../ask-target.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { evidenceRow } from './mapping.ts';
import { consentEvent } from './send.ts';

/** Most files of one kind per consent. */
const MAX_FILES = 5;

type AttachPorts = Pick<Unlocked, 'clock' | 'newId' | 'drafts' | 'evidence' | 'sending'>;

interface NewFile {
  readonly draftId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `arquivo_assinado` if absent. */
  readonly kind?: FileKind | undefined;
}

/** Checks a file and saves it as a proof of a draft. A draft with a signed act takes no files. */
export async function keepFile(
  ports: AttachPorts,
  { draftId, name, bytes, kind = 'arquivo_assinado' }: NewFile,
): Promise<Outcome<Evidence>> {
  const draft = await changeableDraft(ports, draftId);
  if (!draft.ok) return draft;
  if (draft.value.signed !== null) return fail('evidence_signed');
  const files = (await ports.evidence.ofOwner(draftId)).filter((proof) => proof.kind === kind);
  if (files.length >= MAX_FILES) return fail('evidence_refused', { reason: 'too_many' });
  return keepProof(ports, { ownerId: draftId, kind, name }, bytes);
}

export type ProofPorts = Pick<Unlocked, 'clock' | 'newId' | 'evidence'>;

/** Checks the content of a file, whatever its name says, and keeps it. */
export async function keepProof(
  ports: ProofPorts,
  facts: Pick<StoredEvidence, 'ownerId' | 'kind' | 'name'>,
  bytes: Uint8Array,
): Promise<Outcome<Evidence>> {
  const type = evidenceType(endsOf(bytes));
  return type === null
    ? fail('evidence_refused', { reason: 'type' })
    : ok(await keep(ports, { ...facts, type }, bytes));
}

interface NewSignature {
  readonly draftId: string;
  readonly signer: string;
  readonly drawing: { readonly bytes: Uint8Array; readonly strokes: Strokes } | null;
}

/**
 * Saves a signer's signature and removes the earlier one, unless that belongs to an act waiting to be sent. Returns the
 * draft's signatures.
 */
export async function keepSignature(
  ports: AttachPorts,
  { draftId, signer, drawing }: NewSignature,
): Promise<Outcome<{ signatures: Evidence[] }>> {
  const { evidence } = ports;
  const draft = await changeableDraft(ports, draftId);
  if (!draft.ok) return draft;
  if (!signersOf(draft.value.form).includes(signer)) return fail('invalid_input', { fields: 'signer' });
  if (drawing !== null && !isPicture(drawing.bytes)) return fail('evidence_refused', { reason: 'type' });
  const before = (await evidence.ofOwner(draftId)).filter(
    (proof) => isSignature(proof) && proof.name === signer && !isSignedWith(draft.value, proof),
  );
  if (drawing !== null) {
    const facts = { ownerId: draftId, name: signer };
    await keep(ports, { ...facts, kind: 'assinatura', type: 'image/png' }, drawing.bytes);
    if (drawing.strokes.length > 0) {
      await keep(ports, { ...facts, kind: 'tracado', type: 'application/json' }, strokesFile(drawing.strokes));
    }
  }
  for (const { id } of before) await evidence.remove(id);
  const proofs = await evidence.ofOwner(draftId);
  return ok({ signatures: proofs.filter(isSignature).map(evidenceRow) });
}

/** Names of the signers: the representatives, or the subject if there are none. */
function signersOf({ nome, representatives }: StoredDraft['form']): readonly string[] {
  const signers = representatives.length === 0 ? [{ nome }] : representatives;
  return signers.map((each) => each.nome.trim());
}

function isPicture(bytes: Uint8Array): boolean {
  const ends = endsOf(bytes);
  return evidenceType(ends) === 'image/png' && isSignatureSize(ends.head);
}

/**
 * Returns a draft whose evidence may change; fails with `not_found` or, while the draft is being sent,
 * `already_sending`.
 */
async function changeableDraft(
  { drafts, sending }: Pick<AttachPorts, 'drafts' | 'sending'>,
  id: string,
): Promise<Outcome<StoredDraft>> {
  if (sending.has(id)) return fail('already_sending', { consentId: id });
  const draft = await drafts.get(id);
  return draft === null ? fail('not_found') : ok(draft);
}

function isSignedWith({ signed }: StoredDraft, { id }: StoredEvidence): boolean {
  return signed?.evidence.includes(id) ?? false;
}

export function isSignature({ kind }: Pick<StoredEvidence, 'kind'>): boolean {
  return kind === 'assinatura' || kind === 'tracado';
}

/** The strokes, with the size of the picture in which they are measured. */
function strokesFile(strokes: Strokes): Uint8Array {
  return Buffer.from(JSON.stringify({ width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT, strokes }));
}

function endsOf(bytes: Uint8Array): FileEnds {
  return { head: bytes.subarray(0, ENDS), tail: bytes.subarray(-ENDS) };
}

async function keep(
  { newId, clock, evidence }: ProofPorts,
  facts: Pick<StoredEvidence, 'ownerId' | 'kind' | 'name' | 'type'>,
  bytes: Uint8Array,
): Promise<Evidence> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const proof = { ...facts, id: newId(), size: bytes.length, sha256, addedAt: clock() };
  await evidence.add(proof, bytes);
  return evidenceRow(proof);
}

/** Removes a proof of a draft. Proofs of a sent consent stay, as do those of a signed act waiting to be sent. */
export async function removeEvidence(ports: AttachPorts, id: string): Promise<Outcome<{ removed: true }>> {
  const proof = await ports.evidence.get(id);
  if (proof === null) return fail('not_found');
  const draft = await changeableDraft(ports, proof.ownerId);
  if (!draft.ok) return draft;
  if (isSignedWith(draft.value, proof)) return fail('evidence_signed');
  await ports.evidence.remove(id);
  return ok({ removed: true });
}

type ReadPorts = AuditPorts &
  Pick<Unlocked, 'consents' | 'evidence'> & { readonly cases: Pick<Unlocked['cases'], 'get'> };

/** File endings of each type; a file name with another ending gets the first one. */
const ENDINGS: Readonly<Record<EvidenceType, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/json': ['.json'],
};

/**
 * Saves an unencrypted copy of a proof at a place that the officer chooses; `path` is null if they cancel. Logged as an
 * export of the subject's data, unless the proof is of a draft.
 */
export async function saveEvidence(
  unlocked: ReadPorts & Pick<Unlocked, 'files' | 'closing' | 'storageFailure'>,
  id: string,
): Promise<Outcome<{ path: string | null }>> {
  const { evidence, storageFailure } = unlocked;
  const proof = await evidence.get(id);
  if (proof === null) return fail('not_found');
  const target = await askTargetWhileOpen(unlocked, copyName(proof));
  if (target === null) return ok({ path: null });
  try {
    const path = await target.save(chunksOf(evidence, id));
    await recordOfOwner(unlocked, proof.ownerId, 'export');
    return ok({ path });
  } catch (cause) {
    const code = storageFailure(cause);
    if (code === null) throw cause;
    return fail(code);
  }
}

/** Returns the file's own name with an ending of its type, so that a proof is never saved as a program. */
export function copyName({ name, kind, type }: Pick<StoredEvidence, 'name' | 'kind' | 'type'>): string {
  const own = isSignature({ kind }) ? 'assinatura' : name;
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

/** A whole proof; empty if there is none. */
export async function proofBytes({ evidence }: Pick<Unlocked, 'evidence'>, id: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunksOf(evidence, id)));
}

/** Logs an event about the proof's consent or case, if the consent is in the ledger. */
async function recordOfOwner(unlocked: ReadPorts, ownerId: string, kind: 'export' | 'evidence_view'): Promise<void> {
  const entry = await unlocked.consents.get(ownerId);
  if (entry !== null) return recordEvent(unlocked, consentEvent(entry, kind));
  const one = await unlocked.cases.get(ownerId);
  if (one === null) return;
  const { documento, environment } = one;
  await recordEvent(unlocked, { kind, documento, environment, facts: { what: 'fact_file', case: ownerId } });
}

interface EvidenceChunk {
  readonly bytes: Uint8Array;
  /** Offset of the next chunk; null after the last one. */
  readonly next: number | null;
  readonly evidence: Evidence;
}

/** Reads a chunk of a proof. The first chunk logs an event about the subject, as a copy does. */
export async function readEvidence(unlocked: ReadPorts, id: string, offset: number): Promise<Outcome<EvidenceChunk>> {
  const { evidence } = unlocked;
  const proof = await evidence.get(id);
  if (proof === null) return fail('not_found');
  const bytes = (await evidence.read(id, offset)) ?? new Uint8Array();
  const end = offset + bytes.length;
  if (offset === 0) await recordOfOwner(unlocked, proof.ownerId, 'evidence_view');
  return ok({ bytes, next: bytes.length > 0 && end < proof.size ? end : null, evidence: evidenceRow(proof) });
}

/** Reads the digital signatures of a proof; a picture has none. */
export async function readEvidenceSignatures(
  { clock, evidence, readSignatures }: Pick<Unlocked, 'clock' | 'evidence' | 'readSignatures'>,
  id: string,
): Promise<Outcome<FileSignatures>> {
  if ((await evidence.get(id)) === null) return fail('not_found');
  const file = await proofBytes({ evidence }, id);
  const { signatures, complete, roots } = await readSignatures(file, clock());
  return ok({
    signatures: signatures.map(signatureRow),
    complete,
    roots: { count: roots.count, broken: [...roots.broken] },
  });
}

function signatureRow({
  signer,
  signedAt,
  problems,
  chain,
  ...signature
}: PdfSignature): FileSignatures['signatures'][number] {
  const { nome, documento } = signer ?? { nome: '', documento: null };
  return {
    ...signature,
    problems: [...problems],
    signer: signer === null ? null : { nome, documento: documento === null ? null : maskForList(documento) },
    signedAt: signedAt === null ? null : isoWithOffset(signedAt),
    chain: [...chain],
  };
}
