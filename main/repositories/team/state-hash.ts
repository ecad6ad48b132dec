import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';

/** What an erasure left here alone is no part of it: a blocked authorization with its proofs, who an attempt was of. */
const SHARED = [
  `SELECT consents.id, last_query_at, valid_until, revoked_at FROM consents
   JOIN shared_rows ON part = 'consents' AND shared_rows.id = consents.id`,
  `SELECT evidence.id, sha256 FROM evidence JOIN shared_rows ON part = 'evidence' AND shared_rows.id = evidence.id`,
  `SELECT id, state, ended_at, requests, reached, price_cents, iif(documento = '', NULL, settlement) FROM attempts
   WHERE state <> 'intent'`,
  'SELECT id, reference, hex(sha256) FROM results JOIN responses ON seq = result_seq',
  'SELECT id FROM unreadable_responses WHERE subject IS NOT NULL',
  'SELECT id, subject, at, officer, text FROM subject_notes',
  'SELECT subject, normalized FROM subject_tags JOIN tags ON seq = tag_seq',
  'SELECT normalized, name, filter, sort FROM library_views',
  `SELECT name, value FROM settings WHERE name IN (${SHARED_SETTINGS.map((name) => `'${name}'`).join(', ')})`,
] as const;

/** Of all that is shared, in an order of its own. */
export function stateHash(database: Database): string {
  const hash = createHash('sha256');
  for (const sql of SHARED) {
    const ordered = `SELECT * FROM (${sql}) ORDER BY 1, 2`;
    const numbered = sql.startsWith('SELECT id FROM') ? `SELECT * FROM (${sql}) ORDER BY 1` : ordered;
    for (const row of database.prepare<[], unknown[]>(numbered).raw().iterate())
      hash.update(`${JSON.stringify(row)}\n`);
    hash.update('\n');
  }
  return hash.digest('hex');
}
