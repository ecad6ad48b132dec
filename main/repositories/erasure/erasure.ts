import type { Database } from 'better-sqlite3';
import { stripMask, subjectKey } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { ERASED_KINDS, type ErasedKind } from '#domain/retention/erased-kinds.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Eraser, Erasure, ErasureScope, MentionPlace } from '../../ports/eraser.ts';
import { auditWriter } from '../audit/writer.ts';
import { rememberErased } from '../erased-subjects.ts';
import type { FileFreeze } from '../file-freeze.ts';
import { lastUsed } from '../tables/consents.ts';
import { withTeamErased } from '../team/erased-rows.ts';
import { dueSubjects } from './due.ts';
import { type PlannedRows, planRows } from './erase-rows.ts';
import { blankMention, findMentions } from './mentions.ts';
import { noteRewriteDue } from './rewrite.ts';

/** Authorizations that must stay as evidence. */
const IN_CUSTODY = `own.subject = @key AND ${lastUsed('own')} >= @consentsBefore`;

/** An authorization that stays as evidence allows no further query. One that was revoked before keeps its revocation. */
const BLOCK = `
UPDATE consents AS own SET blocked_at = @at, revoked_at = ifnull(revoked_at, @at),
  revoked_reason = iif(revoked_at IS NULL, @reason, revoked_reason) WHERE ${IN_CUSTODY} AND blocked_at IS NULL`;

/** Search tables keep the words of a deleted row until their segments are merged. */
const SEARCHES = ['results_search', 'consents_search', 'words_search', 'notes_search'] as const;

/**
 * Erases a subject from the archive, completely or not at all. The audit log's entry is the tombstone: it holds when,
 * by whom, why and how much, but neither the subject nor when it was queried, because instants would lead to other
 * entries. Waits for a running copy, because an erasure changes the file itself.
 */
export function eraser(database: Database, released: FileFreeze['released']): Eraser {
  const appendAudit = auditWriter(database);
  const withTeam = withTeamErased(database);
  database.function('subject_of', { deterministic: true }, (written) =>
    typeof written === 'string' ? subjectKey(stripMask(written)) : null,
  );
  const erase = database.transaction((scope: ErasureScope, auditEvent: AuditEvent): Erasure => {
    const { erasure, run } = planErasure(database, scope);
    run(auditEvent);
    rememberErased(database, subjectKey(stripMask(scope.documento)));
    noteRewriteDue(database);
    const { names: _, keptFrom: __, ...counts } = erasure;
    appendAudit([{ ...auditEvent, documento: null, facts: { ...auditEvent.facts, ...counts } }]);
    return erasure;
  });

  const plan = ({ documento, consentsBefore, beats }: ErasureScope): PlannedRows =>
    planRows(database, { key: subjectKey(stripMask(documento)), consentsBefore, beats: beats ?? null, after: null });
  const blank = database.transaction((scope: ErasureScope, mention: MentionPlace, auditEvent: AuditEvent): boolean => {
    if (!blankMention(database, plan(scope), mention)) return false;
    forgetWords(database);
    noteRewriteDue(database);
    appendAudit([{ ...auditEvent, documento: null }]);
    return true;
  });

  return {
    mentions: async (scope, limit) => findMentions(database, plan(scope), limit),
    blank: async (scope, mention, auditEvent) => {
      await released();
      const isDone = blank.immediate(scope, mention, auditEvent);
      database.pragma('wal_checkpoint(TRUNCATE)');
      return isDone;
    },
    preview: async (scope) => planErasure(database, scope).erasure,
    erase: async (scope, auditEvent) => {
      await released();
      const key = subjectKey(stripMask(scope.documento));
      const reason = String(auditEvent.facts.reason ?? '');
      const erased = withTeam(key, scope, reason, () => erase.immediate(scope, auditEvent));
      // The write-ahead log holds older images of the pages until this checkpoint.
      database.pragma('wal_checkpoint(TRUNCATE)');
      return erased;
    },
    due: async (limits, limit) => dueSubjects(database, limits, limit),
  };
}

interface ErasurePlan {
  readonly erasure: Erasure;
  readonly run: (event: AuditEvent) => void;
}

function forgetWords(database: Database): void {
  for (const table of SEARCHES) database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
}

function planErasure(database: Database, { documento, consentsBefore, beats }: ErasureScope): ErasurePlan {
  const key = subjectKey(stripMask(documento));
  const rows = planRows(database, { key, consentsBefore, beats: beats ?? null, after: null });
  const kept = database
    .prepare<[object], Instant>(`SELECT ${lastUsed('own')} FROM consents AS own WHERE ${IN_CUSTODY}`)
    .pluck()
    .all({ key, consentsBefore });
  // Keeps the pseudonym while an authorization is needed as evidence, so that the log still finds its entries.
  const isKnown = kept.length > 0;
  const known = database.prepare<[string], number>('SELECT count(*) FROM audit_pseudonyms WHERE subject = ?').pluck();
  const run = (event: AuditEvent): void => {
    rows.run();
    if (!isKnown) database.prepare('DELETE FROM audit_pseudonyms WHERE subject = ?').run(key);
    // Revokes as of the team's erasure, so that authorizations given later stay valid.
    const at = beats === undefined ? event.at : Number(beats / 65_536n);
    const reason = `exclusão: ${String(event.facts.reason ?? '')}`;
    database.prepare(BLOCK).run({ key, consentsBefore, at, reason });
    forgetWords(database);
  };
  const none = Object.fromEntries(ERASED_KINDS.map((kind) => [kind, 0])) as Record<ErasedKind, number>;
  const pseudonyms = isKnown ? 0 : (known.get(key) ?? 0);
  const keptFrom = isKnown ? Math.max(...kept) : null;
  return { erasure: { ...none, ...rows.counts, names: rows.names, pseudonyms, kept: kept.length, keptFrom }, run };
}
