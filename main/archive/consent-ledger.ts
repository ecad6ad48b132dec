import type { Database } from 'better-sqlite3';
import { stripMask } from '../../preload/domain/document.ts';
import type { ConsentLedger, StoredConsent } from '../workflows/ports.ts';
import { CONSENT_COLUMNS, type ConsentColumns, consentFromColumns, consentToColumns } from './consent-columns.ts';
import { readPage } from './read-page.ts';

const ADD = `
INSERT INTO consents (id, environment, nome, nome_folded, documento, tipo_documento, created_at, last_query_at,
  revoked_at, record, metadata, term_version, term_text, term_sha256)
VALUES (@id, @environment, @nome, @nomeFolded, @documento, @tipoDocumento, @createdAt, @lastQueryAt,
  @revokedAt, @record, @metadata, @termVersion, @termText, @termSha256)`;

const OF_DOCUMENT = `
SELECT ${CONSENT_COLUMNS} FROM consents WHERE documento = ? AND environment = ? ORDER BY created_at DESC, seq DESC`;

/** The authorizations kept by the workstation: the service can neither list nor return them (register.md, Duties). */
export function consentLedger(database: Database): ConsentLedger {
  const insert = database.prepare(ADD);
  const index = database.prepare('INSERT INTO consents_search (rowid, nome, documento) VALUES (?, ?, ?)');
  const ofDocument = database.prepare<[string, string], ConsentColumns>(OF_DOCUMENT);

  const add = database.transaction((consent: StoredConsent) => {
    const columns = consentToColumns(consent);
    const { lastInsertRowid } = insert.run(columns);
    index.run(lastInsertRowid, columns.nomeFolded, columns.documento);
  });

  return {
    add: async (consent) => add(consent),
    ofDocument: async (environment, documento) =>
      ofDocument.all(stripMask(documento), environment).map(consentFromColumns),
    list: async (request) => {
      const listing = { table: 'consents', columns: CONSENT_COLUMNS, newestBy: 'created_at' } as const;
      const { rows, total } = readPage<ConsentColumns>(database, listing, request);
      return { rows: rows.map(consentFromColumns), total };
    },
  };
}
