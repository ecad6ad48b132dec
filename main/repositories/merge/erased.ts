import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/document.ts';
import type { Instant } from '#domain/instant.ts';
import { nameOf, sinceOf } from '../tables/table.ts';
import { TABLES } from '../tables/tables.ts';

/** Erasures of the present archive that the other one shares: in the log of both, or in its own, done in both at once. */
const SHARED = `
SELECT seq FROM main.audit_entries AS here WHERE kind = 'erase' AND EXISTS (
  SELECT 1 FROM source.audit_entries AS there
  WHERE there.hash = here.hash OR (there.kind = 'erase' AND there.at = here.at AND there.officer = here.officer
    AND there.hash NOT IN (SELECT hash FROM main.audit_entries WHERE kind = 'erase'))
)`;

/** The entry of the restore or salvage that made the other one a previous archive: it keeps how that one's log ended. */
const REPLACED = `
SELECT min(seq) FROM main.audit_entries AS here WHERE kind = 'restore' AND json_valid(facts) AND EXISTS (
  SELECT 1 FROM source.audit_entries AS there
  WHERE there.seq = here.facts ->> 'sealed' AND substr(there.hash, 1, 16) = here.facts ->> 'sealedHash'
)`;

/** Erasures since then that reached every previous archive. */
const REACHED = `
SELECT seq FROM main.audit_entries
WHERE kind = 'erase' AND json_valid(facts) AND facts ->> 'previousUnopened' = 0 AND seq > (${REPLACED})`;

const MISSED = `
SELECT count(*) FROM main.audit_entries
WHERE kind = 'erase' AND seq NOT IN (${SHARED}) AND seq NOT IN (${REACHED})`;

/** Entries that are lost, of which one may have been an erasure. */
const GAPS = 'SELECT ifnull(max(seq), 0) - count(*) FROM main.audit_entries';

const NAMING = TABLES.filter(({ subject, standsBy }) => subject !== undefined && standsBy !== undefined);

/** Of whom both hold the same row: an erasure would have taken it or blocked it. */
const HELD_BY_BOTH = [
  ...NAMING.map(
    (table) => `SELECT subject FROM main.${table.name} AS here WHERE ${table.standsBy?.('here')}
  AND (${nameOf(table, 'here', 'main.')}, subject) IN (
    SELECT ${nameOf(table, 'there', 'source.')}, subject FROM source.${table.name} AS there)`,
  ),
  `SELECT subject FROM main.group_snapshot_subjects JOIN main.group_snapshots ON seq = snapshot_seq
  WHERE id IN (SELECT id FROM source.group_snapshots)`,
].join(' UNION ');

/** When the other archive first held something of each subject. */
const FIRST = `
SELECT subject, min(at) AS at FROM (
  ${TABLES.filter(({ subject }) => subject !== undefined)
    .flatMap((table) => {
      const since = sinceOf(table, 'own');
      return since === null ? [] : [`SELECT subject, ${since} AS at FROM source.${table.name} AS own`];
    })
    .join(' UNION ALL ')}
  UNION ALL SELECT subject, at FROM source.group_snapshot_subjects
) WHERE subject IS NOT NULL GROUP BY subject`;

/** The last entry that both logs have. */
const COMMON = `
SELECT max(here.at) FROM main.audit_entries AS here
JOIN source.audit_entries AS there ON there.seq = here.seq AND there.hash = here.hash`;

/** Pseudonyms of erased subjects that the other archive never gave: whose they were nobody can say any more. */
const UNKNOWN = `
SELECT count(*) FROM main.audit_entries
WHERE subject NOT IN (SELECT pseudonym FROM main.audit_pseudonyms)
  AND subject NOT IN (SELECT subject FROM source.audit_entries WHERE subject IS NOT NULL)`;

/** Whom it knew by a pseudonym that the other archive still gives to a document, or may keep as proof alone. */
const ERASED = `
SELECT subject FROM source.audit_pseudonyms WHERE pseudonym NOT IN (SELECT pseudonym FROM main.audit_pseudonyms)
  AND pseudonym IN (SELECT subject FROM main.audit_entries WHERE subject IS NOT NULL)
UNION SELECT subject FROM main.consents WHERE revoked_at IS NOT NULL`;

/**
 * Returns whether a subject was erased from the present archive, or may have been: a tombstone names no subject. If every
 * erasure reached the other archive too, none of its subjects was. Otherwise only those are taken of whom both hold the
 * same row, and those who came into the other archive after the two parted, if no subject was erased here that came here
 * after that too.
 */
export function erasedSubjects(database: Database): (subject: SubjectKey) => boolean {
  const number = (sql: string): number => database.prepare<[], number | null>(sql).pluck().get() ?? 0;
  const texts = (sql: string): readonly string[] => database.prepare<[], string>(sql).pluck().all();
  const hasGaps = number(GAPS) > 0;
  if (number(MISSED) === 0 && !hasGaps) return () => false;
  const held = new Set(texts(HELD_BY_BOTH));
  const parted = number(COMMON);
  const first = new Map(
    database
      .prepare<[], { subject: string; at: Instant }>(FIRST)
      .all()
      .map(({ subject, at }) => [subject, at]),
  );
  const gone = new Set(texts(ERASED));
  const isKnown = !hasGaps && number(UNKNOWN) === 0;
  const cameLater = (subject: string): boolean => isKnown && (first.get(subject) ?? 0) > parted;
  return (subject) => !held.has(subject) && (!cameLater(subject) || gone.has(subject));
}
