import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/environment.ts';
import {
  LIBRARY_ORDERS,
  type LibraryCursor,
  type LibraryFilter,
  type LibrarySort,
  MAX_NOTE_LENGTH,
  MAX_SELECTED,
  MAX_TAGS,
  MAX_VIEW_NAME_LENGTH,
} from '#domain/library/library-filter.ts';
import { isDataBase } from '#domain/month.ts';
import { savedResultRowSchema } from './results.ts';

export const libraryFilterSchema = z.strictObject({
  search: z.string().max(200),
  dataBase: z.string().refine(isDataBase).nullable(),
  environment: z.enum(ENVIRONMENTS).nullable(),
  purpose: z.enum(PURPOSES).nullable(),
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

const cursorSchema = z.strictObject({
  value: z.union([z.string().max(1_000), z.int()]).nullable(),
  seq: z.int().min(0),
}) satisfies z.ZodType<LibraryCursor>;

/** One line of the library; `tags` are those of its subject. */
const libraryRowSchema = savedResultRowSchema.extend({ tags: z.array(z.string()) });

export type LibraryRow = z.infer<typeof libraryRowSchema>;

const noteSchema = z.object({
  id: z.string(),
  /** ISO instant with offset. */
  at: z.string(),
  /** The user of the computer who wrote it. */
  officer: z.string(),
  text: z.string(),
});

export type SubjectNote = z.infer<typeof noteSchema>;

/** Everything saved of one subject: a person, or a company with all its branches. */
const subjectPageSchema = z.object({
  /** As in the result the page was opened from. */
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  /** The names and the documents under which results are saved, the newest query first; more than one of a company. */
  nomes: z.array(z.string()),
  documentos: z.array(z.string()),
  /** The newest month first and of a month the newest query, in every environment; at most 500. */
  results: z.array(savedResultRowSchema),
  total: z.number(),
  tags: z.array(z.string()),
  /** Newest first. */
  notes: z.array(noteSchema),
});

export type SubjectPage = z.infer<typeof subjectPageSchema>;

const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  filter: libraryFilterSchema,
  sort: librarySortSchema,
});

export type LibraryView = z.infer<typeof viewSchema>;

const viewsSchema = z.object({ views: z.array(viewSchema) });

/** Names a subject by one of its saved results: no document stands in an address. */
const ofResult = z.strictObject({ id: z.string().max(64) });

const tagNames = z.array(z.string().max(200)).max(MAX_TAGS);

export const libraryMessages = {
  /** Rows behind a place of the order (null: from its beginning); `next` is null at the end. */
  'library.list': {
    input: z.strictObject({
      filter: libraryFilterSchema,
      sort: librarySortSchema,
      after: cursorSchema.nullable(),
      limit: z.int().min(1).max(500),
    }),
    output: z.object({ rows: z.array(libraryRowSchema), next: cursorSchema.nullable() }),
  },
  /** How many results a filter lets through: asked beside the list, which does not wait for it. */
  'library.count': { input: z.strictObject({ filter: libraryFilterSchema }), output: z.object({ total: z.number() }) },
  /**
   * Opening a subject is an event of it, reading its open page once more (`again`) is not. `not_found` when the result is
   * not kept.
   */
  'library.subject': { input: z.strictObject({ ...ofResult.shape, again: z.boolean() }), output: subjectPageSchema },
  /** All tags with how many subjects have them, by name. */
  'library.tags': {
    input: z.strictObject({}),
    output: z.object({ tags: z.array(z.object({ name: z.string(), subjects: z.number() })) }),
  },
  /** Changes the tags of all subjects of these results, together; `limit_reached` (`most`) changes nothing. */
  'library.tag': {
    input: z.strictObject({
      ids: z.array(z.string().max(64)).min(1).max(MAX_SELECTED),
      add: tagNames,
      remove: tagNames,
    }),
    output: z.object({ subjects: z.number() }),
  },
  /** Keeps a note about the subject of a result; answers all of its notes. */
  'library.add_note': {
    input: z.strictObject({ ...ofResult.shape, text: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
    output: z.object({ notes: z.array(noteSchema) }),
  },
  'library.remove_note': {
    input: z.strictObject({ noteId: z.string().max(64) }),
    output: z.object({ removed: z.boolean() }),
  },
  /** Saved views, by name. */
  'library.views': { input: z.strictObject({}), output: viewsSchema },
  /** Replaces the view of the same name; `limit_reached` (`most`) when there are as many as there may be. */
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
