import { z } from 'zod';
import { MAX_NOTE_LENGTH, MAX_NOTES, MAX_TAGS, tagName } from '#domain/library/library-filter.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { instant, json, subject, text } from './columns.ts';
import type { Table } from './table.ts';

export const subjectNotes: Table = {
  name: 'subject_notes',
  page: {
    holds: 'notes of officers',
    kept: 'removed by an officer',
    erased: 'yes',
    exported: 'no',
    dossier: 'yes',
  },
  row: z.object({ id: text, subject, at: instant, officer: text, text: z.string().max(MAX_NOTE_LENGTH) }),
  key: ['id'],
  subject: (row) => `${row}.subject`,
  merge: {
    part: 'notes',
    at: 'at',
    whose: 'own.subject',
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
    erased: 'yes',
    exported: 'no',
    dossier: 'yes',
  },
  isUnnumbered: true,
  row: z.object({ subject, name: z.string().refine((name) => tagName(name) === name), normalized: text }),
  key: ['subject', 'normalized'],
  derived: { normalized: ({ name }) => normalizeName(String(name)) },
  subject: (row) => `${row}.subject`,
  merge: {
    part: 'tags',
    whose: 'own.subject',
    compares: ['subject', 'normalized'],
    cases: [
      ['full', `SELECT 1 WHERE (SELECT count(*) FROM main.subject_tags WHERE subject = @subject) >= ${MAX_TAGS}`],
    ],
  },
  shares: [
    { part: 'tags', news: 'library', sealed: 'subject', sharesRemoval: true, agreed: ['subject', 'normalized'] },
  ],
};

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
  shares: [{ part: 'views', news: 'library', sealed: 'row', changes: ['name', 'filter', 'sort'], sharesRemoval: true }],
};
