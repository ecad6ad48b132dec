import { createHmac } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { documentsShownAs } from '#domain/document.ts';
import type { RowRebuild } from '../../platform/database/rebuild-rows.ts';

const KEY = 'SELECT key FROM audit_pseudonym_key WHERE length(key) > 0';

/** Pseudonyms of the log, and the key. */
const PENDING = `
SELECT 1 + (SELECT count(DISTINCT subject) FROM audit_entries WHERE subject IS NOT NULL)
FROM audit_pseudonym_key WHERE length(key) > 0`;

const STORED = `
SELECT documento FROM consents UNION SELECT documento FROM results
UNION SELECT documento FROM attempts WHERE documento <> ''
UNION SELECT documento FROM unreadable_responses WHERE documento IS NOT NULL`;

const KEEP = `
INSERT OR IGNORE INTO audit_pseudonyms (documento, pseudonym)
SELECT @documento, @pseudonym WHERE EXISTS (SELECT 1 FROM audit_entries WHERE subject = @pseudonym)`;

const NEXT = `
SELECT subject AS pseudonym, min(documento) AS shown, max(kind = 'erase') AS erased
FROM audit_entries WHERE subject > ? GROUP BY subject ORDER BY subject LIMIT ?`;

interface NextPseudonym {
  readonly pseudonym: string;
  readonly shown: string | null;
  readonly erased: 0 | 1;
}

/**
 * Until version 5 a pseudonym was the HMAC of its document under a key that lies in the archive, so that a document was
 * tried out in milliseconds. Keeps which document has which of them, also of those of whom the log alone tells, but of
 * nobody who was erased; then destroys the key.
 */
export function formerPseudonyms(database: Database): RowRebuild {
  const key = database.prepare<[], Buffer>(KEY).pluck();
  const pending = database.prepare<[], number>(PENDING).pluck();
  const stored = database.prepare<[], string>(STORED).pluck();
  const next = database.prepare<[string, number], NextPseudonym>(NEXT);
  const keep = database.prepare<[{ documento: string; pseudonym: string }]>(KEEP);
  const isKept = database.prepare<[string], 1>('SELECT 1 FROM audit_pseudonyms WHERE pseudonym = ?').pluck();
  /** Null before the stored documents; then the last pseudonym that was looked at. */
  let last: string | null = null;

  return {
    pending: () => pending.get() ?? 0,
    rebuild: (limit) => {
      const secret = key.get();
      if (secret === undefined) return 0;
      const pseudonymOf = (documento: string): string =>
        createHmac('sha256', secret).update(documento).digest('hex').slice(0, 32);
      if (last === null) {
        for (const documento of stored.all()) keep.run({ documento, pseudonym: pseudonymOf(documento) });
      }
      const rows = next.all(last ?? '', limit);
      for (const { pseudonym, shown, erased } of rows) {
        if (shown === null || erased === 1 || isKept.get(pseudonym) !== undefined) continue;
        const documento = documentsShownAs(shown).find((one) => pseudonymOf(one) === pseudonym);
        if (documento !== undefined) keep.run({ documento, pseudonym });
      }
      secret.fill(0);
      last = rows.at(-1)?.pseudonym ?? last ?? '';
      if (rows.length === limit) return rows.length;
      database.exec("UPDATE audit_pseudonym_key SET key = x''");
      return rows.length + 1;
    },
    settle: () => destroyKey(database),
  };
}

/** A row without its key is left until no file has the key any more: pages of before wait in the write-ahead log. */
function destroyKey(database: Database): void {
  if (database.prepare('SELECT 1 FROM audit_pseudonym_key').get() === undefined) return;
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.exec('DELETE FROM audit_pseudonym_key');
}
