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
  'SELECT id, name, filter, sort FROM library_views',
  'SELECT id, name, role, verifier, added_at, ended_at FROM people',
  `SELECT policy_id, version, sha256, author, approved_by, from_day, retired_by ->> '$.at' FROM credit_policies`,
  'SELECT id, environment, documento, nome, state, answers, content FROM cases',
  'SELECT sha256, version FROM case_pages',
  `SELECT sha256, version, kind, person_id, name, role, text, at FROM case_acts
   JOIN case_pages ON case_pages.seq = page_seq`,
  `SELECT name, value FROM settings WHERE name IN (${SHARED_SETTINGS.map((name) => `'${name}'`).join(', ')})`,
] as const;

/** Of all that is shared, in an order of its own. */
export function stateHash(database: Database): string {
  const hash = createHash('sha256');
  for (const sql of SHARED) {
    const order = database
      .prepare(sql)
      .columns()
      .map((_, at) => at + 1);
    const ordered = database.prepare<[], unknown[]>(`SELECT * FROM (${sql}) ORDER BY ${order.join(', ')}`);
    for (const row of ordered.raw().iterate()) hash.update(`${JSON.stringify(row)}\n`);
    hash.update('\n');
  }
  return hash.digest('hex');
}
