import type { Database } from 'better-sqlite3';
import { maskForList, type SubjectKey, stripMask, subjectKey } from '#domain/document.ts';
import type { Instant } from '#domain/instant.ts';

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

/** Of whom both hold the same row: an erasure would have taken it or blocked it. Attempts are carried over at a restore. */
const HELD_BY_BOTH = `
SELECT subject FROM main.results WHERE id IN (SELECT id FROM source.results)
UNION SELECT subject FROM main.consents
  WHERE id IN (SELECT id FROM source.consents) AND revoked_at IS NULL
UNION SELECT subject FROM main.cases WHERE id IN (SELECT id FROM source.cases)
UNION SELECT subject FROM main.batch_lines JOIN main.batches ON batches.seq = batch_seq
  WHERE subject IS NOT NULL AND id IN (SELECT id FROM source.batches)
UNION SELECT here.subject FROM main.group_links AS here
  JOIN main.groups ON groups.seq = here.group_seq
  JOIN source.groups AS other ON other.id = groups.id
  JOIN source.group_links AS there ON there.group_seq = other.seq AND there.id = here.id
  WHERE there.subject = here.subject
UNION SELECT here.subject FROM main.watch_members AS here
  JOIN main.watches ON watches.seq = here.watch_seq
  JOIN source.watches AS other ON other.id = watches.id
  JOIN source.watch_members AS there ON there.watch_seq = other.seq AND there.subject = here.subject
UNION SELECT subject FROM main.group_snapshot_subjects JOIN main.group_snapshots ON seq = snapshot_seq
  WHERE id IN (SELECT id FROM source.group_snapshots)`;

/** When the other archive first held something of each subject. */
const FIRST = `
SELECT subject, min(at) AS at FROM (
  SELECT subject, created_at AS at FROM source.consents
  UNION ALL SELECT subject, queried_at FROM source.results
  UNION ALL SELECT subject, intent_at FROM source.attempts
  UNION ALL SELECT subject, saved_at FROM source.unreadable_responses WHERE subject IS NOT NULL
  UNION ALL SELECT subject, at FROM source.subject_notes
  UNION ALL SELECT subject, created_at FROM source.cases
  UNION ALL SELECT subject, created_at FROM source.batch_lines JOIN source.batches ON batches.seq = batch_seq
    WHERE subject IS NOT NULL
  UNION ALL SELECT subject, created_at FROM source.group_links JOIN source.groups ON groups.seq = group_seq
    WHERE subject IS NOT NULL
  UNION ALL SELECT subject, at FROM source.group_snapshot_subjects
  UNION ALL SELECT subject, created_at FROM source.watch_members JOIN source.watches ON watches.seq = watch_seq
) GROUP BY subject`;

/** The last entry that both logs have. */
const COMMON = `
SELECT max(here.at) FROM main.audit_entries AS here
JOIN source.audit_entries AS there ON there.seq = here.seq AND there.hash = here.hash`;

/** What the log shows of whom it does not know any more. */
const FORGOTTEN = `
SELECT DISTINCT documento FROM main.audit_entries
WHERE documento IS NOT NULL AND subject NOT IN (SELECT pseudonym FROM main.audit_pseudonyms)`;

/** Whom it knew by a pseudonym that the other archive still gives to a document, or may keep as proof alone. */
const ERASED = `
SELECT subject FROM source.audit_pseudonyms WHERE pseudonym NOT IN (SELECT pseudonym FROM main.audit_pseudonyms)
  AND pseudonym IN (SELECT subject FROM main.audit_entries WHERE subject IS NOT NULL)
UNION SELECT subject FROM main.consents WHERE revoked_at IS NOT NULL`;

/**
 * Returns whether a subject was erased from the present archive, or may be who was: a tombstone names nobody. Where every
 * erasure reached the other archive too, nobody in it was. Where one did not, only those are taken of whom both hold the
 * same row, and those who came into the other after the two parted and of whom the log shows no forgotten document.
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
  const gone = new Set([...texts(ERASED), ...texts(FORGOTTEN).map(shownSubject)]);
  const cameLater = (subject: string): boolean => !hasGaps && (first.get(subject) ?? 0) > parted;
  return (subject) => {
    if (held.has(subject)) return false;
    return !cameLater(subject) || gone.has(subject) || gone.has(maskForList(subject));
  };
}

/** The subject of a document as the log shows it: the root of a company, the shown digits of a person. */
function shownSubject(shown: string): string {
  return shown.startsWith('*') ? shown : subjectKey(stripMask(shown));
}
