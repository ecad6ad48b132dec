import type { ConsentDraft } from '#contract/consent.ts';
import { type Documento, parseDocument, subjectKey } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import { addMonthsTo, type Instant, isoWithOffset, parseIsoInstant } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { type FailureDetails, fail, ok } from '#domain/basics/outcome.ts';
import { type CaptureKind, isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { type CaptureFacts, checkCapture } from '#domain/consent/check-capture.ts';
import { isRevokedSince } from '#domain/consent/covering-consent.ts';
import type { EvidenceKind } from '#domain/consent/evidence-type.ts';
import { type Institution, partyOf } from '#domain/consent/institution.ts';
import type { Representative } from '#domain/consent/representative.ts';
import { termNaming } from '#domain/consent/term-naming.ts';
import {
  type ConsentMetadata,
  type ConsentRequest,
  consentRequestSchema,
} from '#domain/register-interface/consent-authorization.ts';
import type { SignedAct, StoredConsent, StoredEvidence } from '../../ports/repositories.ts';
import type { Device } from '../../ports/system.ts';
import type { AuditPorts } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { isSignature } from './evidence.ts';
import { actOf, consentRequest, draftOfEntry } from './mapping.ts';
import { sendAct, withConsentLock } from './send.ts';
import { fillTerm, type TermParties } from './term.ts';

export interface CaptureConsent {
  readonly environment: Environment;
  readonly nome: string;
  readonly documento: string;
  readonly metadata: ConsentMetadata;
  readonly institution: Institution | null;
  /** Hash of the text that the subject read; must match the text that this workstation would write now. */
  readonly termSha256: string;
  readonly userAgent: string;
  /** If false, the location is left out. */
  readonly mayLocate: boolean;
  /** `presencial` if absent. */
  readonly kind?: CaptureKind | undefined;
  readonly purposes: readonly Purpose[];
  readonly place?: string | undefined;
  readonly representatives?: readonly Representative[] | undefined;
  readonly signTogether?: number | undefined;
  /** Draft in which the consent was typed; the entry takes its id and its proofs. */
  readonly draftId?: string | undefined;
}

type CapturePorts = AuditPorts &
  Pick<Unlocked, 'newId' | 'device' | 'consents' | 'drafts' | 'evidence' | 'sending' | 'clientFor' | 'authUrlOf'>;

/**
 * Registers the subject's consent and saves the record. It is sent once: the entry is in the ledger with an unknown
 * outcome before the request leaves, so that neither a time-out nor a crash loses it, and it allows no query until the
 * outcome is known (docs/register.md#duties). If the service refuses the entry, it is withdrawn and stays a draft. In
 * Produção a term without a named institution is refused with `institution_missing`, however it was signed.
 */
export async function captureConsent(unlocked: CapturePorts, request: CaptureConsent): Promise<Outcome<StoredConsent>> {
  const id = request.draftId ?? unlocked.newId();
  return withConsentLock(unlocked, id, () => capture(unlocked, request, id));
}

async function capture(unlocked: CapturePorts, request: CaptureConsent, id: string): Promise<Outcome<StoredConsent>> {
  const { clock, consents, drafts } = unlocked;
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const known = request.draftId === undefined ? null : await consents.get(request.draftId);
  if (known !== null) {
    const isSubject = subjectKey(known.documento.numero) === subjectKey(documento.value.numero);
    return isSubject ? alreadySent(known) : fail('invalid_input', { fields: 'draftId' });
  }
  if (termNaming(request.environment, partyOf(request.institution)) === 'required') return fail('institution_missing');

  const entry = newEntry(unlocked, request, id, documento.value);
  if (entry.term.sha256 !== request.termSha256) return fail('invalid_input', { fields: 'termSha256' });
  const kind = kindOf(request);
  const termMonths = request.institution?.termMonths ?? null;
  const proofs = await proofsOfAct(unlocked, id);
  const checked = checkAct(entry, { kind, termMonths, ...countProofs(proofs) }, clock());
  if (!checked.ok) return checked;
  const acts = await consents.ofSubjectIn(request.environment, documento.value.numero);
  if (isRevokedSince(actOf(entry), acts.map(actOf))) return revokedSince();

  await drafts.save(draftOfEntry(entry, kind));
  return register(unlocked, { entry, evidence: proofs.map((proof) => proof.id) }, request.draftId !== undefined);
}

/**
 * Sends again a consent that the subject signed at this computer, at the officer's request. Fails with `not_found` if
 * the draft has no signed act.
 */
export async function sendSigned(unlocked: CapturePorts, draftId: string): Promise<Outcome<StoredConsent>> {
  return withConsentLock(unlocked, draftId, async () => {
    const signed = (await unlocked.drafts.get(draftId))?.signed ?? null;
    if (signed === null) return fail('not_found');
    const { entry } = signed;
    const acts = await unlocked.consents.ofSubjectIn(entry.environment, entry.documento.numero);
    return isRevokedSince(actOf(entry), acts.map(actOf)) ? revokedSince() : register(unlocked, signed, true);
  });
}

/**
 * Sends an act whose draft is saved. If an act signed here is refused, it stays with the draft, with its evidence and
 * the reason.
 */
async function register(
  unlocked: CapturePorts,
  { entry, evidence }: Omit<SignedAct, 'failure'>,
  isDraftKnown: boolean,
): Promise<Outcome<StoredConsent>> {
  const { clientFor, consents, drafts } = unlocked;
  const isSignedHere = entry.capture.kind === 'presencial';
  if (isSignedHere) {
    await drafts.sign(entry.id, { entry, evidence, failure: null });
    for (const { id } of await unlocked.evidence.ofOwner(entry.id)) {
      if (!evidence.includes(id)) await unlocked.evidence.remove(id);
    }
  }
  await consents.add(entry);
  const client = await clientFor(entry.environment);
  const sent = await sendAct(unlocked, client, { entry, request: consentRequest(entry), kind: 'capture' });
  if (sent.ok) return sent;
  if (sent.error.code === 'consent_outcome_unknown') return unknownOutcome(entry, sent.error.details);
  if (isSignedHere) await drafts.sign(entry.id, { entry, evidence, failure: sent.error });
  await withdraw(unlocked, entry, isDraftKnown);
  return sent;
}

function kindOf({ kind = 'presencial' }: CaptureConsent): CaptureKind {
  return kind;
}

/** An act given before a revocation cannot be registered after it. */
function revokedSince(): Outcome<never> {
  const field = 'metadata.timestamp';
  return fail('invalid_input', { fields: field, [`problem.${field}`]: 'revoked_since' });
}

/**
 * Returns the evidence of an act given now: all of the draft's, except the signatures of a waiting act that this one
 * replaces.
 */
async function proofsOfAct({ drafts, evidence }: CapturePorts, id: string): Promise<readonly StoredEvidence[]> {
  const waiting = (await drafts.get(id))?.signed?.evidence ?? [];
  const proofs = await evidence.ofOwner(id);
  return proofs.filter((proof) => !isSignature(proof) || !waiting.includes(proof.id));
}

function countProofs(proofs: readonly StoredEvidence[]): Pick<CaptureFacts, 'signedFiles' | 'instruments'> {
  const count = (wanted: EvidenceKind): number => proofs.filter(({ kind }) => kind === wanted).length;
  return { signedFiles: count('arquivo_assinado'), instruments: count('instrumento') };
}

/** Returns the outcome of a consent that was sent before; sends nothing. */
function alreadySent(entry: StoredConsent): Outcome<StoredConsent> {
  const cause = entry.doubt?.doubts[0];
  return entry.record === null ? unknownOutcome(entry, cause === undefined ? {} : { cause }) : ok(entry);
}

function unknownOutcome(entry: StoredConsent, details = {}): Outcome<never> {
  return fail('consent_outcome_unknown', { ...details, consentId: entry.id });
}

/**
 * Also discards a draft that the window does not know: the form still holds everything typed, so the draft would be
 * offered needlessly.
 */
async function withdraw(
  { consents, drafts }: CapturePorts,
  { id }: StoredConsent,
  isDraftKnown: boolean,
): Promise<void> {
  await consents.withdraw(id);
  if (!isDraftKnown) await drafts.discard(id);
}

function newEntry(unlocked: CapturePorts, request: CaptureConsent, id: string, documento: Documento): StoredConsent {
  const { environment, purposes, institution, representatives = [], signTogether = 1, place = '' } = request;
  const kind = kindOf(request);
  const nome = request.nome.trim();
  const metadata = metadataOf(unlocked, request, kind);
  const months = institution?.termMonths ?? null;
  return {
    id,
    environment,
    nome,
    documento,
    createdAt: unlocked.clock(),
    lastQueryAt: null,
    revokedAt: null,
    revokedReason: null,
    termEndsAt: months === null ? null : addMonthsTo(givenAt(unlocked, metadata), months),
    record: null,
    doubt: null,
    origin: 'service',
    metadata,
    term: fillTerm({ nome, documento, institution, purposes, representatives, signTogether }),
    capture: {
      kind,
      purposes,
      representatives,
      signTogether,
      place: isTakenElsewhere(kind) ? place.trim() : '',
      institution: partyOf(institution),
      via: institution?.via ?? null,
    },
  };
}

/** The term lasts from the day on which the subject gave it. An unreadable time is refused later. */
function givenAt({ clock }: CapturePorts, { timestamp }: ConsentMetadata): Instant {
  return parseIsoInstant(timestamp) ?? clock();
}

/** For a consent given here, the main process collects the context; only the location comes from the window. */
function metadataOf(unlocked: CapturePorts, request: CaptureConsent, kind: CaptureKind): ConsentMetadata {
  if (isTakenElsewhere(kind)) return request.metadata;
  const { location } = request.metadata;
  const isReported = request.mayLocate && location !== undefined;
  return { ...collectMetadata(unlocked, request.userAgent), ...(isReported && { location }) };
}

type ActFacts = Pick<CaptureFacts, 'kind' | 'signedFiles' | 'instruments' | 'termMonths'>;

/**
 * Builds the request of a consent, checked against the service's own table (specification, Consent authorization) and
 * the rules between fields. `invalid_input` lists `fields`, and `campo.<field>` or `problem.<field>` for each.
 */
export function checkAct(entry: StoredConsent, facts: ActFacts, now: Instant): Outcome<ConsentRequest> {
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
  { nome, documento, metadata, capture }: StoredConsent,
  facts: ActFacts,
  now: Instant,
): FailureDetails {
  const { purposes, representatives, signTogether, place } = capture;
  const act = { purposes, representatives, signTogether, place, timestamp: metadata.timestamp };
  const all = { ...facts, ...act, nome, tipoDocumento: documento.tipo };
  return Object.fromEntries(checkCapture(all, now).map(({ field, problem }) => [`problem.${field}`, problem]));
}

interface PrepareConsent extends Pick<TermParties, 'nome' | 'institution' | 'purposes'> {
  readonly environment: Environment;
  readonly documento: string;
  readonly representatives?: readonly Representative[] | undefined;
  readonly signTogether?: number | undefined;
  readonly userAgent: string;
}

/**
 * Fills the term and collects the context (specification, `metadata.*`). Sends and stores nothing. Refuses with
 * `institution_missing` if the term has to name the institution.
 */
export function prepareConsent(
  unlocked: Pick<Unlocked, 'clock' | 'device'>,
  request: PrepareConsent,
): Outcome<ConsentDraft> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const { userAgent, environment, representatives = [], signTogether = 1, ...parties } = request;
  if (termNaming(environment, partyOf(request.institution)) === 'required') return fail('institution_missing');
  return ok({
    term: fillTerm({
      ...parties,
      representatives,
      signTogether,
      nome: request.nome.trim(),
      documento: documento.value,
    }),
    metadata: collectMetadata(unlocked, userAgent),
    institution: shownInstitution(request.institution),
  });
}

function shownInstitution(institution: Institution | null): ConsentDraft['institution'] {
  if (institution === null) return null;
  const { nome, cnpj, via, termMonths, revocation } = institution;
  return { nome, cnpj, via, termMonths, revocation };
}

/**
 * Collects the context of a consent given at this computer (specification, `metadata.*`); only the window knows the
 * location.
 */
function collectMetadata({ clock, device }: Pick<Unlocked, 'clock' | 'device'>, userAgent: string): ConsentMetadata {
  return { ...deviceMetadata(device, userAgent), timestamp: isoWithOffset(clock()) };
}

export function deviceMetadata(device: Device, userAgent: string): Pick<ConsentMetadata, 'ip' | 'host' | 'userAgent'> {
  return { ip: device.ip(), host: device.host(), userAgent };
}
