import type { Database } from 'better-sqlite3';
import type { RetentionLimits } from '#domain/retention/retention-rules.ts';
import type { DueSubject } from '../../ports/eraser.ts';
import type { Page } from '../../ports/page.ts';
import { MEMBER_OF_SNAPSHOTS } from '../groups/group-snapshots.ts';
import { subjectOf } from '../tables/table.ts';
import { TABLES } from '../tables/tables.ts';

const RETURNED = ['results', 'consents', 'cases'];

/**
 * SQL of the instant of each subject's last activity, by table. `isNamed`: with names and documents, which no index
 * holds.
 */
function keptRows(isNamed: boolean): string {
  const ofTables = TABLES.flatMap((table): string[] => {
    const { name, kept, row } = table;
    if (kept === undefined) return [];
    const index = isNamed || kept.index === undefined ? '' : `INDEXED BY ${kept.index}`;
    const subject = (!isNamed && kept.subject?.('own')) || subjectOf(table, 'own');
    const known = row.shape.documento?.safeParse(null).success ? `WHERE ${subject} IS NOT NULL` : '';
    const documento = 'proposed' in row.shape ? 'ifnull(documento, proposed)' : 'documento';
    const named = isNamed
      ? `, '${name}' AS part, count(*) AS rows, max(${documento}) AS documento, max(nome) AS nome`
      : '';
    return [
      `SELECT ${subject} AS subject, max(${kept.at('own')}) AS last_at, ${name === 'consents' ? '0 AS is_kept, 1 AS is_proof' : '1 AS is_kept, 0 AS is_proof'}${named}
       FROM ${name} AS own ${index} ${known} GROUP BY 1`,
    ];
  });
  const inSnapshots = `SELECT subject, max(at), 1, 0${isNamed ? ', NULL, count(*), NULL, NULL' : ''}
    FROM group_snapshot_subjects ${isNamed ? '' : 'INDEXED BY group_snapshots_by_subject'} GROUP BY subject`;
  return [...ofTables, inSnapshots].join(' UNION ALL ');
}

const IS_DUE = `(isKept AND lastAt < @results) OR (isProved AND lastAt < @consents)`;
const OF_SUBJECT = `subject, max(last_at) AS lastAt, max(is_kept) AS isKept, max(is_proof) AS isProved`;

/**
 * Subjects whose retention has ended, those longest inactive first. A company's branches are one subject. The last
 * activity in any table counts for all data of a subject; for a group member that is the group's last change, for a
 * former member the newest snapshot.
 */
const DUE = `
SELECT subject, documento, nome, lastAt, results, consents, cases FROM (
  SELECT ${OF_SUBJECT}, max(documento) AS documento, max(nome) AS nome,
    ${RETURNED.map((part) => `sum(iif(part = '${part}', rows, 0)) AS ${part}`).join(', ')}
  FROM (${keptRows(true)}) GROUP BY subject
) WHERE ${IS_DUE} ORDER BY lastAt, subject LIMIT @limit`;

/** Counts the same subjects from indexes alone; names and documents are read only if there are any. */
const COUNT = `SELECT count(*) FROM (SELECT ${OF_SUBJECT} FROM (${keptRows(false)}) GROUP BY subject) WHERE ${IS_DUE}`;

interface Named {
  readonly documento: string;
  readonly nome: string;
}

/** Null if only snapshots hold the subject; its name is then read from them. */
interface DueRow extends Omit<DueSubject, keyof Named> {
  readonly subject: string;
  readonly documento: string | null;
  readonly nome: string | null;
}

/** Returns only the total if the limit is 0. */
export function dueSubjects(database: Database, limits: RetentionLimits, limit: number): Page<DueSubject> {
  const total = database.prepare<[RetentionLimits], number>(COUNT).pluck().get(limits) ?? 0;
  if (total === 0 || limit === 0) return { rows: [], total };
  const due = database.prepare<[RetentionLimits & { limit: number }], DueRow>(DUE).all({ ...limits, limit });
  const inSnapshot = database.prepare<[{ key: string }], Named>(`SELECT documento, nome FROM (${MEMBER_OF_SNAPSHOTS})`);
  const rows = due.map(({ subject, documento, nome, ...row }): DueSubject => {
    const named = documento === null ? inSnapshot.get({ key: subject }) : { documento, nome: nome ?? '' };
    return { documento: named?.documento ?? subject, nome: named?.nome ?? '', ...row };
  });
  return { rows, total };
}
