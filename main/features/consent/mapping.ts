import type { ConsentDetail, ConsentReceipt, ConsentRow } from '#contract/consent.ts';
import type { Evidence } from '#contract/evidence.ts';
import type { CaptureKind } from '#domain/consent/capture-kind.ts';
import { allowsQuery, consentStatus, validUntil } from '#domain/consent-validity.ts';
import { type Instant, isoWithOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import type {
  ConsentRepository,
  EvidenceRepository,
  StoredConsent,
  StoredDraft,
  StoredEvidence,
  SubjectResults,
} from '../../ports/repositories.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { consentEvent } from './send.ts';
import type { TermParties } from './term.ts';

/** A ledger entry as the window shows it, judged at `now`. */
export function consentRow(consent: StoredConsent, now: Instant): ConsentRow {
  return {
    id: consent.id,
    authorizationId: consent.record?.id ?? null,
    environment: consent.environment,
    nome: consent.nome,
    documento: consent.documento.numero,
    tipoDocumento: consent.documento.tipo,
    status: statusOf(consent, now),
    createdAt: isoWithOffset(consent.createdAt),
    validUntil: isoWithOffset(validUntil(consent)),
    dataExpiracao: consent.record?.dataExpiracao ?? null,
    lastQueryAt: consent.lastQueryAt === null ? null : isoWithOffset(consent.lastQueryAt),
    url: consent.record?.url ?? null,
    metadata: consent.metadata,
    term: consent.term,
  };
}

/** Standing of a stored authorization; without the service's record the outcome is unknown. */
export function statusOf(consent: StoredConsent, now: Instant): ConsentRow['status'] {
  return consentStatus({ ...consent, registered: consent.record !== null }, now);
}

/** A proof as the window shows it. */
export function evidenceRow({ id, kind, name, type, size, sha256, addedAt }: StoredEvidence): Evidence {
  return { id, kind, name, type, size, sha256, addedAt: isoWithOffset(addedAt) };
}

/** The body an entry is sent as. `consentimento` is no one's input: an entry exists only where the subject consented. */
export function consentRequest({ nome, documento, metadata }: StoredConsent): ConsentRequest {
  return { nome, documento: documento.numero, tipoDocumento: documento.tipo, consentimento: true, metadata };
}

/** The capture an entry was typed as: where it goes back to when nothing was registered. */
export function draftOfEntry(entry: StoredConsent, kind: CaptureKind): StoredDraft {
  const { purpose, place, representatives } = entry.capture;
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
      purpose,
      place,
      metadata: {
        ...{ ip, host, timestamp, userAgent },
        latitude: number(location?.latitude),
        longitude: number(location?.longitude),
        accuracy: number(location?.accuracy),
      },
      representatives,
    },
  };
}

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

/** A registered authorization: its record is known. */
export type ActiveConsent = StoredConsent & { readonly record: NonNullable<StoredConsent['record']> };

/**
 * The gate before every query: the authorization that lasts longest, or why there is none. An expired or revoked one
 * is named as such, because the way out differs from never having had one.
 */
export function activeConsent(consents: readonly StoredConsent[], now: Instant): Outcome<ActiveConsent> {
  const activeConsent = bestConsent(consents, now);
  if (activeConsent === null) return fail('consent_missing');
  const status = statusOf(activeConsent, now);
  if (allowsQuery(status) && isRegistered(activeConsent)) return ok(activeConsent);
  if (status === 'expired') return fail('consent_expired', { consentId: activeConsent.id });
  if (status === 'revoked') return fail('consent_revoked', { consentId: activeConsent.id });
  return fail('consent_missing', { consentId: activeConsent.id });
}

/** The entry that says most about a document: one that opens a query first, then the longest lived. */
export function bestConsent(consents: readonly StoredConsent[], now: Instant): StoredConsent | null {
  const ranked = consents.toSorted(
    (one, other) => rank(other, now) - rank(one, now) || validUntil(other) - validUntil(one),
  );
  return ranked[0] ?? null;
}

function rank(consent: StoredConsent, now: Instant): number {
  return allowsQuery(statusOf(consent, now)) ? 1 : 0;
}

function isRegistered(consent: StoredConsent): consent is ActiveConsent {
  return consent.record !== null;
}
