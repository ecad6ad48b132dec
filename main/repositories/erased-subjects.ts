import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/document.ts';
import type { Instant } from '#domain/instant.ts';
import { keyedTag } from '../ports/keyed-tag.ts';

/** The tag of a subject, by a secret that this archive alone has. */
function taggerOf(database: Database): (subject: SubjectKey) => Uint8Array {
  const secret = database.prepare<[], Buffer>('SELECT secret FROM main.archive_secret').pluck().get();
  if (secret === undefined) throw new Error('an archive has no secret');
  return (subject) => keyedTag(secret, subject);
}

/** Remembers that a subject was erased. */
export function rememberErased(database: Database, subject: SubjectKey, at: Instant): void {
  database
    .prepare('INSERT INTO erased_subjects (tag, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)')
    .run(taggerOf(database)(subject), at);
}

/** Returns when a subject was last erased from this archive; null if it never was. */
export function erasedSubjects(database: Database): (subject: SubjectKey) => Instant | null {
  const isAny = database.prepare<[], number>('SELECT 1 FROM main.erased_subjects LIMIT 1').pluck().get() !== undefined;
  if (!isAny) return () => null;
  const tagOf = taggerOf(database);
  const find = database.prepare<[Uint8Array], Instant>('SELECT at FROM main.erased_subjects WHERE tag = ?').pluck();
  const known = new Map<SubjectKey, Instant | null>();
  return (subject) => {
    const found = known.get(subject);
    if (found !== undefined) return found;
    const at = find.get(tagOf(subject)) ?? null;
    known.set(subject, at);
    return at;
  };
}
