import { z } from 'zod';
import { PUBLIC_KEY, SIGNATURE } from '#domain/acts/act.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { ROLES } from '#domain/people/people.ts';
import { instant, json, text } from './columns.ts';
import type { Row, Table } from './table.ts';

export const publicKey = z.string().regex(PUBLIC_KEY);
export const signature = z.string().regex(SIGNATURE);

export const people: Table = {
  name: 'people',
  page: {
    holds: 'name and role of who prepares and who decides cases, from when to when they acted',
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
    added_at: instant,
    ended_at: instant.nullable(),
  }),
  key: ['id'],
  merge: {
    part: 'people',
    at: 'added_at',
    compares: ['name', 'role', 'ended_at'],
    // A name stays with the active person of this archive.
    cases: [
      [
        'differs',
        'SELECT 1 FROM main.people WHERE normalized = @normalized AND ended_at IS NULL AND @ended_at IS NULL',
      ],
    ],
  },
  derived: { normalized: ({ name }) => normalizeName(String(name)) },
  shares: [
    {
      part: 'people',
      news: 'people',
      sealed: 'team',
      fixed: ['name', 'role', 'added_at'],
      changes: ['ended_at'],
      join: ended,
    },
  ],
};

/** A person who ended in either archive has ended, at the earlier instant. */
function ended(here: Row, there: Row): Row {
  const ends = [here.ended_at, there.ended_at].filter((at) => at != null).map(Number);
  return { ended_at: ends.length === 0 ? null : Math.min(...ends) };
}

export const personKeys: Table = {
  name: 'person_keys',
  page: {
    holds:
      'the public keys by which acts of people are verified, since when, the signature of the former key of the same person; which supervisor confirmed it, with the signature of the workstation',
    kept: "the archive's end",
    erased: 'no: they are of the institution, and name no subject',
    exported: 'as acts on a page name them',
    dossier: 'no',
  },
  row: z.object({
    public_key: publicKey,
    person_id: text,
    made_at: instant,
    former: json(z.strictObject({ key: publicKey, signature })).nullable(),
    confirmation: json(z.strictObject({ workstation: text, name: text, at: instant, signature })).nullable(),
  }),
  key: ['public_key', 'person_id'],
  merge: {
    part: 'keys',
    at: 'made_at',
    compares: ['made_at', 'former'],
    // A confirmation comes only from the team.
    arrives: (row) => ({ ...row, confirmation: null }),
  },
  shares: [
    {
      part: 'person_keys',
      news: 'people',
      sealed: 'team',
      columns: ['public_key', 'person_id', 'made_at', 'former'],
      fixed: ['made_at', 'former'],
      fills: { confirmation: null },
    },
    {
      part: 'key_confirmations',
      news: 'people',
      sealed: 'team',
      newWhen: (row) => `${row}.confirmation IS NOT NULL`,
      columns: ['confirmation'],
      changes: ['confirmation'],
      completes: true,
      isOfSupervisors: true,
      agreed: ['public_key', 'person_id', 'confirmation'],
    },
  ],
};

/** Neither shared nor merged: a private key belongs to one archive. */
export const ownKeys: Table = {
  name: 'own_keys',
  page: {
    holds:
      "the private keys by which people sign at this workstation, each sealed by the person's passphrase (scrypt) and a secret of this archive, and how many wrong passphrases were typed in a row",
    kept: "the passphrase is changed, or the archive's end",
    erased: 'no: they are of the institution, and name no subject',
    exported: 'no',
    dossier: 'no',
  },
  row: z.object({ person_id: text, public_key: publicKey, sealed: json(), wrong_tries: z.int().min(0) }),
  key: ['person_id'],
};
