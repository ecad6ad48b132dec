import { z } from 'zod';
import { instant, json, text } from './columns.ts';
import type { Table } from './table.ts';

/** SQL that tests whether a draft is about the subject `@key`; it normalizes the document, which is stored as typed. */
export const isOfErased = (row: string): string => `subject_of(json_extract(${row}.form, '$.documento')) = @key`;

export const drafts: Table = {
  name: 'drafts',
  page: {
    holds:
      'what is typed of an authorization, without the tick; what the subject signed of it and the service did not take, with the ids of its evidence',
    kept: 'sent or discarded',
    erased:
      "by the document typed; a representative or place of another's draft that mentions the subject stays: the preview of the erasure lists it, and an officer may erase it",
    exported: 'no',
    dossier: 'no',
  },
  row: z.object({
    id: text,
    created_at: instant,
    saved_at: instant,
    form: json(z.looseObject({ documento: z.string() })),
    signed: json(z.looseObject({ entry: z.looseObject({ id: z.string() }), evidence: z.array(z.string()) })).nullable(),
  }),
  key: ['id'],
  erase: [{ counts: 'drafts', whose: isOfErased }],
  texts: {
    kind: 'draft',
    at: ['form.representatives.*', 'form.place'],
    title: (row) => `ifnull(${row}.form ->> '$.nome', '')`,
    documento: (row) => `subject_of(${row}.form ->> '$.documento')`,
    opens: ['consent', (row) => `${row}.id`],
  },
  merge: {
    part: 'drafts',
    at: 'saved_at',
    whose: `iif(json_valid(own.form), own.form ->> 'documento', NULL)`,
    compares: ['form', 'signed'],
    // The draft was sent: the authorization has its id.
    cases: [['present', 'SELECT 1 FROM main.consents WHERE id = @id']],
  },
};
