import { stripMask } from '#domain/document.ts';
import { isMembers, type Members } from '#domain/json-object.ts';
import {
  type ConsentRecord,
  type ConsentRequest,
  consentMetadataSchema,
  consentRecordSchema,
} from '#domain/register-interface/consent-authorization.ts';

/**
 * The stored record under whatever name the service gives it: the one object member with `id`, `documento` and `url`
 * (register.md, Facts). Null when there is none, when it cannot be read, or when it is another subject's.
 */
export function findConsentRecord(body: Members, sent: ConsentRequest): ConsentRecord | null {
  const found = Object.values(body).filter(isRecordLike);
  const [candidate] = found;
  if (candidate === undefined || found.length > 1) return null;
  const record = consentRecordSchema.safeParse(normalised(candidate, sent));
  if (!record.success || !record.data.consentimento) return null;
  return record.data.documento === stripMask(sent.documento) ? record.data : null;
}

function isRecordLike(value: unknown): value is Members {
  return isMembers(value) && ['id', 'documento', 'url'].every((name) => Object.hasOwn(value, name));
}

/** Case and mask do not matter; what merely mirrors the request is taken from it where the mirror is blind. */
function normalised(found: Members, sent: ConsentRequest): Members {
  const { nome, documento, tipoDocumento, consentimento, dataCriacao, dataAtualizacao } = found;
  return {
    ...found,
    nome: nome ?? sent.nome,
    documento: stripMask(String(documento)),
    tipoDocumento: typeof tipoDocumento === 'string' ? tipoDocumento.trim().toLowerCase() : sent.tipoDocumento,
    consentimento: consentimento ?? true,
    metadata: consentMetadataSchema.safeParse(found.metadata).data ?? sent.metadata,
    dataAtualizacao: dataAtualizacao ?? dataCriacao,
  };
}
