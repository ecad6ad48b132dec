import { z } from 'zod';
import { stripMask } from '#domain/basics/document.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { MAX_NOTE_LENGTH, MAX_NOTES, MAX_TAGS, tagName } from '#domain/library/library-filter.ts';
import { instant, json, subject, text } from './columns.ts';
import type { FoundRows, OfRow, Table, Whom } from './table.ts';

const ofNewest =
  (column: string): OfRow =>
  (row) =>
    `(SELECT results.${column} FROM subjects JOIN results ON results.seq = newest WHERE subjects.subject = ${row}.subject)`;

export const OF_SUBJECT = {
  title: (row: string) => `ifnull(${ofNewest('nome')(row)}, '')`,
  documento: (row: string) => `ifnull(${ofNewest('documento')(row)}, ${row}.subject)`,
  opens: ['subject', ofNewest('id')],
} as const;

export const subjectNotes: Table = {
  name: 'subject_notes',
  page: {
    holds: 'notes of officers',
    kept: 'removed by an officer',
    erased:
      "yes; another's note that mentions the subject stays: the preview of the erasure lists it, and an officer may erase it",
    exported: 'no',
    dossier: 'yes',
  },
  row: z.object({ id: text, subject, at: instant, officer: text, text: z.string().max(MAX_NOTE_LENGTH) }),
  key: ['id'],
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'notes' }],
  texts: { kind: 'note', at: ['text'], ...OF_SUBJECT },
  merge: {
    part: 'notes',
    at: 'at',
    cases: [
      ['full', `SELECT 1 WHERE (SELECT count(*) FROM main.subject_notes WHERE subject = @subject) >= ${MAX_NOTES}`],
    ],
  },
  shares: [{ part: 'notes', news: 'library', sealed: 'subject', sharesRemoval: true }],
};

export const subjectTags: Table = {
  name: 'subject_tags',
  page: {
    holds: 'which subject carries which tag, by its name',
    kept: 'removed by an officer',
    erased:
      "yes; another's tag that mentions the subject stays: the preview of the erasure lists it, and an officer may erase it",
    exported: 'no',
    dossier: 'yes',
  },
  isUnnumbered: true,
  row: z.object({ subject, name: z.string().refine((name) => tagName(name) === name), normalized: text }),
  key: ['subject', 'normalized'],
  derived: { normalized: ({ name }) => normalizeName(String(name)) },
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'tags' }],
  texts: { kind: 'tag', at: ['name'], ...OF_SUBJECT },
  merge: {
    part: 'tags',
    // A present tag keeps its spelling.
    compares: [],
    cases: [
      ['full', `SELECT 1 WHERE (SELECT count(*) FROM main.subject_tags WHERE subject = @subject) >= ${MAX_TAGS}`],
    ],
  },
  shares: [
    { part: 'tags', news: 'library', sealed: 'subject', sharesRemoval: true, agreed: ['subject', 'normalized'] },
  ],
};

/** Fewest characters of a part of a document that identify a subject. */
const MIN_DOCUMENT_PART = 6;
/** Fewest characters of a word that counts towards identifying a subject. */
const MIN_WORD = 3;

const viewsNaming: FoundRows = {
  columns: "normalized, json_extract(filter, '$.search') AS search",
  where: 'true',
  isOf: ({ normalized, search }, whom) =>
    isTitledAfter(String(normalized), whom) || isSearchFor(String(search ?? ''), whom),
};

function isTitledAfter(title: string, { key, names }: Whom): boolean {
  return stripMask(title).includes(key) || names.some((name) => title.includes(name));
}

/** One word of a longer name, such as a common surname, identifies nobody. */
function isSearchFor(search: string, { key, names }: Whom): boolean {
  const part = stripMask(search);
  if (part.includes(key) || (part.length >= MIN_DOCUMENT_PART && key.includes(part))) return true;
  const words = normalizeName(search).split(' ').filter(Boolean);
  const identifying = words.filter((word) => word.length >= MIN_WORD).length;
  return names.some(
    (name) => identifying >= Math.min(2, name.split(' ').length) && words.every((word) => name.includes(word)),
  );
}

export const libraryViews: Table = {
  name: 'library_views',
  page: {
    holds: 'saved filters',
    kept: 'removed by an officer',
    erased: 'where name or search tells of the subject',
    exported: 'no',
    dossier: 'no',
  },
  row: z.object({
    id: text,
    name: text,
    normalized: text,
    filter: json(z.looseObject({ search: z.string().optional() })),
    sort: json(z.looseObject({})),
  }),
  key: ['id'],
  derived: { normalized: ({ name }) => normalizeName(String(name)) },
  erase: [{ counts: 'views', found: viewsNaming }],
  shares: [{ part: 'views', news: 'library', sealed: 'row', changes: ['name', 'filter', 'sort'], sharesRemoval: true }],
};
