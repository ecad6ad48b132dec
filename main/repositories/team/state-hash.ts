import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';
import { STARTED } from './collect.ts';

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
  'SELECT id, environment, name, kind, criterion, officer, created_at FROM groups',
  `SELECT groups.id, group_links.id, place, documento, digits, nome, role, via, share_bp, source, source_date, from_day,
     to_day, erased_with FROM group_links JOIN groups ON groups.seq = group_seq`,
  'SELECT id, version, sha256, snapshot FROM group_snapshots',
  'SELECT id, environment, documento, nome, state, answers, content FROM cases',
  'SELECT sha256, version FROM case_pages',
  `SELECT sha256, version, kind, person_id, name, role, text, at FROM case_acts
   JOIN case_pages ON case_pages.seq = page_seq`,
  'SELECT id, environment, settings, rules_version, officer, created_at, ended_at FROM watches',
  `SELECT watches.id, documento, nome, own_exposure, contract, segment, responsible, since, until FROM watch_members
   JOIN watches ON watches.seq = watch_seq`,
  `SELECT watches.id, month, watch_cycles.rules_version, state, members, compared, gaps, started_at, evaluated_at
   FROM watch_cycles JOIN watches ON watches.seq = watch_seq WHERE ${STARTED}`,
  `SELECT watches.id, month, subject, gap FROM watch_cycle_members JOIN watch_members ON watch_members.seq = member_seq
   JOIN watch_cycles ON watch_cycles.seq = cycle_seq JOIN watches ON watches.seq = watch_cycles.watch_seq`,
  `SELECT findings.id, subject, watch_cycles.month AS made_in, findings.month, rule, findings.rules_version, severity,
     value_before, value_now, level, findings.state, reason, officer, acted_at, findings.until, case_id, made_at, closed_at
   FROM findings JOIN watch_members ON watch_members.seq = member_seq JOIN watch_cycles ON watch_cycles.seq = cycle_seq`,
  `SELECT findings.id, kind, at, finding_events.officer, finding_events.month, value, finding_events.reason,
     finding_events.until, finding_events.case_id FROM finding_events JOIN findings ON findings.seq = finding_seq`,
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
