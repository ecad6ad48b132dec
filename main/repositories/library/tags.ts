import type { Database } from 'better-sqlite3';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { MAX_TAGS } from '#domain/library/library-filter.ts';
import type { SubjectTags, TagChange, TagUse } from '../../ports/repositories.ts';
import { withAudit } from '../audit/writer.ts';

const ALL = `
SELECT min(name) AS name, count(*) AS subjects FROM subject_tags GROUP BY normalized ORDER BY normalized`;

const OF_SUBJECT = `
SELECT name FROM subject_tags WHERE subject = ? ORDER BY normalized`;

/** Keeps the spelling of a tag that already exists. */
const PUT_ON = `
INSERT INTO subject_tags (subject, name, normalized)
VALUES (@subject, ifnull((SELECT min(name) FROM subject_tags WHERE normalized = @normalized), @name), @normalized)
ON CONFLICT DO NOTHING`;

const TAKE_OFF = 'DELETE FROM subject_tags WHERE subject = @subject AND normalized = @normalized';

/** Thrown to roll a change back. */
class TooManyTags extends Error {}

/** A tag exists as long as a subject has it. */
export function subjectTags(database: Database): SubjectTags {
  const all = database.prepare<[], TagUse>(ALL);
  const ofSubject = database.prepare<[string], string>(OF_SUBJECT).pluck();
  const putOn = database.prepare(PUT_ON);
  const takeOff = database.prepare(TAKE_OFF);
  const countOf = database.prepare<[string], number>('SELECT count(*) FROM subject_tags WHERE subject = ?').pluck();

  const audited = withAudit(database);
  const change = (subjects: readonly string[], { add, remove }: TagChange): boolean => {
    for (const subject of subjects) {
      for (const name of remove) takeOff.run({ subject, normalized: normalizeName(name) });
      for (const name of add) putOn.run({ subject, name, normalized: normalizeName(name) });
      if ((countOf.get(subject) ?? 0) > MAX_TAGS) throw new TooManyTags();
    }
    return true;
  };

  return {
    all: async () => all.all(),
    ofSubject: async (subject) => ofSubject.all(subject),
    change: async (subjects, wanted, auditEvent) => {
      try {
        return audited(() => change(subjects, wanted), auditEvent);
      } catch (cause) {
        if (cause instanceof TooManyTags) return false;
        throw cause;
      }
    },
  };
}
