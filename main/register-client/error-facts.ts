import { stripMask } from '#domain/document.ts';
import { isMembers, type Members } from '#domain/json-object.ts';
import type { FailureDetails } from '#domain/outcome.ts';
import {
  type ConsentRecord,
  type ConsentRequest,
  consentMetadataSchema,
  consentRecordSchema,
} from '#domain/register-interface/consent-authorization.ts';
import { scrub } from './scrub.ts';

const FIELD_NAME = /^[A-Za-z][\w.]{0,63}$/;
const MAX_FIELDS = 20;

/**
 * What an error body says, fit to be shown: `messagem`, and `campo.<field>` for each violation (specification, Errors).
 */
export function errorFacts(body: Members | null, personal: readonly string[]): FailureDetails {
  const facts: Record<string, string> = {};
  if (typeof body?.messagem === 'string') facts.messagem = scrub(body.messagem, personal);
  for (const [field, text] of violationsOf(body?.campo)) facts[`campo.${field}`] = scrub(text, personal);
  return facts;
}

function violationsOf(campo: unknown): [string, string][] {
  if (!isMembers(campo)) return [];
  return Object.entries(campo)
    .flatMap(([field, text]): [string, string][] => (typeof text === 'string' ? [[field, text]] : []))
    .filter(([field]) => FIELD_NAME.test(field))
    .slice(0, MAX_FIELDS);
}

/**
 * The stored record under whatever name the service gives it: the one object member with `id`, `documento` and `url`
 * (docs/register.md#facts). Null when there is none, when it cannot be read, or when it is another subject's.
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
