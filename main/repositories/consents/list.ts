import type { Database } from 'better-sqlite3';
import { cnpjRoot, type TipoDocumento } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { LedgerKind, RecordOrigin } from '#domain/consent/capture-kind.ts';
import { type ConsentStatus, DUE_SOON_DAYS, statedEnd, validUntil } from '#domain/consent/consent-validity.ts';
import type { Page } from '../../ports/page.ts';
import type { LedgerOrder, LedgerRequest, StoredConsent } from '../../ports/repositories.ts';
import { allOf, anyOf, type Condition, parseSearch } from '../search.ts';

/** Holds, in the order of the list, all columns by which entries are searched, filtered and ordered. */
const IN_ORDER = 'consents INDEXED BY consents_by_time';
const BY_STATUS = 'consents INDEXED BY consents_by_status';
const NEWEST_FIRST = 'created_at DESC, seq DESC';

const ORDERED_BY = {
  nome: 'nome_normalized',
  documento: 'documento',
  validUntil: 'valid_until',
  lastQueryAt: 'last_query_at',
} as const satisfies Readonly<Record<LedgerOrder['by'], string>>;

/** Up to this many matches, reading each entry is quicker than finding it again in the index. */
const FEW = 1_000;

/** Pages that begin before this offset are quick to reach from the newest entry. */
const NEAR = 1_000;

/**
 * Returns a page of the ledger, newest first, and the number of matching entries. Entries are wide (each holds its
 * term), so an index chooses them and only the page's own entries are read.
 */
export function readConsentPage(database: Database, request: LedgerRequest): Page<ConsentColumns> {
  const filters = filtersOf(request);
  const search = parseSearch(request.search);
  if (search === null) {
    const where = allOf(filters);
    const total = count(database, where, request.institution === undefined ? 'consents' : IN_ORDER);
    return { rows: choose(database, request, where, sourceFor(request, total)), total };
  }
  // A text too short for the search index is compared with every name.
  if (search.match === null) {
    const where = allOf([...filters, search.test]);
    return { rows: choose(database, request, where, IN_ORDER), total: count(database, where, IN_ORDER) };
  }
  return filters.length === 0
    ? readMatches(database, request, search.match, search.test)
    : readFiltered(database, request, search.match, filters);
}

const MATCHES = 'FROM consents_search WHERE consents_search MATCH ?';

function amongMatches(match: string): Condition {
  return { sql: `seq IN (SELECT rowid ${MATCHES})`, values: [match] };
}

/** The search index counts its matches itself. If there are many, walking from the newest entry is quicker. */
function readMatches(database: Database, request: LedgerRequest, match: string, test: Condition): Page<ConsentColumns> {
  const total = database.prepare<[string], number>(`SELECT count(*) ${MATCHES}`).pluck().get(match) ?? 0;
  const isNear = total > FEW && request.offset < NEAR;
  return { rows: choose(database, request, isNear ? test : amongMatches(match), sourceFor(request, total)), total };
}

/**
 * If many entries match a search with filters, one walk through the index of the filters counts them and finds the
 * page.
 */
function readFiltered(
  database: Database,
  request: LedgerRequest,
  match: string,
  filters: readonly Condition[],
): Page<ConsentColumns> {
  const { limit, offset } = request;
  const where = allOf([...filters, amongMatches(match)]);
  if (!isMany(database, match)) {
    return { rows: choose(database, request, where, 'consents'), total: count(database, where, 'consents') };
  }
  const source = request.order === undefined && request.institution === undefined ? BY_STATUS : IN_ORDER;
  const chosen = database
    .prepare<unknown[], { readonly seq: number; readonly total: number }>(
      `SELECT seq, count(*) OVER () AS total FROM ${walk(request, source, where)} ${orderOf(request)} LIMIT ? OFFSET ?`,
    )
    .all(...where.values, limit, offset);
  const total = chosen[0]?.total ?? (offset === 0 ? 0 : count(database, where, source));
  return { rows: readRows(database, request, JSON.stringify(chosen.map(({ seq }) => seq))), total };
}

function isMany(database: Database, match: string): boolean {
  return database.prepare<[string], number>(`SELECT rowid ${MATCHES} LIMIT ${FEW + 1}`).all(match).length > FEW;
}

