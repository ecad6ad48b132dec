import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import { keyedTag } from '../ports/keyed-tag.ts';
import { onceEach } from './once-each.ts';

/** Returns tags made with a secret that only this archive has. */
function taggerOf(database: Database): (subject: SubjectKey) => Uint8Array {
  const secret = archiveSecret(database);
  return (subject) => keyedTag(secret, subject);
}

export function archiveSecret(database: Database): Buffer {
  const secret = database.prepare<[], Buffer>('SELECT secret FROM main.archive_secret').pluck().get();
  if (secret === undefined) throw new Error('an archive has no secret');
  return secret;
}

export function rememberErased(database: Database, subject: SubjectKey): void {
  database
    .prepare('INSERT INTO erased_subjects (tag) VALUES (?) ON CONFLICT DO NOTHING')
    .run(taggerOf(database)(subject));
}

export function erasedSubjects(database: Database): (subject: SubjectKey) => boolean {
  const tags = new Set(
    database
      .prepare<[], Buffer>('SELECT tag FROM main.erased_subjects')
      .pluck()
      .all()
      .map((tag) => tag.toString('hex')),
  );
  if (tags.size === 0) return () => false;
  const tagOf = taggerOf(database);
  return onceEach((subject) => tags.has(Buffer.from(tagOf(subject)).toString('hex')));
}
