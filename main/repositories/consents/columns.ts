import type { LedgerKind, RecordOrigin } from '#domain/consent/capture-kind.ts';
import { validUntil } from '#domain/consent-validity.ts';
import type { TipoDocumento } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import type { Instant } from '#domain/instant.ts';
import type { StoredConsent } from '../../ports/consent-repository.ts';
import { normalizeName } from '../normalize-name.ts';

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
