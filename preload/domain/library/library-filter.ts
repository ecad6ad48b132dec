import type { Environment, Purpose } from '../basics/environment.ts';
import type { DataBase } from '../basics/month.ts';
import type { ResponseKind } from '../consulta/response-kind.ts';

/** What the library can be ordered by; amounts are those of the list. */
export const LIBRARY_ORDERS = [
  'queriedAt',
  'nome',
  'dataBase',
  'carteiraAtiva',
  'vencido',
  'prejuizo',
  'riscoTotal',
] as const;

export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

export interface LibrarySort {
  readonly by: LibraryOrder;
  readonly descending: boolean;
}

/** What the list of subjects can be ordered by: their last query, or the name that it brought. */
export const SUBJECT_ORDERS = ['queriedAt', 'nome'] as const satisfies readonly LibraryOrder[];

export type SubjectOrder = (typeof SUBJECT_ORDERS)[number];

export interface SubjectSort extends LibrarySort {
  readonly by: SubjectOrder;
}

/** What the library lets through; null and false let all through, and a result must pass every other part. */
export interface LibraryFilter {
  /** Beginnings of words of a name, a reference or a note (accents ignored), or part of a document (any mask) or a tag. */
  readonly search: string;
  readonly dataBase: DataBase | null;
  readonly environment: Environment | null;
  readonly purpose: Purpose | null;
  /** CNPJ of whom it was asked for, branches included. */
  readonly institution: string | null;
  /** What the responses say of their month. */
  readonly kind: ResponseKind | null;
  /** Only results with an amount overdue. */
  readonly overdue: boolean;
  /** Only results with a loss. */
  readonly loss: boolean;
  /** Only results of subjects with this tag. */
  readonly tag: string | null;
  /** First and last day of the query in São Paulo, `YYYY-MM-DD`, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

export const WHOLE_LIBRARY: LibraryFilter = {
  search: '',
  dataBase: null,
  environment: null,
  purpose: null,
  institution: null,
  kind: null,
  overdue: false,
  loss: false,
  tag: null,
  from: null,
  to: null,
};

export const NEWEST_QUERY_FIRST: LibrarySort = { by: 'queriedAt', descending: true };

/** What a reader of the library asks for. */
export interface LibraryPageRequest {
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
  /** Null: from the beginning of the order. */
  readonly after: LibraryCursor | null;
  readonly limit: number;
}

/** The first page of all results that a search finds, the newest query first: of a subject, ask the library's newest. */
export function newestResults(search: string, limit: number): LibraryPageRequest {
  return { filter: { ...WHOLE_LIBRARY, search }, sort: NEWEST_QUERY_FIRST, after: null, limit };
}

/** The first page of all results that a search finds, the newest months first. */
export function newestMonths(search: string, limit: number): LibraryPageRequest {
  return { filter: { ...WHOLE_LIBRARY, search }, sort: { by: 'dataBase', descending: true }, after: null, limit };
}

/**
 * Where a row stands in an order: what it is ordered by, and the running number that orders equals. What was not
 * informed has no value and stands behind all others in both directions.
 */
export interface LibraryCursor {
  readonly value: string | number | null;
  readonly seq: number;
}

/** Whether a filter holds anything back, and whether two say the same. */
export function isWhole(filter: LibraryFilter): boolean {
  return isSameFilter({ ...filter, search: filter.search.trim() }, WHOLE_LIBRARY);
}

export function isSameFilter(one: LibraryFilter, other: LibraryFilter): boolean {
  return (Object.keys(WHOLE_LIBRARY) as (keyof LibraryFilter)[]).every((part) => one[part] === other[part]);
}

/** Subjects that pass a filter are counted up to here; of more it is only said that they are more. */
export const MAX_COUNTED = 1_000;

/** Characters of the institution's own reference of a query. */
export const MAX_REFERENCE_LENGTH = 200;
/** Characters of a note about a subject. */
export const MAX_NOTE_LENGTH = 2_000;
/** Notes of one subject. */
export const MAX_NOTES = 200;
/** Saved views. */
export const MAX_VIEWS = 50;
/** Characters of a view's name. */
export const MAX_VIEW_NAME_LENGTH = 60;
/** Results that one action may be about. */
export const MAX_SELECTED = 500;

/** Characters of a tag. */
export const MAX_TAG_LENGTH = 32;
/** Tags of one subject. */
export const MAX_TAGS = 20;

/** A tag as it is kept: composed characters, single blanks, nothing invisible; null when it is empty or too long. */
export function tagName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return name === '' || [...name].length > MAX_TAG_LENGTH ? null : name;
}
