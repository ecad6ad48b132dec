import type { Database } from 'better-sqlite3';
import { stripMask, subjectKey } from '#domain/document.ts';
import type { Instant } from '#domain/instant.ts';
import type { ErasureScope } from '../../ports/eraser.ts';
import { type BatchRows, batchRowsOf } from './batches.ts';
import { type GroupRows, groupNamesOf, groupRowsOf } from './groups.ts';
import { viewsNaming } from './views.ts';
import { type WatchRows, watchNamesOf, watchRowsOf } from './watches.ts';

/** The rows that an erasure deletes or empties, by `seq` of their table. */
export interface ErasurePlan {
  readonly names: readonly string[];
  readonly results: readonly number[];
  readonly consents: readonly OwnedRow[];
  /** Authorizations that have to stay as evidence. */
  readonly kept: readonly (OwnedRow & { readonly lastAt: Instant })[];
  readonly cases: readonly number[];
  readonly batches: BatchRows;
  readonly groups: GroupRows;
  readonly watches: WatchRows;
  readonly unreadable: readonly number[];
  /** Attempts that lose the subject; the rows stay, because they may have been charged. */
  readonly attempts: readonly number[];
  readonly drafts: readonly OwnedRow[];
  readonly notes: readonly number[];
  readonly tags: number;
  readonly views: readonly number[];
  /** Documents by which the log finds entries; they stay as long as an authorization has to. */
  readonly pseudonyms: readonly string[];
  readonly evidence: number;
}

/** A row with the id under which its evidence is stored. */
interface OwnedRow {
  readonly seq: number;
  readonly id: string;
}

interface ConsentRow extends OwnedRow {
  readonly nome: string;
  readonly lastAt: Instant;
}

/**
 * Finds everything stored about a subject, its branches included; changes nothing. A response that names the subject in
 * place of the one that was asked is about it too.
 */
export function planErasure(database: Database, { documento, consentsBefore, beats }: ErasureScope): ErasurePlan {
  const key = subjectKey(stripMask(documento));
  const seqs = (sql: string): number[] => database.prepare<[{ key: string }], number>(sql).pluck().all({ key });
  const consents = database
    .prepare<[{ key: string }], ConsentRow>(
      `SELECT seq, id, nome, ifnull(last_query_at, created_at) AS lastAt FROM consents WHERE subject = @key`,
    )
    .all({ key });
  const resultNames = database
    .prepare<[{ key: string }], string>('SELECT DISTINCT nome FROM results WHERE subject = @key')
    .pluck()
    .all({ key });
  const drafts = draftsOf(database, key);
  const going = consents.filter(({ lastAt }) => lastAt < consentsBefore);
  const kept = consents.filter(({ lastAt }) => lastAt >= consentsBefore);
  const listed = [...groupNamesOf(database, key), ...watchNamesOf(database, key)];
  const known = [...new Set([...consents.map(({ nome }) => nome), ...resultNames, ...listed])];
  const batches = batchRowsOf(database, [key], { known });
  const names = [...new Set([...known, ...batches.names])];
  return {
    names,
    results: seqs('SELECT seq FROM results WHERE subject = @key OR returned_subject = @key'),
    consents: going,
    kept,
    cases: seqs('SELECT seq FROM cases WHERE subject = @key'),
    batches,
    groups: groupRowsOf(database, key, { known: names, beats: beats ?? null }),
    watches: watchRowsOf(database, key, { known: names, beats: beats ?? null }),
    unreadable: seqs('SELECT seq FROM unreadable_responses WHERE subject = @key'),
    attempts: seqs('SELECT seq FROM attempts WHERE subject = @key'),
    drafts,
    notes: seqs('SELECT seq FROM subject_notes WHERE subject = @key'),
    tags: seqs('SELECT 1 FROM subject_tags WHERE subject = @key').length,
    views: viewsNaming(database, key, names, beats ?? null),
    pseudonyms: kept.length > 0 ? [] : knownDocuments(database, key),
    evidence: countProofs(database, [...going, ...drafts]),
  };
}

function knownDocuments(database: Database, key: string): string[] {
  return database
    .prepare<[string], string>('SELECT documento FROM audit_pseudonyms WHERE subject = ?')
    .pluck()
    .all(key);
}

/** Drafts are stored as they were typed, so that each has to be read to find its subject. */
function draftsOf(database: Database, key: string): OwnedRow[] {
  return database
    .prepare<[], OwnedRow & { documento: string | null }>(
      `SELECT seq, id, json_extract(form, '$.documento') AS documento FROM drafts`,
    )
    .all()
    .filter(({ documento }) => documento !== null && subjectKey(stripMask(documento)) === key);
}

function countProofs(database: Database, owners: readonly OwnedRow[]): number {
  const count = database.prepare<[string], number>('SELECT count(*) FROM evidence WHERE owner_id = ?').pluck();
  return owners.reduce((sum, { id }) => sum + (count.get(id) ?? 0), 0);
}
