import type { Database } from 'better-sqlite3';
import type { RetentionLimits } from '#domain/retention/retention-rules.ts';
import type { DueSubject } from '../../ports/eraser.ts';
import type { Page } from '../../ports/page.ts';
import { MEMBER_OF_SNAPSHOTS } from '../groups/group-snapshots.ts';

/** When a case was last worked on: one that is not decided yet still is, whatever its date. */
const CASE_AT = `max(iif(state IN ('decided', 'archived'), changed_at, ${Number.MAX_SAFE_INTEGER}))`;

/** When a batch was last worked on, or imported: one that is forgotten keeps nobody. */
const BATCH_AT = 'ifnull(ended_at, batches.created_at)';

/**
 * When a subject was last monitored: of whom a portfolio monitors no longer, the end of its last month; else when the
 * portfolio was changed or asked. One that is forgotten keeps nobody.
 */
const WATCH_AT = `iif(until IS NULL,
  max(changed_at, ifnull((SELECT max(started_at) FROM watch_cycles WHERE watch_cycles.watch_seq = watches.seq), 0)),
  unixepoch(until || '-01', '+1 month') * 1000)`;

/**
 * Subjects whose data has been stored long enough, those longest without a query first. A company's branches are one
 * subject; its authorizations are due when the last of them is, its cases, lines of batches, groups and portfolios with its results.
 * A group keeps its members until it was long unchanged, and whoever was one as long as its newest snapshot of them.
 */
const DUE = `
WITH kept AS (
  SELECT subject, max(queried_at) AS last_at, count(*) AS results, 0 AS consents, 0 AS cases, 0 AS lines, 0 AS groups, 0 AS watches,
    max(documento) AS documento, max(nome) AS nome
  FROM results GROUP BY subject
  UNION ALL
  SELECT subject, max(ifnull(last_query_at, created_at)), 0, count(*), 0, 0, 0, 0, max(documento), max(nome)
  FROM consents GROUP BY subject
  UNION ALL
  SELECT subject, ${CASE_AT}, 0, 0, count(*), 0, 0, 0, max(documento), max(nome) FROM cases GROUP BY subject
  UNION ALL
  SELECT subject, max(${BATCH_AT}), 0, 0, 0, count(*), 0, 0, max(ifnull(documento, proposed)), max(nome)
  FROM batch_lines JOIN batches ON batches.seq = batch_seq WHERE subject IS NOT NULL GROUP BY subject
  UNION ALL
  SELECT subject, max(changed_at), 0, 0, 0, 0, count(*), 0, max(documento), max(nome)
  FROM group_links JOIN groups ON groups.seq = group_seq WHERE subject IS NOT NULL GROUP BY subject
  UNION ALL
  SELECT subject, max(at), 0, 0, 0, 0, count(*), 0, NULL, NULL FROM group_snapshot_subjects GROUP BY subject
  UNION ALL
  SELECT subject, max(${WATCH_AT}), 0, 0, 0, 0, 0, count(*), max(documento), max(nome)
  FROM watch_members JOIN watches ON watches.seq = watch_seq GROUP BY subject
), subjects AS (
  SELECT subject, max(last_at) AS lastAt, sum(results) AS results, sum(consents) AS consents, sum(cases) AS cases,
    sum(lines) AS lines, sum(groups) AS groups, sum(watches) AS watches, max(documento) AS documento, max(nome) AS nome
  FROM kept GROUP BY subject
), due AS (
  SELECT * FROM subjects
  WHERE (results + cases + lines + groups + watches > 0 AND lastAt < @results) OR (consents > 0 AND lastAt < @consents)
)`;

/** How many those are, by what the indexes hold: names and documents are read only where somebody is due. */
const COUNT = `
WITH kept AS (
  SELECT subject, max(queried_at) AS last_at, 1 AS results, 0 AS consents
  FROM results INDEXED BY results_by_subject GROUP BY subject
  UNION ALL
  SELECT iif(length(documento) = 14, substr(documento, 1, 8), documento) AS subject,
    max(ifnull(last_query_at, created_at)), 0, 1
  FROM consents INDEXED BY consents_by_time GROUP BY 1
  UNION ALL
  SELECT subject, ${CASE_AT}, 1, 0 FROM cases INDEXED BY cases_by_subject GROUP BY subject
  UNION ALL
  SELECT subject, max(${BATCH_AT}), 1, 0 FROM batch_lines INDEXED BY batch_lines_by_subject
  JOIN batches ON batches.seq = batch_seq WHERE subject IS NOT NULL GROUP BY subject
  UNION ALL
  SELECT subject, max(changed_at), 1, 0 FROM group_links INDEXED BY group_links_by_subject
  JOIN groups ON groups.seq = group_seq WHERE subject IS NOT NULL GROUP BY subject
  UNION ALL
  SELECT subject, max(at), 1, 0 FROM group_snapshot_subjects INDEXED BY group_snapshots_by_subject GROUP BY subject
  UNION ALL
  SELECT subject, max(${WATCH_AT}), 1, 0 FROM watch_members JOIN watches ON watches.seq = watch_seq GROUP BY subject
)
SELECT count(*) FROM (
  SELECT max(last_at) AS lastAt, max(results) AS results, max(consents) AS consents FROM kept GROUP BY subject
)
WHERE (results > 0 AND lastAt < @results) OR (consents > 0 AND lastAt < @consents)`;

interface Named {
  readonly documento: string;
  readonly nome: string;
}

/** Of whom only snapshots tell, these say the name. */
interface DueRow extends Omit<DueSubject, keyof Named> {
  readonly subject: string;
  readonly documento: string | null;
  readonly nome: string | null;
}

/** Returns no rows at a limit of 0, only how many there are. */
export function dueSubjects(database: Database, limits: RetentionLimits, limit: number): Page<DueSubject> {
  const total = database.prepare<[RetentionLimits], number>(COUNT).pluck().get(limits) ?? 0;
  if (total === 0 || limit === 0) return { rows: [], total };
  const due = database
    .prepare<[RetentionLimits & { limit: number }], DueRow>(
      `${DUE} SELECT subject, documento, nome, lastAt, results, consents, cases FROM due
       ORDER BY lastAt, subject LIMIT @limit`,
    )
    .all({ ...limits, limit });
  const inSnapshot = database.prepare<[{ key: string }], Named>(`SELECT documento, nome FROM (${MEMBER_OF_SNAPSHOTS})`);
  const rows = due.map(({ subject, documento, nome, ...row }): DueSubject => {
    const named = documento === null ? inSnapshot.get({ key: subject }) : { documento, nome: nome ?? '' };
    return { documento: named?.documento ?? subject, nome: named?.nome ?? '', ...row };
  });
  return { rows, total };
}
