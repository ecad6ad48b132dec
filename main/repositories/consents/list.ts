import type { Database } from 'better-sqlite3';
import type { LedgerKind, RecordOrigin } from '#domain/consent/capture-kind.ts';
import { validUntil } from '#domain/consent-validity.ts';
import type { TipoDocumento } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import type { Instant } from '#domain/instant.ts';
import type { Page } from '../../ports/page.ts';
import type { LedgerRequest, StoredConsent } from '../../ports/repositories.ts';
import { normalizeName } from '../normalize-name.ts';
import { scanCondition, searchCondition, searchQuestion } from '../search-condition.ts';
import { statusCondition } from './status-condition.ts';

interface Where {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The index that holds, in the order of the list, all that is asked of an entry. */
const IN_ORDER = 'consents INDEXED BY consents_by_time';
/** The same without names and documents: narrow, for finds that are filtered. */
const BY_STATUS = 'consents INDEXED BY consents_by_status';
const NEWEST_FIRST = 'ORDER BY created_at DESC, seq DESC';

/** Up to so many finds are read entry by entry sooner than found again in the index. */
const FEW = 1_000;

/** Pages that begin before this are met soon enough by reading on from the newest. */
const NEAR = 1_000;

/**
 * A page of the ledger, newest first, and how many entries match. Entries are wide (each holds its term), so they are
 * chosen in an index and only those of the page are read. The search index counts its finds by itself.
 */
export function readConsentPage(database: Database, request: LedgerRequest): Page<ConsentColumns> {
  const others = filters(request);
  const question = searchQuestion(request.search);
  if (question !== null && others.length > 0 && findsMany(database, question))
    return readFiltered(database, request, others, question);
  const found = question === null ? null : count(database, asked(question), 'consents_search');
  const where = allOf([...others, searchCondition('consents', request.search)]);
  // Many finds are met sooner in the index than looked up in the wide table.
  const isMany = request.search.trim() !== '' && (found === null || found > FEW);
  const read = isMany ? allOf([...others, scanCondition(request.search)]) : where;
  const isCounted = found !== null && others.length === 0;
  const total = isCounted ? found : count(database, read, isMany ? IN_ORDER : 'consents');
  const isNear = isMany && total > FEW && request.offset < NEAR;
  return { rows: choose(database, request, isNear ? read : where, total), total };
}

function asked(question: string): Where {
  return { sql: 'consents_search MATCH ?', values: [question] };
}

function findsMany(database: Database, question: string): boolean {
  const { sql, values } = asked(question);
  const some = database.prepare<unknown[], number>(`SELECT rowid FROM consents_search WHERE ${sql} LIMIT ${FEW + 1}`);
  return some.all(...values).length > FEW;
}

/** Many finds under a filter: one walk through the index of the filters counts them and finds the page. */
function readFiltered(
  database: Database,
  { limit, offset }: LedgerRequest,
  others: readonly Where[],
  question: string,
): Page<ConsentColumns> {
  const found = asked(question);
  const among = { ...found, sql: `seq IN (SELECT rowid FROM consents_search WHERE ${found.sql})` };
  const where = allOf([...others, among]);
  const chosen = database
    .prepare<unknown[], { readonly seq: number; readonly total: number }>(
      `SELECT seq, count(*) OVER () AS total FROM ${BY_STATUS} WHERE ${where.sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`,
    )
    .all(...where.values, limit, offset);
  const total = chosen[0]?.total ?? (offset === 0 ? 0 : count(database, where, BY_STATUS));
  return { rows: readRows(database, JSON.stringify(chosen.map(({ seq }) => seq))), total };
}

function readRows(database: Database, numbers: string): ConsentColumns[] {
  return database
    .prepare<[string], ConsentColumns>(
      `SELECT ${CONSENT_COLUMNS} FROM consents WHERE seq IN (SELECT value FROM json_each(?)) ${NEWEST_FIRST}`,
    )
    .all(numbers);
}

function choose(database: Database, page: LedgerRequest, { sql, values }: Where, total: number): ConsentColumns[] {
  const source = total <= FEW ? 'consents' : IN_ORDER;
  const chosen = `SELECT seq FROM ${source} WHERE ${sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`;
  return database
    .prepare<unknown[], ConsentColumns>(
      `SELECT ${CONSENT_COLUMNS} FROM consents WHERE seq IN (${chosen}) ${NEWEST_FIRST}`,
    )
    .all(...values, page.limit, page.offset);
}

function count(database: Database, { sql, values }: Where, source: string): number {
  const counted = database.prepare<unknown[], number>(`SELECT count(*) FROM ${source} WHERE ${sql}`).pluck();
  return counted.get(...values) ?? 0;
}

function filters({ byStatus, environment }: LedgerRequest): Where[] {
  return [
    ...(environment === undefined ? [] : [{ sql: 'environment = ?', values: [environment] }]),
    ...(byStatus === undefined ? [] : [statusCondition(byStatus.statuses, byStatus.now)]),
  ];
}

function allOf(parts: readonly Where[]): Where {
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

/** A ledger entry as the table holds it; `record`, `metadata` and `representatives` are JSON. */
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
  readonly purpose: Purpose | null;
  readonly place: string;
  readonly representatives: string;
}

/** Each column by the name it has here. */
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
  purpose: 'purpose',
  place: 'place',
  representatives: 'representatives',
} as const satisfies Readonly<Record<keyof ConsentColumns, string>>;

const pairs = Object.entries(NAMES);

export const CONSENT_COLUMNS = pairs.map(([name, column]) => `${column} AS ${name}`).join(', ');

export const INSERT_CONSENT = `INSERT INTO consents (${pairs.map(([, column]) => column).join(', ')})
VALUES (${pairs.map(([name]) => `@${name}`).join(', ')})`;

export function consentToColumns(consent: StoredConsent): ConsentColumns {
  const { documento, record, metadata, term, capture, ...rest } = consent;
  return {
    ...rest,
    nomeNormalized: normalizeName(rest.nome),
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    validUntil: validUntil(consent),
    record: record === null ? null : JSON.stringify(record),
    registered: record === null ? 0 : 1,
    authorizationId: record?.id.toLowerCase() ?? null,
    metadata: JSON.stringify(metadata),
    termVersion: term.version,
    termText: term.text,
    termSha256: term.sha256,
    ...capture,
    representatives: JSON.stringify(capture.representatives),
  };
}

/** What was written is read as it was written: every page of the file is authenticated. */
export function consentFromColumns(columns: ConsentColumns): StoredConsent {
  const { id, environment, nome, createdAt, lastQueryAt, revokedAt, revokedReason, origin } = columns;
  const { kind, purpose, place } = columns;
  return {
    ...{ id, environment, nome, createdAt, lastQueryAt, revokedAt, revokedReason, origin },
    documento: { tipo: columns.tipoDocumento, numero: columns.documento },
    record: columns.record === null ? null : JSON.parse(columns.record),
    metadata: JSON.parse(columns.metadata),
    term: { version: columns.termVersion, text: columns.termText, sha256: columns.termSha256 },
    capture: { kind, purpose, place, representatives: JSON.parse(columns.representatives) },
  };
}
