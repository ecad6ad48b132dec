import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Documento } from '#domain/basics/document.ts';
import { serviceValidUntil } from '#domain/consent/consent-validity.ts';
import { consentMetadataSchema } from '#domain/register-interface/consent-authorization.ts';
import type { Migrations } from '../platform/database/migrate.ts';
import { subjectOf } from '../simulated-register/subject.ts';
import type { Authorization, ErasableAuthorizations } from './authorization-store.ts';

/** `subject` is the CPF or the CNPJ root, so that a query of one branch extends the company's authorizations. */
export const AUTHORIZATION_MIGRATIONS: Migrations = [
  `CREATE TABLE authorization (
    id TEXT PRIMARY KEY,
    subject TEXT NOT NULL,
    nome TEXT NOT NULL,
    tipo TEXT NOT NULL CHECK (tipo IN ('cpf', 'cnpj')),
    numero TEXT NOT NULL,
    metadata TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    last_query_at INTEGER,
    valid_until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX authorization_of_subject ON authorization (tipo, subject);`,
];

const rowSchema = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: z.enum(['cpf', 'cnpj']),
  numero: z.string(),
  metadata: z.string(),
  created_at: z.number(),
  updated_at: z.number(),
  last_query_at: z.number().nullable(),
});

/**
 * Authorizations in an encrypted database opened with AUTHORIZATION_MIGRATIONS; writes are on disk when a function
 * returns (`synchronous = FULL`).
 */
export function sqliteAuthorizations(database: Database): ErasableAuthorizations {
  const insert = database.prepare(
    `INSERT INTO authorization VALUES
     (@id, @subject, @nome, @tipo, @numero, @metadata, @createdAt, @updatedAt, @lastQueryAt, @validUntil)`,
  );
  const select = database.prepare('SELECT * FROM authorization WHERE id = ?');
  const status = `tipo = @tipo AND subject = @subject AND valid_until > @at
     AND (last_query_at IS NULL OR last_query_at < @second)`;
  const due = database.prepare(`SELECT 1 FROM authorization WHERE ${status} LIMIT 1`);
  const update = database.prepare(
    `UPDATE authorization SET last_query_at = @at, updated_at = @at, valid_until = @validUntil WHERE ${status}`,
  );
  const remove = database.prepare('DELETE FROM authorization WHERE tipo = ? AND subject = ?');
  // Most queried subjects have no authorization; for them the file is not read.
  const subjects = new Set(database.prepare('SELECT DISTINCT tipo || subject FROM authorization').pluck().all());
  return {
    add: (authorization) => {
      insert.run(columnsOf(authorization));
      subjects.add(nameOf(authorization.documento));
    },
    touch: (documento, at) => {
      if (!subjects.has(nameOf(documento))) return;
      const moved = { tipo: documento.tipo, subject: subjectOf(documento).key, at, second: at - (at % 1000) };
      // Stamps show seconds, so a second query within one second writes nothing.
      if (due.get(moved) === undefined) return;
      update.run({ ...moved, validUntil: serviceValidUntil({ createdAt: at, lastQueryAt: at }) });
    },
    erase: (documento) => {
      const { changes } = remove.run(documento.tipo, subjectOf(documento).key);
      // `secure_delete` zeroes freed bytes; a row that moved when its page was split left another copy, and the
      // write-ahead log still has older pages.
      if (changes > 0) database.exec('VACUUM');
      database.pragma('wal_checkpoint(TRUNCATE)');
      subjects.delete(nameOf(documento));
      return changes;
    },
    find: (id) => {
      const row = select.get(id);
      return row === undefined ? null : authorizationOf(rowSchema.parse(row));
    },
  };
}

function nameOf(documento: Documento): string {
  return documento.tipo + subjectOf(documento).key;
}

function columnsOf({ documento, metadata, ...authorization }: Authorization): Record<string, string | number | null> {
  const { tipo, numero } = documento;
  return {
    ...authorization,
    tipo,
    numero,
    subject: subjectOf(documento).key,
    metadata: JSON.stringify(metadata),
    validUntil: serviceValidUntil(authorization),
  };
}

function authorizationOf(row: z.infer<typeof rowSchema>): Authorization {
  const documento: Documento = { tipo: row.tipo, numero: row.numero };
  return {
    id: row.id,
    nome: row.nome,
    documento,
    metadata: consentMetadataSchema.parse(JSON.parse(row.metadata)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastQueryAt: row.last_query_at,
  };
}
