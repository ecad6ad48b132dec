import type { TipoDocumento } from '../../preload/domain/document.ts';
import type { Environment } from '../../preload/domain/environment.ts';
import type { Instant } from '../../preload/domain/instant.ts';
import type { StoredConsent } from '../workflows/ports.ts';
import { foldName } from './fold-name.ts';

/** A ledger entry as the table holds it; `record` and `metadata` are JSON. */
export interface ConsentColumns {
  readonly id: string;
  readonly environment: Environment;
  readonly nome: string;
  readonly nomeFolded: string;
  readonly documento: string;
  readonly tipoDocumento: TipoDocumento;
  readonly createdAt: Instant;
  readonly lastQueryAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly record: string | null;
  readonly metadata: string;
  readonly termVersion: string;
  readonly termText: string;
  readonly termSha256: string;
}

export const CONSENT_COLUMNS = `
  id, environment, nome, nome_folded AS nomeFolded, documento, tipo_documento AS tipoDocumento,
  created_at AS createdAt, last_query_at AS lastQueryAt, revoked_at AS revokedAt, record, metadata,
  term_version AS termVersion, term_text AS termText, term_sha256 AS termSha256`;

export function consentToColumns({ documento, record, metadata, term, ...rest }: StoredConsent): ConsentColumns {
  return {
    ...rest,
    nomeFolded: foldName(rest.nome),
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    record: record === null ? null : JSON.stringify(record),
    metadata: JSON.stringify(metadata),
    termVersion: term.version,
    termText: term.text,
    termSha256: term.sha256,
  };
}

/** What was written is read as it was written: every page of the file is authenticated. */
export function consentFromColumns(columns: ConsentColumns): StoredConsent {
  return {
    id: columns.id,
    environment: columns.environment,
    nome: columns.nome,
    documento: { tipo: columns.tipoDocumento, numero: columns.documento },
    createdAt: columns.createdAt,
    lastQueryAt: columns.lastQueryAt,
    revokedAt: columns.revokedAt,
    record: columns.record === null ? null : JSON.parse(columns.record),
    metadata: JSON.parse(columns.metadata),
    term: { version: columns.termVersion, text: columns.termText, sha256: columns.termSha256 },
  };
}
