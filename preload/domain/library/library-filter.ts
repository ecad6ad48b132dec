import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '../environment.ts';
import { isDataBase } from '../month.ts';

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

export const librarySortSchema = z.strictObject({ by: z.enum(LIBRARY_ORDERS), descending: z.boolean() });

export type LibrarySort = Readonly<z.infer<typeof librarySortSchema>>;

/** A calendar day in São Paulo, `YYYY-MM-DD`. */
const daySchema = z.iso.date();

/** What the library lets through; null and false let all through, and a result must pass every other part. */
export const libraryFilterSchema = z.strictObject({
  /** Part of a name (accents ignored) or of a document, any mask. */
  search: z.string().max(200),
  dataBase: z.string().refine(isDataBase).nullable(),
  environment: z.enum(ENVIRONMENTS).nullable(),
  purpose: z.enum(PURPOSES).nullable(),
  /** Only results with an amount overdue. */
  overdue: z.boolean(),
  /** Only results with a loss. */
  loss: z.boolean(),
  tag: z.string().max(64).nullable(),
  /** First and last day of the query, both included. */
  from: daySchema.nullable(),
  to: daySchema.nullable(),
});

export type LibraryFilter = Readonly<z.infer<typeof libraryFilterSchema>>;

export const WHOLE_LIBRARY: LibraryFilter = {
  search: '',
  dataBase: null,
  environment: null,
  purpose: null,
  overdue: false,
  loss: false,
  tag: null,
  from: null,
  to: null,
};

export const NEWEST_QUERY_FIRST: LibrarySort = { by: 'queriedAt', descending: true };

/**
 * Where a row stands in an order: its key, and the running number that tells equal keys apart. What was not informed
 * has no key and stands behind all others in both directions.
 */
export const libraryPlaceSchema = z.strictObject({
  key: z.union([z.string().max(1_000), z.int()]).nullable(),
  seq: z.int().min(0),
});

export type LibraryPlace = Readonly<z.infer<typeof libraryPlaceSchema>>;
