import type { Environment, Purpose } from '../basics/environment.ts';
import type { DataBase } from '../basics/month.ts';
import type { ResponseKind } from '../consulta/response-kind.ts';

/** Orders of the library; amounts are those of the list. */
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

/** Orders of the list of subjects: by the last query, or by the name in its response. */
export const SUBJECT_ORDERS = ['queriedAt', 'nome'] as const satisfies readonly LibraryOrder[];

export type SubjectOrder = (typeof SUBJECT_ORDERS)[number];

export interface SubjectSort extends LibrarySort {
  readonly by: SubjectOrder;
}

/** Conditions of the library; null and false set no condition, and a result must meet all others. */
export interface LibraryFilter {
  /**
   * Beginnings of words of a name, a reference or a note (accents ignored), or part of a document (any mask) or a tag.
   */
  readonly search: string;
  readonly dataBase: DataBase | null;
  readonly environment: Environment | null;
  readonly purpose: Purpose | null;
  /** CNPJ of the query's institution, branches included. */
  readonly institution: string | null;
  readonly kind: ResponseKind | null;
  readonly overdue: boolean;
  readonly loss: boolean;
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

export interface LibraryPageRequest {
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
  /** Null for the first page. */
  readonly after: LibraryCursor | null;
  readonly limit: number;
}

/** The first page of results for a search, newest query first; with a subject's document, its newest results. */
export function newestResults(search: string, limit: number): LibraryPageRequest {
  return { filter: { ...WHOLE_LIBRARY, search }, sort: NEWEST_QUERY_FIRST, after: null, limit };
}

export function newestMonths(search: string, limit: number): LibraryPageRequest {
  return { filter: { ...WHOLE_LIBRARY, search }, sort: { by: 'dataBase', descending: true }, after: null, limit };
}

/**
 * A row's place in an order: its sort value, and a running number for equal values. A value that is not informed is
 * null and comes last in both directions.
 */
export interface LibraryCursor {
  readonly value: string | number | null;
  readonly seq: number;
}

export function isWhole(filter: LibraryFilter): boolean {
  return isSameFilter({ ...filter, search: filter.search.trim() }, WHOLE_LIBRARY);
}

export function isSameFilter(one: LibraryFilter, other: LibraryFilter): boolean {
  return (Object.keys(WHOLE_LIBRARY) as (keyof LibraryFilter)[]).every((part) => one[part] === other[part]);
}

/** Subjects that match a filter are counted up to this number; beyond it, only "more" is shown. */
export const MAX_COUNTED = 1_000;

/** Characters of the institution's own reference of a query. */
export const MAX_REFERENCE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 2_000;
export const MAX_NOTES = 200;
export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME_LENGTH = 60;
/** Results that one action may be about. */
export const MAX_SELECTED = 500;

export const MAX_TAG_LENGTH = 32;
export const MAX_TAGS = 20;

/** The stored form of a tag: composed characters, single blanks, nothing invisible; null if empty or too long. */
export function tagName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return name === '' || [...name].length > MAX_TAG_LENGTH ? null : name;
}
