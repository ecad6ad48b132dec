import type { Database } from 'better-sqlite3';
import { stripMask } from '../../preload/domain/document.ts';
import { foldName } from './fold-name.ts';

interface ViewRow {
  readonly seq: number;
  readonly folded: string;
  readonly search: string | null;
}

/** Fewest characters of a piece of a document that tell whose it is. */
const TELLING_PIECE = 6;
/** Fewest characters of a word that count towards telling whom a search is for. */
const TELLING_WORD = 3;

/** Saved views whose name or search tells whom they are about. `key`: the subject; `names`: as they were written. */
export function viewsNaming(database: Database, key: string, names: readonly string[]): number[] {
  const folded = names.map(foldName).filter(Boolean);
  return database
    .prepare<[], ViewRow>("SELECT seq, folded, json_extract(filter, '$.search') AS search FROM library_views")
    .all()
    .filter((view) => isTitledAfter(view.folded, key, folded) || isSearchFor(view.search ?? '', key, folded))
    .map(({ seq }) => seq);
}

function isTitledAfter(title: string, key: string, names: readonly string[]): boolean {
  return stripMask(title).includes(key) || names.some((name) => title.includes(name));
}

/** One word of a longer name, such as a common surname, tells of nobody. */
function isSearchFor(search: string, key: string, names: readonly string[]): boolean {
  const piece = stripMask(search);
  if (piece.includes(key) || (piece.length >= TELLING_PIECE && key.includes(piece))) return true;
  const words = foldName(search).split(' ').filter(Boolean);
  const telling = words.filter((word) => word.length >= TELLING_WORD).length;
  return names.some(
    (name) => telling >= Math.min(2, name.split(' ').length) && words.every((word) => name.includes(word)),
  );
}
