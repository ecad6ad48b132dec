import type { ConsentRow } from '#contract/consent.ts';
import { consentStatus, validUntil } from '#domain/consent-validity.ts';
import { type Instant, isoWithOffset } from '#domain/instant.ts';
import type { StoredConsent } from '../../ports/consent-repository.ts';

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