function readRows(database: Database, request: LedgerRequest, numbers: string): ConsentColumns[] {
  return database
    .prepare<[string], ConsentColumns>(
      `SELECT ${CONSENT_COLUMNS} FROM consents WHERE seq IN (SELECT value FROM json_each(?)) ${orderOf(request)}`,
    )
    .all(numbers);
}

/** SQLite may choose the index for few matches, but only one index holds the institution. */
function sourceFor({ institution }: LedgerRequest, total: number): string {
  return institution === undefined && total <= FEW ? 'consents' : IN_ORDER;
}

function choose(database: Database, request: LedgerRequest, where: Condition, source: string): ConsentColumns[] {
  const { limit, offset } = request;
  const chosen = `SELECT seq FROM ${walk(request, source, where)} ${orderOf(request)} LIMIT ? OFFSET ?`;
  return database
    .prepare<unknown[], ConsentColumns>(
      `SELECT ${CONSENT_COLUMNS} FROM consents WHERE seq IN (${chosen}) ${orderOf(request)}`,
    )
    .all(...where.values, limit, offset);
}

/**
 * Returns the rows to sort. If the newest or never used entries come first, SQLite gets the rows newest first: it drops
 * a row behind the page more quickly than it inserts each row at the head.
 */
function walk({ order }: LedgerRequest, source: string, { sql }: Condition): string {
  const rows = `${source} WHERE ${sql}`;
  const isNewestFirst = order?.by === 'lastQueryAt' || (order?.by === 'validUntil' && order.descending);
  if (order === undefined || !isNewestFirst) return rows;
  // Without the limit SQLite would drop the inner order.
  return `(SELECT seq, created_at, ${ORDERED_BY[order.by]} FROM ${rows} ORDER BY ${NEWEST_FIRST} LIMIT -1)`;
}

function orderOf({ order }: LedgerRequest): string {
  if (order === undefined) return `ORDER BY ${NEWEST_FIRST}`;
  return `ORDER BY ${ORDERED_BY[order.by]} ${order.descending ? 'DESC' : 'ASC'}, ${NEWEST_FIRST}`;
}

function count(database: Database, { sql, values }: Condition, source: string): number {
  const counted = database.prepare<unknown[], number>(`SELECT count(*) FROM ${source} WHERE ${sql}`).pluck();
  return counted.get(...values) ?? 0;
}

function filtersOf({ byStatus, environment, institution }: LedgerRequest): readonly Condition[] {
  return [
    ...(institution === undefined
      ? []
      : [{ sql: 'substr(institution_cnpj, 1, 8) = ?', values: [cnpjRoot(institution)] }]),
    ...(environment === undefined ? [] : [{ sql: 'environment = ?', values: [environment] }]),
    ...(byStatus === undefined ? [] : [statusCondition(byStatus.statuses, byStatus.now)]),
  ];
}

const REGISTERED = 'revoked_at IS NULL AND registered = 1';

/** The rule of `consentStatus` in SQL, based on the stored end of validity. */
const STATUS: Readonly<Record<ConsentStatus, (now: Instant) => Condition>> = {
  revoked: () => ({ sql: 'revoked_at IS NOT NULL', values: [] }),
  unknown: () => ({ sql: 'revoked_at IS NULL AND registered = 0', values: [] }),
  expired: (now) => ({ sql: `${REGISTERED} AND valid_until <= ?`, values: [now] }),
  due_soon: (now) => ({
    sql: `${REGISTERED} AND valid_until > ? AND valid_until <= ?`,
    values: [now, now + DUE_SOON_DAYS * 86_400_000],
  }),
  valid: (now) => ({ sql: `${REGISTERED} AND valid_until > ?`, values: [now + DUE_SOON_DAYS * 86_400_000] }),
};

function statusCondition(statuses: readonly ConsentStatus[], now: Instant): Condition {
  return anyOf([...new Set(statuses)].map((status) => STATUS[status](now)));
}

/**
 * A row of the table; `record`, `metadata`, `purposes`, `representatives` and `via` are JSON. If the outcome is
 * unknown, `record` holds the service's answer and why it was not accepted.
 */
