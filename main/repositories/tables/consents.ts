import { z } from 'zod';
import { PURPOSES } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { LEDGER_KINDS, RECORD_ORIGINS } from '#domain/consent/capture-kind.ts';
import { serviceValidUntil } from '#domain/consent/consent-validity.ts';
import { documento, environment, flag, instant, json, text } from './columns.ts';
import type { Row, Table, Value } from './table.ts';
import { ERASED_TEXT } from './texts.ts';

/** An authorization that an erasure blocked, but that must stay as evidence, is not shared. */
export const isShared = (row: string): string => `(${row}.registered AND ${row}.blocked_at IS NULL)`;

export const lastUsed = (row: string): string => `ifnull(${row}.last_query_at, ${row}.created_at)`;

/** SQL that tests whether an erasure deletes an authorization; the others must still be kept as evidence. */
export const isErased = (row: string): string => `(${row}.subject = @key AND ${lastUsed(row)} < @consentsBefore)`;

export const consents: Table = {
  name: 'consents',
  page: {
    holds:
      "authorizations: subject, purposes, institution and the one through whom it asks, who signs with power and its end, term with SHA-256 and when it ends, context of collection, the service's record (or what it returned in its place, and the doubts), validity, revocation",
    kept: 'five years or more',
    erased:
      "once custody is over; before that it is blocked and stays; a representative, place or term of another's authorization that is the subject or mentions it stays, and so does the reason of its revocation: the preview of the erasure lists them; nothing changes what was signed, and an officer may erase the reason",
    exported: 'receipt',
    dossier: 'yes',
  },
  row: z.object({
    id: text,
    environment,
    nome: text,
    nome_normalized: text,
    documento,
    tipo_documento: z.enum(['cpf', 'cnpj']),
    kind: z.enum(LEDGER_KINDS),
    place: text,
    representatives: json(z.array(z.looseObject({ nome: z.string() }))),
    origin: z.enum(RECORD_ORIGINS),
    created_at: instant,
    last_query_at: instant.nullable(),
    valid_until: instant,
    revoked_at: instant.nullable(),
    revoked_reason: text.nullable(),
    blocked_at: instant.nullable(),
    registered: flag,
    authorization_id: text.nullable(),
    record: json(z.looseObject({})).nullable(),
    metadata: json(z.record(z.string(), z.string())),
    term_version: text,
    term_text: text,
    term_sha256: text,
    purposes: json(z.array(z.enum(PURPOSES))),
    institution_nome: text,
    institution_cnpj: text,
    via: json(z.looseObject({ nome: z.string(), cnpj: z.string() })).nullable(),
    sign_together: z.int(),
    term_ends_at: instant.nullable(),
  }),
  isTrue: isRegistered,
  key: ['id'],
  derived: { nome_normalized: ({ nome }) => normalizeName(String(nome)) },
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'consents', whose: isErased }],
  texts: {
    kind: 'authorization',
    at: ['representatives.*', 'place', 'term_text', 'revoked_reason'],
    title: (row) => `${row}.nome`,
    documento: (row) => `${row}.documento`,
    opens: ['consent-entry', (row) => `${row}.id`],
    signed: ['representatives.*', 'place', 'term_text'],
  },
  kept: {
    at: lastUsed,
    index: 'consents_by_time',
    subject: (row) => `iif(length(${row}.documento) = 14, substr(${row}.documento, 1, 8), ${row}.documento)`,
  },
  merge: {
    part: 'authorizations',
    at: 'created_at',
    // Leaves out the last query, which changes with each query and follows the results that arrive.
    compares: [
      'environment',
      'nome',
      'documento',
      'kind',
      'place',
      'representatives',
      'origin',
      'created_at',
      'revoked_at',
      'revoked_reason',
      'registered',
      'authorization_id',
      'record',
      'metadata',
      'term_text',
      'term_sha256',
      'purposes',
      'institution_nome',
      'institution_cnpj',
      'via',
      'term_ends_at',
    ],
    meets: (here, there) => (there.revoked_at !== null && here.revoked_at === null ? 'revoked' : null),
    cases: [
      [
        'beside',
        `SELECT 1 FROM main.consents WHERE authorization_id = @authorization_id AND environment = @environment`,
      ],
    ],
  },
  shares: [
    {
      part: 'consents',
      news: 'consent',
      sealed: 'subject',
      when: isShared,
      accepts: ({ registered }) => registered === 1,
      bounds: lastingFrom,
      fills: { blocked_at: null },
      fixed: ['environment', 'documento', 'created_at', 'term_sha256'],
      changes: ['registered', 'last_query_at', 'valid_until', 'revoked_at', 'revoked_reason'],
      changesWhen: 'new.registered',
      join: joined,
      agreed: ['id', 'last_query_at', 'valid_until', 'revoked_at'],
    },
  ],
};

/** Returns whether a registered act has a record with an id, and the document matches its type. */
function isRegistered({ documento: whose, tipo_documento, registered, record }: Row): boolean {
  if ((String(whose).length === 14) !== (tipo_documento === 'cnpj')) return false;
  return registered === 0 || record === null || typeof JSON.parse(String(record)).id === 'string';
}

const DAY = 86_400_000;

/**
 * Nobody can tell of a registration or a use that is to come, or of a validity beyond what follows from these: whoever could
 * would prolong an authorization.
 */
function lastingFrom(row: Row, sentAt: Instant): Row | null {
  const createdAt = Number(row.created_at);
  const isPast = (at: Value | undefined): boolean => Number(at) <= sentAt + DAY;
  const lastQueryAt = row.last_query_at != null && isPast(row.last_query_at) ? Number(row.last_query_at) : null;
  const until = Math.min(Number(row.valid_until), serviceValidUntil({ createdAt, lastQueryAt }));
  return isPast(createdAt) ? { ...row, last_query_at: lastQueryAt, valid_until: until } : null;
}

/** The later last use counts, and the earlier revocation. */
function joined(here: Row, there: Row): Row {
  const last = (row: Row): readonly number[] => [Number(row.last_query_at ?? -1), Number(row.valid_until)];
  const later = isGreater(last(there), last(here)) ? there : here;
  return {
    last_query_at: later.last_query_at ?? null,
    valid_until: later.valid_until ?? null,
    ...revoked(here, there),
  };
}

function isGreater([one = 0, tie = 0]: readonly number[], [other = 0, otherTie = 0]: readonly number[]): boolean {
  return one > other || (one === other && tie > otherTie);
}

/** An erased reason sorts first. */
const reasonOf = ({ revoked_reason }: Row): string => (revoked_reason === ERASED_TEXT ? '' : String(revoked_reason));

function revoked(here: Row, there: Row): Row {
  const [earliest] = [here, there]
    .filter(({ revoked_at }) => revoked_at != null)
    .toSorted((one, other) => {
      const byInstant = Number(one.revoked_at) - Number(other.revoked_at);
      return byInstant !== 0 ? byInstant : reasonOf(one) < reasonOf(other) ? -1 : 1;
    });
  return { revoked_at: earliest?.revoked_at ?? null, revoked_reason: earliest?.revoked_reason ?? null };
}
