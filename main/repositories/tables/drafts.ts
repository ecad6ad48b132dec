import { z } from 'zod';
import { instant, json, text } from './columns.ts';
import type { Table } from './table.ts';

export const drafts: Table = {
  name: 'drafts',
  row: z.object({
    id: text,
    created_at: instant,
    saved_at: instant,
    form: json(),
    signed: json().nullable(),
  }),
  key: ['id'],
  merge: {
    part: 'drafts',
    at: 'saved_at',
    whose: `iif(json_valid(own.form), own.form ->> 'documento', NULL)`,
    compares: ['form', 'signed'],
    // It was sent: the authorization has its id.
    cases: [['present', 'SELECT 1 FROM main.consents WHERE id = @id']],
  },
};
