import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { isDataBase } from '#domain/basics/month.ts';
import { RESPONSE_KINDS } from '#domain/consulta/response-kind.ts';
import {
  LIBRARY_ORDERS,
  type LibraryCursor,
  type LibraryFilter,
  type LibrarySort,
  MAX_VIEW_NAME_LENGTH,
  SUBJECT_ORDERS,
  type SubjectSort,
} from '#domain/library/library-filter.ts';
import { savedResultRowSchema } from './results.ts';

export const libraryFilterSchema = z.strictObject({
  search: z.string().max(200),
  dataBase: z.string().refine(isDataBase).nullable(),
  environment: z.enum(ENVIRONMENTS).nullable(),
  purpose: z.enum(PURPOSES).nullable(),
  institution: z.string().max(32).nullable(),
  kind: z.enum(RESPONSE_KINDS).nullable(),
  overdue: z.boolean(),
  loss: z.boolean(),
  tag: z.string().max(64).nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
}) satisfies z.ZodType<LibraryFilter>;

const librarySortSchema = z.strictObject({
  by: z.enum(LIBRARY_ORDERS),
  descending: z.boolean(),
}) satisfies z.ZodType<LibrarySort>;

const subjectSortSchema = z.strictObject({
  by: z.enum(SUBJECT_ORDERS),
  descending: z.boolean(),
}) satisfies z.ZodType<SubjectSort>;

const cursorSchema = z.strictObject({
  value: z.union([z.string().max(1_000), z.int()]).nullable(),
  seq: z.int().min(0),
}) satisfies z.ZodType<LibraryCursor>;

/** A row of the library; `tags` are its subject's. */
const libraryRowSchema = savedResultRowSchema.extend({ tags: z.array(z.string()) });

export type LibraryRow = z.infer<typeof libraryRowSchema>;

/** A subject with its newest matching result; `matching` counts its matching results. */
const subjectRowSchema = libraryRowSchema.extend({ matching: z.number() });

export type SubjectRow = z.infer<typeof subjectRowSchema>;

/** A subject in an environment with its newest month; `lastQueriedAt` counts every month. */
export const newestRowSchema = savedResultRowSchema.extend({ lastQueriedAt: z.string() });

export type NewestRow = z.infer<typeof newestRowSchema>;

const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  filter: libraryFilterSchema,
  sort: librarySortSchema,
});

export type LibraryView = z.infer<typeof viewSchema>;

const viewsSchema = z.object({ views: z.array(viewSchema) });

export const libraryMessages = {
  /** Returns the rows after a position in the order (null: from the beginning); `next` is null at the end. */
  'library.list': {
    input: z.strictObject({
      filter: libraryFilterSchema,
      sort: librarySortSchema,
      after: cursorSchema.nullable(),
      limit: z.int().min(1).max(500),
    }),
    output: z.object({ rows: z.array(libraryRowSchema), next: cursorSchema.nullable() }),
    reads: true,
  },
  /** Returns the number of results that match a filter. The list does not wait for this separate message. */
  'library.count': {
    input: z.strictObject({ filter: libraryFilterSchema }),
    output: z.object({ total: z.number() }),
    reads: true,
  },
  /** As `library.list` by subject: subjects with a matching result, ordered by last query or by name. */
  'library.subjects': {
    input: z.strictObject({
      filter: libraryFilterSchema,
      sort: subjectSortSchema,
      after: cursorSchema.nullable(),
      limit: z.int().min(1).max(500),
    }),
    output: z.object({ rows: z.array(subjectRowSchema), next: cursorSchema.nullable() }),
    reads: true,
    byCommand: 'read',
  },
  /** Counts these subjects; a filter that excludes any result is counted up to `MAX_COUNTED` + 1. */
  'library.count_subjects': {
    input: z.strictObject({ filter: libraryFilterSchema }),
    output: z.object({ total: z.number() }),
    reads: true,
  },
  /**
   * Returns the subjects that a search matches, last queried first, once for each environment, each with its newest
   * informative month, or else its newest month.
   */
  'library.newest': {
    input: z.strictObject({ search: z.string().max(200), limit: z.int().min(1).max(100) }),
    output: z.object({ rows: z.array(newestRowSchema) }),
    reads: true,
  },
  /** Returns the matching results of a result's subject, newest month first; at most 500. */
  'library.months': {
    input: z.strictObject({ filter: libraryFilterSchema, resultId: z.string().max(64) }),
    output: z.object({ rows: z.array(libraryRowSchema) }),
    reads: true,
  },
  /** Returns the saved views, by name. */
  'library.views': { input: z.strictObject({}), output: viewsSchema, reads: true },
  /** Saves a view, replacing one of the same name. Fails with `limit_reached` (`max`) if there are too many views. */
  'library.save_view': {
    input: z.strictObject({
      name: z.string().trim().min(1).max(MAX_VIEW_NAME_LENGTH),
      filter: libraryFilterSchema,
      sort: librarySortSchema,
    }),
    output: viewsSchema,
  },
  'library.remove_view': { input: z.strictObject({ viewId: z.string().max(64) }), output: viewsSchema },
} as const;