export interface ConsentColumns {
  readonly id: string;
  readonly environment: Environment;
  readonly nome: string;
  readonly nomeNormalized: string;
  readonly documento: string;
  readonly tipoDocumento: TipoDocumento;
  readonly createdAt: Instant;
  readonly lastQueryAt: Instant | null;
  readonly validUntil: Instant;
  readonly revokedAt: Instant | null;
  readonly revokedReason: string | null;
  readonly record: string | null;
  readonly registered: 0 | 1;
  readonly authorizationId: string | null;
  readonly origin: RecordOrigin;
  readonly metadata: string;
  readonly termVersion: string;
  readonly termText: string;
  readonly termSha256: string;
  readonly kind: LedgerKind;
  readonly purposes: string;
  readonly place: string;
  readonly representatives: string;
  readonly signTogether: number;
  readonly institutionNome: string;
  readonly institutionCnpj: string;
  readonly via: string | null;
  readonly termEndsAt: Instant | null;
}

const NAMES = {
  id: 'id',
  environment: 'environment',
  nome: 'nome',
  nomeNormalized: 'nome_normalized',
  documento: 'documento',
  tipoDocumento: 'tipo_documento',
  createdAt: 'created_at',
  lastQueryAt: 'last_query_at',
  validUntil: 'valid_until',
  revokedAt: 'revoked_at',
  revokedReason: 'revoked_reason',
  record: 'record',
  registered: 'registered',
  authorizationId: 'authorization_id',
  origin: 'origin',
  metadata: 'metadata',
  termVersion: 'term_version',
  termText: 'term_text',
  termSha256: 'term_sha256',
  kind: 'kind',
  purposes: 'purposes',
  place: 'place',
  representatives: 'representatives',
  signTogether: 'sign_together',
  institutionNome: 'institution_nome',
  institutionCnpj: 'institution_cnpj',
  via: 'via',
  termEndsAt: 'term_ends_at',
} as const satisfies Readonly<Record<keyof ConsentColumns, string>>;

const pairs = Object.entries(NAMES);

export const CONSENT_COLUMNS = pairs.map(([name, column]) => `${column} AS ${name}`).join(', ');

export const INSERT_CONSENT = `INSERT INTO consents (${pairs.map(([, column]) => column).join(', ')})
VALUES (${pairs.map(([name]) => `@${name}`).join(', ')})`;

export function consentToColumns(consent: StoredConsent): ConsentColumns {
  const { documento, record, doubt, metadata, term, capture, ...rest } = consent;
  const returned = record ?? doubt;
  return {
    ...rest,
    nomeNormalized: normalizeName(rest.nome),
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    validUntil: validUntil({ ...consent, statedEndsAt: statedEnd(record) }),
    record: returned === null ? null : JSON.stringify(returned),
    registered: record === null ? 0 : 1,
    authorizationId: record?.id.toLowerCase() ?? null,
    metadata: JSON.stringify(metadata),
    termVersion: term.version,
    termText: term.text,
    termSha256: term.sha256,
    kind: capture.kind,
    purposes: JSON.stringify(capture.purposes),
    place: capture.place,
    representatives: JSON.stringify(capture.representatives),
    signTogether: capture.signTogether,
    institutionNome: capture.institution.nome,
    institutionCnpj: capture.institution.cnpj,
    via: capture.via === null ? null : JSON.stringify(capture.via),
  };
}

/** JSON is not validated: every page of the file is authenticated. */
export function consentFromColumns(columns: ConsentColumns): StoredConsent {
  const { id, environment, nome, createdAt, lastQueryAt, revokedAt, revokedReason, termEndsAt, origin } = columns;
  const { kind, place, signTogether, institutionNome, institutionCnpj } = columns;
  const returned = columns.record === null ? null : JSON.parse(columns.record);
  return {
    id,
    environment,
    nome,
    createdAt,
    lastQueryAt,
    revokedAt,
    revokedReason,
    termEndsAt,
    origin,
    documento: { tipo: columns.tipoDocumento, numero: columns.documento },
    record: columns.registered === 1 ? returned : null,
    doubt: columns.registered === 1 ? null : returned,
    metadata: JSON.parse(columns.metadata),
    term: { version: columns.termVersion, text: columns.termText, sha256: columns.termSha256 },
    capture: {
      kind,
      place,
      signTogether,
      purposes: JSON.parse(columns.purposes),
      representatives: JSON.parse(columns.representatives),
      institution: { nome: institutionNome, cnpj: institutionCnpj },
      via: columns.via === null ? null : JSON.parse(columns.via),
    },
  };
}
