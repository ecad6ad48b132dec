import { inflateRawSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { stripMask, subjectKey } from '#domain/document.ts';
import { MAX_NOTES, MAX_TAGS, tagName } from '#domain/library/library-filter.ts';
import type { MergeVerdict } from '#domain/merge.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { INSTITUTION_SEQ, NAME_INSTITUTION } from '../attempts.ts';
import { MOST_INFLATED } from '../compression/response-compressor.ts';
import type { MergeTally } from './report.ts';
import { isSame, type Row, tableRows, type Value } from './rows.ts';
import { isSound, isSubject } from './sound.ts';

export interface Merging {
  readonly database: Database;
  readonly record: MergeTally['record'];
  /** Whether a subject was erased here, or may be who was. */
  readonly isErased: (subject: string) => boolean;
}

export const isErasedDocument = ({ isErased }: Pick<Merging, 'isErased'>, documento: Value | undefined): boolean =>
  isErased(subjectKey(String(documento ?? '')));

/** What moves with each query follows the results that are brought. */
const MOVING: readonly string[] = ['seq', 'last_query_at', 'valid_until'];

export function mergeConsents(merging: Merging): void {
  const { database, record } = merging;
  const { numbers, read, present, insert } = tableRows(database, 'consents');
  const index = database.prepare('INSERT INTO consents_search (rowid, nome, documento) VALUES (?, ?, ?)');
  const known = database
    .prepare<[Value, Value]>('SELECT 1 FROM main.consents WHERE authorization_id = ? AND environment = ?')
    .pluck();
  const merge = (row: Row): MergeVerdict => {
    const here = present(row.id ?? null);
    const said = Object.keys(row).filter((name) => !MOVING.includes(name));
    if (here !== undefined && row.revoked_at !== null && here.revoked_at === null) return 'revoked';
    if (here !== undefined) return isSame(row, here, said) ? 'present' : 'differs';
    if (!isSound('consents', row)) return 'unreadable';
    if (isErasedDocument(merging, row.documento)) return 'erased';
    const isKnown = known.get(row.authorization_id ?? null, row.environment ?? null) !== undefined;
    index.run(insert(row), row.nome_normalized, row.documento);
    return isKnown ? 'beside' : 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    record('authorizations', merge(row), { documento: row.documento, at: row.created_at });
  }
}

/** What an erasure empties (EMPTY_ATTEMPT): the line of a charge stays, of nobody. */
const EMPTY = { documento: '', reference: '', consent_seq: null, reused_id: null, repeat_of: null };

/** A team's claim is the workstation's that made it, which the other archive may be of no more. */
const NO_CLAIM = { claim_tag: null, claim_fence: null, claim_repeats: null };

export function mergeAttempts(merging: Merging): void {
  const { database, record } = merging;
  const { numbers, read, present, insert } = tableRows(database, 'attempts');
  const name = database.prepare(NAME_INSTITUTION);
  const numberOf = database.prepare<[Row], number>(`SELECT ${INSTITUTION_SEQ}`).pluck();
  const institution = database.prepare<[Value], Row>(
    'SELECT nome AS institutionNome, cnpj AS institutionCnpj FROM source.institutions WHERE seq = ?',
  );
  const consent = database
    .prepare<[Value], number>('SELECT seq FROM main.consents WHERE id = (SELECT id FROM source.consents WHERE seq = ?)')
    .pluck();
  // An attempt that a restore carried over had left its authorization behind.
  const link = database.prepare(
    "UPDATE main.attempts SET consent_seq = ? WHERE seq = ? AND consent_seq IS NULL AND documento <> ''",
  );
  const merge = (found: Row): MergeVerdict => {
    const row: Row = { ...found, state: found.state === 'intent' ? 'unknown' : (found.state ?? null) };
    const here = present(row.id ?? null);
    const consentSeq = consent.get(found.consent_seq ?? null) ?? null;
    if (here !== undefined) {
      link.run(consentSeq, here.seq);
      return isSameAttempt(row, here) ? 'present' : 'differs';
    }
    if (!isSound('attempts', row)) return 'unreadable';
    const erased = row.documento !== '' && isErasedDocument(merging, row.documento);
    const settlement = row.state === 'unknown' ? (found.settlement ?? 'given_up') : (found.settlement ?? null);
    const named = institution.get(found.institution_seq ?? null);
    if (named !== undefined) name.run(named);
    insert({
      ...row,
      consent_seq: consentSeq,
      institution_seq: named === undefined ? null : (numberOf.get(named) ?? null),
      ...(erased ? { ...EMPTY, settlement } : {}),
      ...NO_CLAIM,
    });
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    const isNamed = row.documento !== '' && !isErasedDocument(merging, row.documento);
    record('attempts', merge(row), {
      documento: isNamed ? row.documento : null,
      month: row.data_base,
      at: row.intent_at,
    });
  }
}

/** Of an attempt that lost its subject here, or there, only that it was made is compared. */
function isSameAttempt(row: Row, here: Row): boolean {
  if (row.documento === '' || here.documento === '') return true;
  return isSame(row, here, ['documento', 'data_base', 'intent_at', 'state', 'ended_at', 'settlement', 'price_cents']);
}

export function mergeTexts(merging: Merging): void {
  const { database, record } = merging;
  const { numbers, read, present, insert } = tableRows(database, 'unreadable_responses');
  // A salvage keeps the text of a result whose row it lost under the result's id.
  const isResult = database.prepare<[Value]>('SELECT 1 FROM main.results WHERE id = ?').pluck();
  const merge = (row: Row): MergeVerdict => {
    const here = present(row.id ?? null);
    if (here !== undefined) return isSame(row, here, ['documento', 'compressed']) ? 'present' : 'differs';
    if (isResult.get(row.id ?? null) !== undefined) return 'present';
    if (!isSound('unreadable_responses', row) || !isInflated(row.compressed)) return 'unreadable';
    if (row.documento !== null && isErasedDocument(merging, row.documento)) return 'erased';
    insert(row);
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    record('texts', merge(row), { documento: row.documento, month: row.data_base, at: row.saved_at });
  }
}

function isInflated(compressed: Value | undefined): boolean {
  try {
    return Buffer.isBuffer(compressed) && inflateRawSync(compressed, { maxOutputLength: MOST_INFLATED }).length >= 0;
  } catch {
    return false;
  }
}

export function mergeDrafts({ database, record, isErased }: Merging): void {
  const { numbers, read, present, insert } = tableRows(database, 'drafts');
  const isSent = database.prepare<[Value]>('SELECT 1 FROM main.consents WHERE id = ?').pluck();
  const merge = (row: Row, subject: string): MergeVerdict => {
    const here = present(row.id ?? null);
    if (here !== undefined) return isSame(row, here, ['form', 'signed']) ? 'present' : 'differs';
    if (isSent.get(row.id ?? null) !== undefined) return 'present';
    if (!isSound('drafts', row)) return 'unreadable';
    // Who is not named yet cannot have been erased.
    if (subject !== '' && isErased(subject)) return 'erased';
    insert(row);
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    const documento = draftDocument(row.form);
    record('drafts', merge(row, subjectKey(documento)), { documento, at: row.saved_at });
  }
}

/** As it was typed, without a mask; empty where there is none. */
function draftDocument(form: Value | undefined): string {
  try {
    const { documento } = JSON.parse(String(form)) as { readonly documento?: unknown };
    return typeof documento === 'string' ? stripMask(documento) : '';
  } catch {
    return '';
  }
}

/** The document of whom a proof is: of its authorization, or of the draft it was signed with. */
const OWNER = `
SELECT documento FROM source.consents WHERE id = @owner
UNION ALL SELECT form ->> 'documento' FROM source.drafts WHERE id = @owner AND json_valid(form)`;

/** After authorizations and drafts. */
export function mergeEvidence(merging: Merging): void {
  const { database, record } = merging;
  const { numbers, read, present, insert } = tableRows(database, 'evidence');
  const ownerOf = database.prepare<[Row], string | null>(OWNER).pluck();
  const isHere = database
    .prepare<[Row]>(
      'SELECT 1 FROM main.consents WHERE id = @owner UNION ALL SELECT 1 FROM main.drafts WHERE id = @owner',
    )
    .pluck();
  const size = database
    .prepare<[number], number>(
      'SELECT ifnull(sum(length(bytes)), 0) FROM source.evidence_chunks WHERE evidence_seq = ?',
    )
    .pluck();
  const chunks = database.prepare(
    `INSERT INTO main.evidence_chunks (evidence_seq, first_byte, bytes)
     SELECT ?, first_byte, bytes FROM source.evidence_chunks WHERE evidence_seq = ?`,
  );
  const merge = (row: Row, seq: number, documento: string): MergeVerdict => {
    const here = present(row.id ?? null);
    const said = Object.keys(row).filter((name) => name !== 'seq');
    if (here !== undefined) return isSame(row, here, said) ? 'present' : 'differs';
    if (!isSound('evidence', row) || size.get(seq) !== row.size) return 'unreadable';
    if (documento !== '' && isErasedDocument(merging, documento)) return 'erased';
    if (isHere.get({ owner: row.owner_id ?? null }) === undefined) return 'alone';
    chunks.run(insert(row), seq);
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    const documento = stripMask(ownerOf.get({ owner: row.owner_id ?? null }) ?? '');
    record('proofs', merge(row, seq, documento), { documento, at: row.added_at });
  }
}

export function mergeNotes({ database, record, isErased }: Merging): void {
  const { numbers, read, present, insert } = tableRows(database, 'subject_notes');
  const count = database.prepare<[Value], number>('SELECT count(*) FROM main.subject_notes WHERE subject = ?').pluck();
  const merge = (row: Row): MergeVerdict => {
    const here = present(row.id ?? null);
    if (here !== undefined) return isSame(row, here, ['subject', 'at', 'officer', 'text']) ? 'present' : 'differs';
    if (!isSound('subject_notes', row)) return 'unreadable';
    if (isErased(String(row.subject))) return 'erased';
    if ((count.get(row.subject ?? null) ?? 0) >= MAX_NOTES) return 'full';
    insert(row);
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    record('notes', merge(row), { documento: row.subject, at: row.at });
  }
}

interface WornTag {
  readonly name: string;
  readonly subject: string;
}

export function mergeTags({ database, record, isErased }: Merging): void {
  const worn = database.prepare<[], WornTag>(
    'SELECT name, subject FROM source.subject_tags JOIN source.tags ON seq = tag_seq ORDER BY subject, name',
  );
  const make = database.prepare('INSERT INTO main.tags (name, normalized) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const put = database.prepare(
    'INSERT INTO main.subject_tags (tag_seq, subject) SELECT seq, ? FROM main.tags WHERE normalized = ?',
  );
  const has = database
    .prepare<[string, string]>(
      'SELECT 1 FROM main.subject_tags JOIN main.tags ON seq = tag_seq WHERE subject = ? AND normalized = ?',
    )
    .pluck();
  const count = database.prepare<[string], number>('SELECT count(*) FROM main.subject_tags WHERE subject = ?').pluck();
  const merge = ({ name, subject }: WornTag): MergeVerdict => {
    if (tagName(name) !== name || !isSubject(subject)) return 'unreadable';
    if (has.get(subject, normalizeName(name)) !== undefined) return 'present';
    if (isErased(subject)) return 'erased';
    if ((count.get(subject) ?? 0) >= MAX_TAGS) return 'full';
    make.run(name, normalizeName(name));
    put.run(subject, normalizeName(name));
    return 'taken';
  };
  for (const tag of worn.all()) record('tags', merge(tag), { documento: tag.subject });
}
