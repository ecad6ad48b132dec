import { z } from 'zod';
import { COMPARED } from '#domain/registrato/compare-report.ts';
import { REPORT_LIMITS } from '#domain/registrato/page-text.ts';
import { MONTH_STATES, reportHeadSchema, reportMonthSchema, VERIFIED_HOW } from '#domain/registrato/report.ts';
import { factSchema } from '#domain/sources/outside-facts.ts';
import { shownText } from './shown-text.ts';
import { uploadId } from './upload.ts';

const document = z.string().max(32);
const cents = z.number();

const toldMonthSchema = reportMonthSchema.omit({ lines: true });

const previewSchema = reportHeadSchema.extend({
  sha256: z.string(),
  /** Newest first, without their lines. */
  months: z.array(toldMonthSchema),
  /** Whether the printed document is the client's. */
  isOfClient: z.boolean(),
  /** The same file is kept. */
  isKept: z.boolean(),
});
export type ReportPreview = z.infer<typeof previewSchema>;

const keptSchema = reportHeadSchema
  .pick({ issuedAt: true, code: true, documento: true, warnings: true, from: true, to: true })
  .extend({
    id: z.string(),
    nome: shownText(),
    sha256: z.string(),
    /** ISO with offset. */
    addedAt: z.string(),
    officer: shownText(),
    months: z.number(),
    /** Months whose lines do not add up. */
    differing: z.number(),
    verified: z
      .object({ isAuthentic: z.boolean(), how: z.enum(VERIFIED_HOW), at: z.string(), by: shownText() })
      .nullable(),
  });
export type KeptReport = z.infer<typeof keptSchema>;

const lenderSchema = z.object({ name: shownText(), debt: cents, overdue: cents, committed: cents });

const comparedSchema = z.object({
  figure: z.enum(COMPARED),
  report: cents,
  /** Null if the register does not inform it. */
  register: cents.nullable(),
  expected: cents,
  isFinding: z.boolean(),
});

const shownMonthSchema = toldMonthSchema.extend({
  /** The newest report that has the month. */
  reportId: z.string(),
  /** Null if the month does not add up. */
  lenders: z.array(lenderSchema).nullable(),
  /** Null if this month or the one a year before is not known. */
  changes: z.object({ since: z.string(), came: z.array(z.string()), left: z.array(z.string()) }).nullable(),
  delays: z.array(z.object({ name: shownText(), overdue: cents, began: z.string(), orEarlier: z.boolean() })),
  /** Beside the saved answer of the month; null if there is none that is no gap. */
  beside: z.object({ resultId: z.string(), provisional: z.boolean(), rows: z.array(comparedSchema) }).nullable(),
});
export type ShownReportMonth = z.infer<typeof shownMonthSchema>;

const pointSchema = z.object({
  month: z.string(),
  state: z.enum(MONTH_STATES),
  debt: cents,
  overdue: cents,
  /** The register's carteira ativa; null without a saved answer that the series has. */
  register: cents.nullable(),
});
export type ReportPoint = z.infer<typeof pointSchema>;

const asked = {
  upload: uploadId,
  documento: document,
  /** Opens a protected file, and is kept nowhere; null without one. */
  password: z.string().min(1).max(REPORT_LIMITS.password).nullable(),
};

export const registratoMessages = {
  /**
   * Reads an upload (`registrato`) as the client's own report and tells what it holds; keeps the upload and stores
   * nothing. Fails with `not_found`, the codes of a document and `report_refused` (`reason`, and `page` or `largest`).
   */
  'registrato.read': { input: z.strictObject(asked), output: previewSchema, reads: true },
  /**
   * Keeps the report with its file, encrypted, and releases the upload. `isSamePerson`: the officer confirmed that the
   * report is the client's. Fails as `registrato.read` does.
   */
  'registrato.save': {
    input: z.strictObject({ ...asked, isSamePerson: z.literal(true) }),
    output: z.object({ id: z.string() }),
  },
  /**
   * Returns a client's reports, the last one read first, every month that they tell, newest first, and one of these
   * (null: the newest). Fails with the codes of a document.
   */
  'registrato.of_subject': {
    input: z.strictObject({ documento: document, month: z.string().max(7).nullable() }),
    output: z.object({
      reports: z.array(keptSchema),
      points: z.array(pointSchema),
      month: shownMonthSchema.nullable(),
    }),
    reads: true,
  },
  /** Notes what came of comparing a report with gov.br. Fails with `not_found`. */
  'registrato.verify': {
    input: z.strictObject({ id: z.string().max(64), isAuthentic: z.boolean(), how: z.enum(VERIFIED_HOW) }),
    output: z.object({ verified: z.literal(true) }),
  },
  /**
   * Copies the newest report that knows the case's month into the case and returns facts of it, which the case then
   * saves with its own. Fails with `not_found` if no report knows that month, `case_closed` and `limit_reached`.
   */
  'registrato.facts': {
    input: z.strictObject({ caseId: z.string().max(64) }),
    output: z.object({ facts: z.array(factSchema) }),
  },
} as const;
