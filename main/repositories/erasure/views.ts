import type { Database } from 'better-sqlite3';
import { stripMask } from '#domain/document.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { toldSince } from './told-since.ts';

interface ViewRow {
  readonly seq: number;
  readonly normalized: string;
  readonly search: string | null;
}

/** Fewest characters of a part of a document that identify a subject. */
const MIN_DOCUMENT_PART = 6;
/** Fewest characters of a word that counts towards identifying a subject. */
const MIN_WORD = 3;

/**
 * Returns saved views whose name or search identifies a subject. `key`: the subject; `names`: as they were written; `beats`: of
 * an erasure of the team, the clock.
 */
export function viewsNaming(database: Database, key: string, names: readonly string[], beats: bigint | null): number[] {
  const normalized = names.map(normalizeName).filter(Boolean);
  return database
    .prepare<[{ readonly beats: bigint | null }], ViewRow>(
      `SELECT seq, normalized, json_extract(filter, '$.search') AS search FROM library_views
       WHERE NOT ${toldSince('views', 'library_views.id')}`,
    )
    .all({ beats })
    .filter(
      (view) => isTitledAfter(view.normalized, key, normalized) || isSearchFor(view.search ?? '', key, normalized),
    )
    .map(({ seq }) => seq);
}

function isTitledAfter(title: string, key: string, names: readonly string[]): boolean {
  return stripMask(title).includes(key) || names.some((name) => title.includes(name));
}

/** One word of a longer name, such as a common surname, identifies nobody. */
function isSearchFor(search: string, key: string, names: readonly string[]): boolean {
  const part = stripMask(search);
  if (part.includes(key) || (part.length >= MIN_DOCUMENT_PART && key.includes(part))) return true;
  const words = normalizeName(search).split(' ').filter(Boolean);
  const identifying = words.filter((word) => word.length >= MIN_WORD).length;
  return names.some(
    (name) => identifying >= Math.min(2, name.split(' ').length) && words.every((word) => name.includes(word)),
  );
}
