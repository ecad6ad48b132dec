import { z } from 'zod';
import { normalizeName } from '#domain/normalize-name.ts';
import { ROLES } from '#domain/people.ts';
import { instant, text } from './columns.ts';
import type { Row, Table } from './table.ts';

export const people: Table = {
  name: 'people',
  page: {
    holds:
      'name and role of who prepares and who decides cases, what their passphrase is checked against (scrypt), how many wrong ones in a row, from when to when they acted',
    kept: "the archive's end",
    erased: 'no: they are of the institution, and name no subject',
    exported: 'as acts name them',
    dossier: 'as acts name them',
  },
  row: z.object({
    id: text,
    name: text,
    normalized: text,
    role: z.enum(ROLES),
    verifier: text,
    wrong_tries: z.int().min(0),
    added_at: instant,
    ended_at: instant.nullable(),
  }),
  key: ['id'],
  own: { wrong_tries: 0 },
  merge: {
    part: 'people',
    at: 'added_at',
    compares: ['name', 'role', 'ended_at'],
    // Somebody who acts here keeps the name.
    cases: [
      [
        'differs',
        'SELECT 1 FROM main.people WHERE normalized = @normalized AND ended_at IS NULL AND @ended_at IS NULL',
      ],
    ],
  },
  derived: { normalized: ({ name }) => normalizeName(String(name)) },
  shares: [{ part: 'people', news: 'people', sealed: 'team', changes: ['verifier', 'ended_at'], join: joined }],
};

/** Who ended anywhere has ended, from the earliest on. */
function joined(here: Row, there: Row, isNewest: boolean): Row {
  const ends = [here.ended_at, there.ended_at].filter((at) => at != null).map(Number);
  return {
    ended_at: ends.length === 0 ? null : Math.min(...ends),
    verifier: (isNewest ? there : here).verifier ?? '',
  };
}
