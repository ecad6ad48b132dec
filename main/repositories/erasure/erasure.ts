import type { Database } from 'better-sqlite3';
import { stripMask, subjectKey } from '#domain/document.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Eraser, Erasure, ErasureScope } from '../../ports/eraser.ts';
import { auditWriter } from '../audit/writer.ts';
import { rememberErased } from '../erased-subjects.ts';
import type { FileFreeze } from '../file-freeze.ts';
import { BLOCKED } from '../tables/consents.ts';
import { withTeamErased } from '../team/erased-rows.ts';
import { dropAnswersNaming, emptyBatches } from './batches.ts';
import { dueSubjects } from './due.ts';
import { emptyGroups } from './groups.ts';
import { type ErasurePlan, planErasure } from './plan.ts';
import { dropFromWatches } from './watches.ts';

/** Search tables, which hold the words of a deleted row until their segments are merged. */
const SEARCHES = ['results_search', 'consents_search', 'words_search', 'notes_search'] as const;

const EMPTY_ATTEMPT = `
UPDATE attempts SET documento = '', reference = '', consent_seq = NULL, reused_id = NULL, repeat_of = NULL, claim_tag = NULL,
  state = iif(state = 'intent', 'unknown', state),
  settlement = iif(state IN ('intent', 'unknown'), ifnull(settlement, 'given_up'), settlement)
WHERE seq = ?`;

/**
 * Erases a subject from the archive, all of it or nothing. The entry of the audit log is the tombstone: it says when, by
 * whom, why and how much, and neither of whom nor when they were asked about: instants too lead to other entries. Waits
 * for a copy that is being taken: an erasure changes the file itself.
 */
export function eraser(database: Database, released: FileFreeze['released']): Eraser {
  const appendAudit = auditWriter(database);
  const withTeam = withTeamErased(database);
  const erase = database.transaction((scope: ErasureScope, auditEvent: AuditEvent): Erasure => {
    const plan = planErasure(database, scope);
    const key = subjectKey(stripMask(scope.documento));
    emptyAttempts(database, plan);
    emptyBatches(database, plan.batches);
    emptyGroups(database, plan.groups);
    dropFromWatches(database, plan.watches);
    dropAnswersNaming(database, key);
    deleteRows(database, plan, key);
    rememberErased(database, key, auditEvent.at);
    blockKept(database, plan, scope, auditEvent);
    for (const table of SEARCHES) database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
    const { names: _, keptFrom: __, ...counts } = erasureOf(plan);
    appendAudit([{ ...auditEvent, documento: null, facts: { ...auditEvent.facts, ...counts } }]);
    return erasureOf(plan);
  });

  return {
    preview: async (scope) => erasureOf(planErasure(database, scope)),
    erase: async (scope, auditEvent) => {
      await released();
      const key = subjectKey(stripMask(scope.documento));
      const reason = String(auditEvent.facts.reason ?? '');
      const erased = withTeam(key, scope, reason, () => erase.immediate(scope, auditEvent));
      // Older images of the pages wait in the write-ahead log until it is written back.
      database.pragma('wal_checkpoint(TRUNCATE)');
      return erased;
    },
    due: async (limits, limit) => dueSubjects(database, limits, limit),
  };
}

function erasureOf({ names, kept, tags, evidence, ...rows }: ErasurePlan): Erasure {
  return {
    names,
    results: rows.results.length,
    consents: rows.consents.length,
    cases: rows.cases.length,
    batchLines: rows.batches.lines.length,
    groups: rows.groups.groups.length,
    watches: rows.watches.members.length,
    unreadable: rows.unreadable.length,
    attempts: rows.attempts.length,
    drafts: rows.drafts.length,
    notes: rows.notes.length,
    tags,
    views: rows.views.length,
    pseudonyms: rows.pseudonyms.length,
    evidence,
    kept: kept.length,
    keptFrom: kept.length === 0 ? null : Math.max(...kept.map(({ lastAt }) => lastAt)),
  };
}

/** What was asked about the subject keeps what its charge needs, and waits for no decision any more. */
function emptyAttempts(database: Database, { attempts }: ErasurePlan): void {
  const empty = database.prepare(EMPTY_ATTEMPT);
  for (const seq of attempts) empty.run(seq);
}

/** Results first: they refer to their authorizations. Responses, chunks of evidence, signed pages and acts are deleted by cascade. */
function deleteRows(database: Database, plan: ErasurePlan, key: string): void {
  const each = (sql: string, values: readonly (number | string)[]): void => {
    const statement = database.prepare(sql);
    for (const value of values) statement.run(value);
  };
  const consents = plan.consents.map(({ seq }) => seq);
  const owners = [...plan.consents, ...plan.drafts].map(({ id }) => id);
  each('DELETE FROM results WHERE seq = ?', plan.results);
  each('DELETE FROM evidence WHERE owner_id = ?', owners);
  each(
    'DELETE FROM drafts WHERE seq = ?',
    plan.drafts.map(({ seq }) => seq),
  );
  each('DELETE FROM consents WHERE seq = ?', consents);
  each('DELETE FROM cases WHERE seq = ?', plan.cases);
  each('DELETE FROM unreadable_responses WHERE seq = ?', plan.unreadable);
  each('DELETE FROM subject_notes WHERE seq = ?', plan.notes);
  each('DELETE FROM library_views WHERE seq = ?', plan.views);
  each('DELETE FROM audit_pseudonyms WHERE documento = ?', plan.pseudonyms);
  each('DELETE FROM subject_tags WHERE subject = ?', [key]);
}

/** What stays as evidence authorizes no further query, from when it was erased on: who authorized since has done so. */
function blockKept(database: Database, { kept }: ErasurePlan, { beats }: ErasureScope, event: AuditEvent): void {
  const { at, facts } = { ...event, at: beats === undefined ? event.at : Number(beats / 65_536n) };
  const block = database.prepare(
    'UPDATE consents SET revoked_at = ?, revoked_reason = ? WHERE seq = ? AND revoked_at IS NULL',
  );
  for (const { seq } of kept) block.run(at, `${BLOCKED}${String(facts.reason ?? '')}`, seq);
}
