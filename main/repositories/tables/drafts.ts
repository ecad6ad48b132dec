import { z } from 'zod';
import { instant, json, text } from './columns.ts';
import type { Table } from './table.ts';

/** SQL of whether a draft is of the subject `@key`: documents stand in drafts as they were typed. */
export const isOfErased = (row: string): string => `subject_of(json_extract(${row}.form, '$.documento')) = @key`;

export const drafts: Table = {
  name: 'drafts',
  page: {
    holds:
      'what is typed of an authorization, without the tick; what the subject signed of it and the service did not take, with the ids of its evidence',
    kept: 'sent or discarded',
    erased: 'by the document typed',
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
  merge: {
    part: 'drafts',
    at: 'saved_at',
    whose: `iif(json_valid(own.form), own.form ->> 'documento', NULL)`,
    compares: ['form', 'signed'],
    // It was sent: the authorization has its id.
    cases: [['present', 'SELECT 1 FROM main.consents WHERE id = @id']],
  },
};
