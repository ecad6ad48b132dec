import type { Database } from 'better-sqlite3';
import { stripMask } from '#domain/document.ts';
import { normalizeName } from '#domain/normalize-name.ts';

interface ViewRow {
  readonly seq: number;
  readonly normalized: string;
  readonly search: string | null;
}

/** Fewest characters of a piece of a document that tell whose it is. */
const MIN_NAME_PART = 6;
/** Fewest characters of a word that count towards telling whom a search is for. */
const TELLING_WORD = 3;

/** Saved views whose name or search tells whom they are about. `key`: the subject; `names`: as they were written. */
export function viewsNaming(database: Database, key: string, names: readonly string[]): number[] {
  const normalized = names.map(normalizeName).filter(Boolean);
  return database
    .prepare<[], ViewRow>("SELECT seq, normalized, json_extract(filter, '$.search') AS search FROM library_views")
    .all()
    .filter(
      (view) => isTitledAfter(view.normalized, key, normalized) || isSearchFor(view.search ?? '', key, normalized),
    )
    .map(({ seq }) => seq);
}

function isTitledAfter(title: string, key: string, names: readonly string[]): boolean {
  return stripMask(title).includes(key) || names.some((name) => title.includes(name));
}

/** One word of a longer name, such as a common surname, tells of nobody. */
function isSearchFor(search: string, key: string, names: readonly string[]): boolean {
  const part = stripMask(search);
  if (part.includes(key) || (part.length >= MIN_NAME_PART && key.includes(part))) return true;
  const words = normalizeName(search).split(' ').filter(Boolean);
  const telling = words.filter((word) => word.length >= TELLING_WORD).length;
  return names.some(
    (name) => telling >= Math.min(2, name.split(' ').length) && words.every((word) => name.includes(word)),
  );
}
