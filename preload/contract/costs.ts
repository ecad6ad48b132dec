import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { ASKED_FOR, ATTEMPT_CHARGES } from '#domain/costs/attempt.ts';
import { INVOICE_COLUMNS } from '#domain/invoice/invoice-columns.ts';
import { sheetChoice, sheetPreview, sheetQuestion, titledColumns } from './sheets.ts';
import { shownText } from './shown-text.ts';

const environment = z.enum(ENVIRONMENTS);
const ceiling = z.object({ unit: z.enum(['queries', 'cents']), value: z.number() }).nullable();
const spent = z.object({ queries: z.number(), cents: z.number() });

/** What was spent of the environment in use today and in this calendar month (São Paulo), and what may be. */
const costsStateSchema = z.object({
  environment,
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** Cents of one query today; null where no price is set. */
  price: z.number().nullable(),
  ceilings: z.object({ perDay: ceiling, perMonth: ceiling }),
  spending: z.object({ perDay: spent, perMonth: spent }),
});

export type CostsState = z.infer<typeof costsStateSchema>;

/** Calendar months `YYYY-MM` of the days on which was asked, both included. */
const months = { from: z.string().regex(/^\d{4}-\d{2}$/), until: z.string().regex(/^\d{4}-\d{2}$/) };

/** Attempts that have all of this in common, counted. */
const costGroupSchema = z.object({
  environment,
  calendarMonth: z.string(),
  officer: z.string(),
  purpose: z.enum(PURPOSES),
  askedFor: z.enum(ASKED_FOR),
  jobId: z.string().nullable(),
  /** Of a batch that is in this archive. */
  jobName: shownText().nullable(),
  charge: z.enum(ATTEMPT_CHARGES),
  /** ISO with offset. */
  firstAt: z.string(),
  attempts: z.number(),
  /** Of those with a price. */
  cents: z.number(),
  unpriced: z.number(),
});

export type CostGroup = z.infer<typeof costGroupSchema>;

const costAttemptSchema = z.object({
  id: z.string(),
  environment,
  /** Empty once its subject was erased. */
  documento: z.string(),
  month: z.string(),
  /** ISO with offset. */
  askedAt: z.string(),
  officer: z.string(),
  purpose: z.enum(PURPOSES),
  charge: z.enum(ATTEMPT_CHARGES),
  /** Cents; null where no price is set. */
  price: z.number().nullable(),
  resultId: z.string().nullable(),
});

export type CostAttempt = z.infer<typeof costAttemptSchema>;

const layout = titledColumns(INVOICE_COLUMNS);

/** An invoice and how it is read; days `YYYY-MM-DD`, both included, by default the first and the last of the invoice. */
const invoiceInput = z.strictObject({
  ...sheetChoice,
  environment,
  layout,
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
});

const invoiceLineSchema = z.object({
  line: z.number(),
  /** `YYYY-MM-DD`; `at` is ISO with offset, null where only the day is told. */
  day: z.string(),
  at: z.string().nullable(),
  /** As lists show documents. */
  document: z.string(),
  month: z.string().nullable(),
  cents: z.number().nullable(),
});

export type InvoiceRow = z.infer<typeof invoiceLineSchema>;

/** A list of an invoice's check: all are counted, the first 200 are listed. */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    total: z.number(),
    /** Cents of those with an amount; null where none has one. */
    cents: z.number().nullable(),
    rows: z.array(row),
  });

const pair = z.object({ line: invoiceLineSchema, attempt: costAttemptSchema });

const invoiceReportSchema = z.object({
  environment,
  from: z.string(),
  until: z.string(),
  /** Rows of the file; `outside` lie before or after the days that were compared. */
  rows: z.number(),
  outside: z.number(),
  /** Rows that could not be compared, the first 200 of them listed. */
  refused: z.object({
    total: z.number(),
    rows: z.array(
      z.object({
        line: z.number(),
        column: z.enum(INVOICE_COLUMNS),
        problem: z.enum(['missing', 'invalid', 'credit']),
      }),
    ),
  }),
  /** Attempts about subjects that were erased since: they cannot be compared. */
  erased: z.number(),
  matched: listOf(pair),
  notOurs: listOf(invoiceLineSchema),
  notCharged: listOf(costAttemptSchema),
  twice: listOf(pair),
});

export type InvoiceReport = z.infer<typeof invoiceReportSchema>;

export const costsMessages = {
  'costs.state': { input: z.strictObject({}), output: costsStateSchema, reads: true },
  /** Returns all attempts of some calendar months, counted by what they have in common. */
  'costs.groups': {
    input: z.strictObject(months),
    output: z.object({ groups: z.array(costGroupSchema) }),
    reads: true,
  },
  /** Returns what a number is made of, newest first, 500 at most; null where a member does not matter. */
  'costs.attempts': {
    input: z.strictObject({
      ...months,
      charge: z.enum(ATTEMPT_CHARGES),
      environment: environment.nullable(),
      officer: z.string().max(200).nullable(),
      purpose: z.enum(PURPOSES).nullable(),
      job: z.strictObject({ askedFor: z.enum(ASKED_FOR), jobId: z.string().max(64).nullable() }).nullable(),
    }),
    output: z.object({ attempts: z.array(costAttemptSchema), total: z.number() }),
    reads: true,
  },
  /**
   * Writes the counted groups of some calendar months as CSV where the officer chooses, and records it. Returns the
   * file's path; null if the officer chose none.
   */
  'costs.export': {
    input: z.strictObject({ ...months, environment: environment.nullable() }),
    output: z.object({ path: z.string().nullable() }),
    reads: true,
  },
  /**
   * Reads an invoice, an uploaded sheet, as `batches.read`, with the columns its titles propose. Fails with
   * `import_unreadable`. Keeps nothing.
   */
  'costs.invoice_columns': {
    input: sheetQuestion,
    output: z.object({ ...sheetPreview, layout }),
    reads: true,
  },
  /**
   * Compares an invoice with the attempts of an environment, and records that it was. Fails as `costs.invoice_columns`
   * does, and with `import_unreadable` (`columns`) without date or document. Keeps nothing of the invoice.
   */
  'costs.invoice_check': { input: invoiceInput, output: invoiceReportSchema, reads: true },
  /** As `costs.invoice_check`, into a CSV with whole documents where the officer chooses; null if they chose none. */
  'costs.invoice_export': { input: invoiceInput, output: z.object({ path: z.string().nullable() }), reads: true },
} as const;
