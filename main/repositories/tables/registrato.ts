import { z } from 'zod';
import { reportHeadSchema, reportMonthSchema, verificationSchema } from '#domain/registrato/report.ts';
import { count, environment, instant, json, month, sha256, subject, text, whole } from './columns.ts';
import type { Row, Table } from './table.ts';

/** The last comparison with gov.br counts. */
function lastVerified(here: Row, there: Row): Row {
  const at = ({ verified }: Row): number => (verified === null ? 0 : JSON.parse(String(verified)).at);
  return { verified: (at(there) > at(here) ? there : here).verified ?? null };
}

export const registratoReports: Table = {
  name: 'registrato_reports',
  page: {
    holds:
      "the client's own reports of the Registrato: person, period, issue, code and warnings as printed, SHA-256 of the file, who read it and when, and who compared it with gov.br; the file itself is among the proofs",
    kept: 'until the subject is erased',
    erased: 'yes',
    exported: 'no',
    dossier: 'yes',
  },
  row: z.object({
    id: text,
    environment,
    subject,
    nome: text,
    head: json(reportHeadSchema.omit({ nome: true })),
    sha256,
    reader_version: count,
    added_at: instant,
    officer: text,
    verified: json(verificationSchema).nullable(),
  }),
  key: ['id'],
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'registrato' }],
  merge: {
    part: 'registrato',
    at: 'added_at',
    compares: ['environment', 'subject', 'nome', 'head', 'sha256'],
  },
  shares: [
    {
      part: 'registrato_reports',
      news: 'registrato',
      sealed: 'subject',
      fixed: ['environment', 'subject', 'nome', 'head', 'sha256', 'added_at'],
      changes: ['verified'],
      join: lastVerified,
    },
  ],
};

export const registratoMonths: Table = {
  name: 'registrato_months',
  page: {
    holds:
      'each month of such a report: its sums as printed, its lines by institution, category and subtype, whether they add up, and what was not understood',
    kept: 'as its report',
    erased: 'with it',
    exported: 'no',
    dossier: 'yes',
  },
  row: z.object({ report_seq: whole, month, content: json(reportMonthSchema) }),
  isTrue: ({ month: named, content }) => JSON.parse(String(content)).month === named,
  key: ['report_seq', 'month'],
  refs: { report_seq: { to: () => registratoReports } },
  owner: 'report_seq',
  shares: [{ part: 'registrato_months', news: 'registrato', sealed: 'subject' }],
};
