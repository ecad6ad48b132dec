import type { ConsentDraft } from '#contract/consent.ts';
import { type CaptureKind, isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { type CaptureFacts, checkCapture } from '#domain/consent/check-capture.ts';
import type { Representative } from '#domain/consent/representative.ts';
import { termNaming } from '#domain/consent/term-naming.ts';
import { type Documento, parseDocument } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import { type Instant, isoWithOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { type FailureDetails, fail, ok } from '#domain/outcome.ts';
import {
  type ConsentMetadata,
  type ConsentRequest,
  consentRequestSchema,
} from '#domain/register-interface/consent-authorization.ts';
import type { DraftRepository, EvidenceRepository, StoredConsent } from '../../ports/repositories.ts';
import type { Clock, Device, NewId } from '../../ports/system.ts';
import { consentRequest, draftOfEntry } from './mapping.ts';
import { type SendPorts, sendAct, withConsentLock } from './send.ts';
import { fillTerm, type TermParties } from './term.ts';

export interface CaptureConsent {
  readonly environment: Environment;
  readonly nome: string;
  readonly documento: string;
  readonly metadata: ConsentMetadata;
  readonly institution: TermParties['institution'];
  /** Hash of the text the subject read; it must be the one this workstation would write now. */
  readonly termSha256: string;
  /** The browser or window that asks. */
  readonly userAgent: string;
  /** Whether the officer lets the window ask where the device is; what it tells of it is left out otherwise. */
  readonly mayLocate: boolean;
  /** `presencial` when absent, as all the others: blank, none, unknown. */
  readonly kind?: CaptureKind | undefined;
  readonly purpose?: Purpose | undefined;
  readonly place?: string | undefined;
  readonly representatives?: readonly Representative[] | undefined;
  /** The draft this act was typed in; the entry takes its id and its proofs. */
  readonly draftId?: string | undefined;
}

export interface ConsentPorts extends SendPorts {
  readonly newId: NewId;
  readonly device: Device;
  readonly drafts: DraftRepository;
  readonly evidence: EvidenceRepository;
}

/**
 * Registers the subject's act and keeps the record. Sent once: the entry is in the ledger with an unknown outcome before
 * it leaves, so that neither a time-out nor a crash loses it, and it opens no query until the outcome is known
 * (docs/register.md#duties). What the service refuses is taken out again and stays a draft. In Produção a term that
 * names nobody is not registered, however it was signed: `institution_missing`.
 */
export async function captureConsent(ports: ConsentPorts, request: CaptureConsent): Promise<Outcome<StoredConsent>> {
  const id = request.draftId ?? ports.newId();
  return withConsentLock(ports.sending, id, () => capture(ports, request, id));
}

async function capture(ports: ConsentPorts, request: CaptureConsent, id: string): Promise<Outcome<StoredConsent>> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const known = request.draftId === undefined ? null : await ports.ledger.get(request.draftId);
  if (known !== null) return alreadySent(known);
  if (termNaming(request.environment, request.institution) === 'required') return fail('institution_missing');

  const entry = newEntry(ports, request, id, documento.value);
  if (entry.term.sha256 !== request.termSha256) return fail('invalid_input', { fields: 'termSha256' });
  const kind = kindOf(request);
  const checked = checkAct(entry, { kind, signedFiles: await countSignedFiles(ports, entry) }, ports.clock());
  if (!checked.ok) return checked;

  await ports.drafts.save(draftOfEntry(entry, kind));
  await ports.ledger.add(entry);
  const sent = await sendAct(ports, entry, checked.value, 'capture');
  if (sent.ok) return sent;
  if (sent.error.code === 'consent_outcome_unknown') return unknownOutcome(entry, sent.error.details);
  await takeBack(ports, entry, request.draftId !== undefined);
  return sent;
}

function kindOf({ kind = 'presencial' }: CaptureConsent): CaptureKind {
  return kind;
}

async function countSignedFiles({ evidence }: ConsentPorts, { id }: StoredConsent): Promise<number> {
  const proofs = await evidence.ofOwner(id);
  return proofs.filter(({ kind }) => kind === 'arquivo_assinado').length;
}

/** The same act told a second time: what became of it, and nothing is sent. */
function alreadySent(entry: StoredConsent): Outcome<StoredConsent> {
  return entry.record === null ? unknownOutcome(entry) : ok(entry);
}

function unknownOutcome(entry: StoredConsent, details = {}): Outcome<never> {
  return fail('consent_outcome_unknown', { ...details, consentId: entry.id });
}

/** A draft that the window does not know of would be offered although everything typed is still before the officer. */
async function takeBack(ports: ConsentPorts, { id }: StoredConsent, isDraftKnown: boolean): Promise<void> {
  await ports.ledger.withdraw(id);
  if (!isDraftKnown) await ports.drafts.discard(id);
}

function newEntry(ports: ConsentPorts, request: CaptureConsent, id: string, documento: Documento): StoredConsent {
  const { environment, purpose, representatives = [], place = '' } = request;
  const kind = kindOf(request);
  const nome = request.nome.trim();
  return {
    id,
    environment,
    nome,
    documento,
    createdAt: ports.clock(),
    lastQueryAt: null,
    revokedAt: null,
    revokedReason: null,
    record: null,
    origin: 'service',
    metadata: metadataOf(ports, request, kind),
    term: fillTerm({ nome, documento, institution: request.institution, purpose, representatives }),
    capture: { kind, purpose: purpose ?? null, place: isTakenElsewhere(kind) ? place.trim() : '', representatives },
  };
}

/** Of an act at this desk the workstation is the witness, and not the window; only the location is the window's. */
function metadataOf(ports: ConsentPorts, request: CaptureConsent, kind: CaptureKind): ConsentMetadata {
  if (isTakenElsewhere(kind)) return request.metadata;
  const { location } = request.metadata;
  const isReported = request.mayLocate && location !== undefined;
  return { ...collectMetadata(ports, request.userAgent), ...(isReported && { location }) };
}

/**
 * The request of an act, checked by the table the service checks it by (specification, Consent authorization) and by
 * the rules between the fields. `invalid_input` tells `fields`, and `campo.<field>` or `problem.<field>` for each.
 */
export function checkAct(
  entry: StoredConsent,
  facts: Pick<CaptureFacts, 'kind' | 'signedFiles'>,
  now: Instant,
): Outcome<ConsentRequest> {
  const request = consentRequest(entry);
  const problems = { ...tableProblems(request), ...ruleProblems(entry, facts, now) };
  const fields = Object.keys(problems).map((name) => name.slice(name.indexOf('.') + 1));
  return fields.length === 0 ? ok(request) : fail('invalid_input', { fields: fields.join(','), ...problems });
}

function tableProblems(request: ConsentRequest): FailureDetails {
  const issues = consentRequestSchema.safeParse(request).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [`campo.${path.join('.')}`, message]));
}

