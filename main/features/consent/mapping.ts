import type { ConsentDetail, ConsentReceipt, ConsentRow } from '#contract/consent.ts';
import type { Evidence } from '#contract/evidence.ts';
import { type Instant, isoWithOffset, parseIsoInstant } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { type CaptureKind, isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { consentStatus, fixedEnd, serviceValidUntil, statedEnd, validUntil } from '#domain/consent/consent-validity.ts';
import { type ConsentAct, type ConsentQuestion, coveringConsent } from '#domain/consent/covering-consent.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import type { StoredConsent, StoredDraft, StoredEvidence, StoredResult } from '../../ports/repositories.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { consentEvent } from './send.ts';

export function consentRow(consent: StoredConsent, now: Instant): ConsentRow {
  const statedEndsAt = statedEnd(consent.record);
  return {
    id: consent.id,
    authorizationId: consent.record?.id ?? null,
    environment: consent.environment,
    nome: consent.nome,
    documento: consent.documento.numero,
    tipoDocumento: consent.documento.tipo,
    status: statusOf(consent, now),
    createdAt: isoWithOffset(consent.createdAt),
    validUntil: isoWithOffset(validUntil({ ...consent, statedEndsAt })),
    serviceUntil: isoWithOffset(serviceValidUntil(consent)),
    termEndsAt: consent.termEndsAt === null ? null : isoWithOffset(consent.termEndsAt),
    statedEndsAt: statedEndsAt === null ? null : isoWithOffset(statedEndsAt),
    purposes: [...consent.capture.purposes],
    institution: consent.capture.institution,
    dataExpiracao: consent.record?.dataExpiracao ?? null,
    lastQueryAt: consent.lastQueryAt === null ? null : isoWithOffset(consent.lastQueryAt),
    url: consent.record?.url ?? null,
    metadata: consent.metadata,
    term: consent.term,
  };
}

/** An authorization without the service's record has an unknown outcome. */
function statusOf(consent: StoredConsent, now: Instant): ConsentRow['status'] {
  const { record } = consent;
  return consentStatus({ ...consent, statedEndsAt: statedEnd(record), registered: record !== null }, now);
}

export function evidenceRow({ id, kind, name, type, size, sha256, addedAt }: StoredEvidence): Evidence {
  return { id, kind, name, type, size, sha256, addedAt: isoWithOffset(addedAt) };
}

/**
 * Returns the request body of an entry. `consentimento` is always true: an entry exists only if the subject consented.
 */
export function consentRequest({ nome, documento, metadata }: StoredConsent): ConsentRequest {
  return { nome, documento: documento.numero, tipoDocumento: documento.tipo, consentimento: true, metadata };
}

/** Returns the draft of an entry, which is offered again if the entry was not registered. */
export function draftOfEntry(entry: StoredConsent, kind: CaptureKind): Omit<StoredDraft, 'signed'> {
  const { purposes, institution, place, representatives, signTogether } = entry.capture;
  const { ip, host, timestamp, userAgent, location } = entry.metadata;
  const number = (value: number | undefined): string => (value === undefined ? '' : String(value));
  return {
    id: entry.id,
    createdAt: entry.createdAt,
    savedAt: entry.createdAt,
    form: {
      kind,
      nome: entry.nome,
      documento: entry.documento.numero,
      purposes,
      institution: institution.cnpj,
      place,
      metadata: {
        ip,
        host,
        timestamp,
        userAgent,
        latitude: number(location?.latitude),
        longitude: number(location?.longitude),
        accuracy: number(location?.accuracy),
      },
      representatives,
      signTogether,
    },
  };
}

type DetailPorts = Pick<Unlocked, 'clock' | 'evidence' | 'subjectResults'>;

export async function openConsent(
  unlocked: DetailPorts & Pick<Unlocked, 'consents'>,
  id: string,
): Promise<Outcome<ConsentDetail>> {
  const entry = await unlocked.consents.get(id);
  return entry === null ? fail('not_found') : ok(await consentDetail(unlocked, entry));
}

/** Returns the receipt for the subject; refuses if the outcome of the registration is unknown. */
export async function consentReceipt(
  unlocked: DetailPorts & AuditPorts & Pick<Unlocked, 'consents'>,
  id: string,
  issuer: Party,
): Promise<Outcome<ConsentReceipt>> {
  const { clock, consents, officer } = unlocked;
  const entry = await consents.get(id);
  if (entry === null) return fail('not_found');
  if (entry.record === null) return fail('consent_outcome_unknown', { consentId: id });
  await recordEvent(unlocked, consentEvent(entry, 'receipt'));
  return ok({
    consent: await consentDetail(unlocked, entry),
    issuer,
    officer: officer(),
    printedAt: isoWithOffset(clock()),
  });
}

export async function consentDetail(
  { clock, evidence, subjectResults }: DetailPorts,
  entry: StoredConsent,
): Promise<ConsentDetail> {
  const { kind, place, representatives, signTogether, via } = entry.capture;
  const proofs = await evidence.ofOwner(entry.id);
  return {
    ...consentRow(entry, clock()),
    kind,
    place,
    representatives: [...representatives],
    signTogether,
    via,
    record: entry.record,
    doubt: entry.doubt,
    origin: entry.origin,
    revocation: entry.revokedAt === null ? null : revocationOf(entry.revokedAt, entry.revokedReason),
    evidence: proofs.map(evidenceRow),
    queries: await subjectResults.countOfConsent(entry.id),
  };
}

function revocationOf(at: Instant, reason: string | null): ConsentDetail['revocation'] {
  return { at: isoWithOffset(at), reason: reason ?? '' };
}

export type ActiveConsent = StoredConsent & { readonly record: NonNullable<StoredConsent['record']> };

/** Checks all authorizations of the subject in the environment, before every query; fails as `coveringConsent` does. */
export function activeConsent(
  consents: readonly StoredConsent[],
  question: ConsentQuestion,
  now: Instant,
): Outcome<ActiveConsent> {
  const found = coveringConsent(consents.map(actOf), question, now);
  if (!found.ok) return found;
  const consent = consents.find(({ id }) => id === found.value.id);
  if (consent === undefined || !isRegistered(consent)) throw new Error('a covering authorization is registered');
  return ok(consent);
}

type ByConsent = Pick<StoredResult, 'nome' | 'consentId' | 'authorizationId' | 'consentEndsAt' | 'via'>;

/** The part of a result that its authorization tells. */
export function byConsent(consent: ActiveConsent): ByConsent {
  const { id: consentId, nome, record, capture } = consent;
  const consentEndsAt = fixedEnd({ ...consent, statedEndsAt: statedEnd(record) });
  return { nome, consentId, authorizationId: record.id, consentEndsAt, via: capture.via };
}

/** Returns the facts of an entry that the gate needs. */
export function actOf({
  id,
  createdAt,
  lastQueryAt,
  revokedAt,
  termEndsAt,
  record,
  ...entry
}: StoredConsent): ConsentAct {
  const { purposes, institution } = entry.capture;
  const known = { id, createdAt, lastQueryAt, revokedAt, termEndsAt, statedEndsAt: statedEnd(record) };
  const givenAt = givenAtOf({ createdAt, ...entry });
  return { ...known, registered: record !== null, givenAt, purposes, institution };
}

/** Time at which the subject gave the consent; a consent taken elsewhere states it. */
function givenAtOf({
  createdAt,
  metadata,
  capture,
}: Pick<StoredConsent, 'createdAt' | 'metadata' | 'capture'>): Instant {
  if (capture.kind === 'importada' || !isTakenElsewhere(capture.kind)) return createdAt;
  return parseIsoInstant(metadata.timestamp) ?? createdAt;
}

export function isRegistered(consent: StoredConsent): consent is ActiveConsent {
  return consent.record !== null;
}
