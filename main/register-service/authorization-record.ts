import { saoPauloStamp } from '#domain/basics/instant.ts';
import { serviceValidUntil } from '#domain/consent/consent-validity.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { Authorization } from './authorization-store.ts';

/** Returns the stored record in the form of the specification (Returned record). */
export function recordOf(authorization: Authorization, authUrl: string): ConsentRecord {
  const { id, nome, documento, metadata, createdAt, updatedAt } = authorization;
  return {
    id,
    nome,
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    consentimento: true,
    metadata,
    dataExpiracao: saoPauloStamp(serviceValidUntil(authorization)),
    dataCriacao: saoPauloStamp(createdAt),
    dataAtualizacao: saoPauloStamp(updatedAt),
    url: pageAddress(authUrl, id),
  };
}

/** Route of an authorization's public page (specification, Returned record: `url`). */
export const PAGE_ROUTE = '/autorizacao/:id';

function pageAddress(authUrl: string, id: string): string {
  return `${authUrl}/autorizacao/${id}`;
}