function ruleProblems(
  { documento, metadata, capture }: StoredConsent,
  facts: Pick<CaptureFacts, 'kind' | 'signedFiles'>,
  now: Instant,
): FailureDetails {
  const { representatives, place } = capture;
  const all = { ...facts, tipoDocumento: documento.tipo, representatives, place, timestamp: metadata.timestamp };
  return Object.fromEntries(checkCapture(all, now).map(({ field, problem }) => [`problem.${field}`, problem]));
}

export interface PrepareConsent extends Omit<TermParties, 'documento'> {
  readonly environment: Environment;
  readonly documento: string;
  readonly userAgent: string;
}

/**
 * Fills the term and collects the context of collection (specification, `metadata.*`). Sends and stores nothing.
 * `institution_missing` where nobody may read it yet.
 */
export function prepareConsent(ports: CollectionPorts, request: PrepareConsent): Outcome<ConsentDraft> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const { userAgent, environment, ...parties } = request;
  if (termNaming(environment, request.institution) === 'required') return fail('institution_missing');
  return ok({
    term: fillTerm({ ...parties, nome: request.nome.trim(), documento: documento.value }),
    metadata: collectMetadata(ports, userAgent),
  });
}

export interface CollectionPorts {
  readonly clock: Clock;
  readonly device: Device;
}

/** The context of an act at this desk, now (specification, `metadata.*`); a location is the window's to ask for. */
export function collectMetadata({ clock, device }: CollectionPorts, userAgent: string): ConsentMetadata {
  return { ip: device.ip(), host: device.host(), timestamp: isoWithOffset(clock()), userAgent };
}
