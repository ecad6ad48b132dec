import { stripMask } from '#domain/basics/document.ts';
import { isMembers, type Members } from '#domain/basics/json-object.ts';
import type { FailureDetails } from '#domain/basics/outcome.ts';
import {
  type ConsentRecord,
  type ConsentRequest,
  consentRecordSchema,
} from '#domain/register-interface/consent-authorization.ts';
import { scrub } from './scrub.ts';

const FIELD_NAME = /^[A-Za-z][\w.]{0,63}$/;
const MAX_FIELDS = 20;

/**
 * Returns displayable facts of an error body: `messagem`, and `campo.<field>` for each violation (specification,
 * Errors).
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
 * Returns members that look like a stored record, under any name: objects with `id`, `documento` and `url`
 * (docs/register.md#facts).
 */
export function recordsIn(body: Members): readonly Members[] {
  return Object.values(body).filter(isRecordLike);
}

/** Parses a stored record; null if its form is wrong. The caller must check that it matches the act. */
export function readConsentRecord(found: Members, sent: ConsentRequest): ConsentRecord | null {
  return consentRecordSchema.safeParse(normalised(found, sent)).data ?? null;
}

function isRecordLike(value: unknown): value is Members {
  return isMembers(value) && ['id', 'documento', 'url'].every((name) => Object.hasOwn(value, name));
}

/** Ignores case and mask; mirrored members that are missing are taken from the request. */
function normalised(found: Members, sent: ConsentRequest): Members {
  const { nome, documento, consentimento, dataCriacao, dataAtualizacao } = found;
  const tipo = found.tipoDocumento ?? sent.tipoDocumento;
  return {
    ...found,
    nome: nome ?? sent.nome,
    documento: stripMask(String(documento)),
    tipoDocumento: typeof tipo === 'string' ? tipo.trim().toLowerCase() : tipo,
    consentimento: consentimento ?? true,
    metadata: mirrorOf(found.metadata, { ...sent.metadata }),
    dataAtualizacao: dataAtualizacao ?? dataCriacao,
  };
}

/** Returned metadata, with missing or null members as sent. */
function mirrorOf(returned: unknown, sent: Members | undefined): unknown {
  if (returned === undefined || returned === null) return sent;
  if (!isMembers(returned)) return returned;
  const known = Object.entries(returned).filter(([, value]) => value !== null);
  const { location, ...members } = { ...sent, ...Object.fromEntries(known) };
  if (!isMembers(location)) return location === undefined ? members : { ...members, location };
  const place = Object.entries(location).filter(([, value]) => value !== null);
  return place.length === 0 ? members : { ...members, location: Object.fromEntries(place) };
}
