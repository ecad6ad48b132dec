import { z } from 'zod';
import { filedClientSchema, filingTalliesSchema } from '#domain/filings/filing.ts';
import { count, environment, flag, instant, json, month, sha256, subject, text, whole } from './columns.ts';
import type { Row, Table } from './table.ts';

/** The root of a CNPJ. */
const root = z.string().regex(/^[0-9A-Z]{8}$/);

/** The later remittance counts, and of one remittance the one read last. */
function isLater(one: Row, other: Row): boolean {
  const [is, was] = [one, other].map(({ remittance, read_at }) => [Number(remittance), Number(read_at)] as const);
  if (is === undefined || was === undefined || is[0] !== was[0]) return (is?.[0] ?? 0) > (was?.[0] ?? 0);
  return is[1] > was[1];
}

const laterOf =
  (names: readonly string[]) =>
  (here: Row, there: Row): Row =>
    isLater(there, here) ? Object.fromEntries(names.map((name) => [name, there[name] ?? null])) : {};

const OF_FILING = ['remittance', 'is_last', 'sha256', 'read_at', 'officer', 'tallies'];
const OF_POSITION = ['remittance', 'sha256', 'read_at', 'owed', 'amounts'];

export const filings: Table = {
  name: 'filings',
  page: {
    holds:
      "one line for each part of the institution's own document 3040: institution, data-base, remittance, SHA-256, who read it and when, counts and totals of the whole file, what of it no source explains; no client",
    kept: 'until a later remittance of the month, or removed by an officer',
    erased: 'no, it names no client',
    exported: 'no',
    dossier: 'no',
  },
  row: z.object({
    environment,
    cnpj: root,
    month,
    part: count,
    remittance: whole,
    is_last: flag,
    sha256,
    read_at: instant,
    officer: text,
    tallies: json(filingTalliesSchema),
  }),
  key: ['environment', 'cnpj', 'month', 'part'],
  merge: { part: 'filings', at: 'read_at', month: 'month', compares: ['remittance', 'sha256'] },
  shares: [
    {
      part: 'filings',
      news: 'filings',
      sealed: 'team',
      changes: OF_FILING,
      join: laterOf(OF_FILING),
      sharesRemoval: true,
    },
  ],
};

export const filingPositions: Table = {
  name: 'filing_positions',
  page: {
    holds:
      'of each subject of the archive: what the institution itself filed of it for a data-base, by modality and maturity, or that it filed nothing; the file by its SHA-256 and when it was read',
    kept: 'until a later remittance of the month, or removed by an officer',
    erased: 'yes',
    exported: 'no',
    dossier: 'yes',
  },
  row: z.object({
    environment,
    cnpj: root,
    month,
    subject,
    remittance: whole,
    sha256,
    read_at: instant,
    owed: z.int().min(0).nullable(),
    amounts: json(filedClientSchema),
  }),
  key: ['environment', 'cnpj', 'month', 'subject'],
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'filings' }],
  merge: { part: 'filings', at: 'read_at', month: 'month', compares: ['remittance', 'amounts'] },
  shares: [
    {
      part: 'filing_positions',
      news: 'filings',
      sealed: 'subject',
      changes: OF_POSITION,
      join: laterOf(OF_POSITION),
      sharesRemoval: true,
    },
  ],
};
