import type { Database } from 'better-sqlite3';
import { stripMask, subjectKey } from '#domain/basics/document.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ConsentRepository, StoredConsent } from '../../ports/repositories.ts';
import { auditWriter } from '../audit/writer.ts';
import {
  CONSENT_COLUMNS,
  type ConsentColumns,
  consentFromColumns,
  consentToColumns,
  INSERT_CONSENT,
  readConsentPage,
} from './list.ts';
import { consentOutcomes } from './outcomes.ts';

const NEWEST_FIRST = 'ORDER BY created_at DESC, seq DESC';
const SELECT = `SELECT ${CONSENT_COLUMNS} FROM consents`;

type Reading = Pick<
  ConsentRepository,
  'get' | 'byAuthorization' | 'knownAuthorizations' | 'ofSubjectIn' | 'ofSubject' | 'list'
>;

/**
 * The authorizations that the workstation stores, because the service can neither list nor return them
 * (docs/register.md#duties).
 */
export function consentRepository(database: Database): ConsentRepository {
  const insert = database.prepare<[ConsentColumns]>(INSERT_CONSENT);
  const appendAudit = auditWriter(database);

  const addAll = database.transaction((consents: readonly StoredConsent[], auditEvent: readonly AuditEvent[]) => {
    for (const columns of consents.map(consentToColumns)) insert.run(columns);
    appendAudit(auditEvent);
  });

  return {
    add: async (consent) => addAll([consent], []),
    addAll: async (consents, auditEvent = []) => addAll(consents, auditEvent),
    ...consentOutcomes(database),
    ...reading(database),
  };
}

function reading(database: Database): Reading {
  const get = database.prepare<[string], ConsentColumns>(`${SELECT} WHERE id = ?`);
  const byAuthorization = database.prepare<[string, string], ConsentColumns>(
    `${SELECT} WHERE authorization_id = ? AND environment = ?`,
  );
  const known = database
    .prepare<[string, string], string>(
      `SELECT authorization_id FROM consents
       WHERE authorization_id IN (SELECT value FROM json_each(?)) AND environment = ?`,
    )
    .pluck();
  const ofSubjectIn = database.prepare<[string, string], ConsentColumns>(
    `${SELECT} WHERE subject = ? AND environment = ? ${NEWEST_FIRST}`,
  );
  const ofSubject = database.prepare<[string, number], ConsentColumns>(
    `${SELECT} WHERE subject = ? ${NEWEST_FIRST} LIMIT ?`,
  );
  const countOfSubject = database.prepare<[string], number>('SELECT count(*) FROM consents WHERE subject = ?').pluck();

  return {
    get: async (id) => consentOrNull(get.get(id)),
    byAuthorization: async (environment, authorizationId) =>
      consentOrNull(byAuthorization.get(authorizationId.toLowerCase(), environment)),
    knownAuthorizations: async (environment, ids) => known.all(JSON.stringify(ids), environment),
    ofSubjectIn: async (environment, documento) =>
      ofSubjectIn.all(subjectKey(stripMask(documento)), environment).map(consentFromColumns),
    ofSubject: async (documento, limit) => {
      const subject = subjectKey(stripMask(documento));
      return { rows: ofSubject.all(subject, limit).map(consentFromColumns), total: countOfSubject.get(subject) ?? 0 };
    },
    list: async (request) => {
      const { rows, total } = readConsentPage(database, request);
      return { rows: rows.map(consentFromColumns), total };
    },
  };
}

function consentOrNull(columns: ConsentColumns | undefined): StoredConsent | null {
  return columns === undefined ? null : consentFromColumns(columns);
}
