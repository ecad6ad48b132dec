import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { ASKED_FOR, ATTEMPT_CHARGES } from '#domain/costs/attempt.ts';
import { INVOICE_COLUMNS } from '#domain/invoice/invoice-columns.ts';
import { sheetChoice, sheetPreview, sheetQuestion, titledColumns } from './sheets.ts';
import { shownText } from './shown-text.ts';

const environment = z.enum(ENVIRONMENTS);
const ceiling = z.object({ unit: z.enum(['queries', 'cents']), value: z.number() }).nullable();
const spent = z.object({ queries: z.number(), cents: z.number() });

/**
 * Spending in the current environment today and in this calendar month (São Paulo), with its ceilings. `price` of a query
 * today, in cents; null if none is set.
 */
const costsStateSchema = z.object({
  environment,
  /** `YYYY-MM-DD`. */
  day: z.string(),
  price: z.number().nullable(),
  ceilings: z.object({ perDay: ceiling, perMonth: ceiling }),
  spending: z.object({ perDay: spent, perMonth: spent }),
});

export type CostsState = z.infer<typeof costsStateSchema>;

/** Calendar months (`YYYY-MM`) of the queries, both included. */
const months = { from: z.string().regex(/^\d{4}-\d{2}$/), until: z.string().regex(/^\d{4}-\d{2}$/) };

/** Attempts that agree in all these fields. */
const costGroupSchema = z.object({
  environment,
  calendarMonth: z.string(),
  officer: z.string(),
  purpose: z.enum(PURPOSES),
  askedFor: z.enum(ASKED_FOR),
  jobId: z.string().nullable(),
  /** Name of the batch; null if the job is not a batch in this archive. */
  jobName: shownText().nullable(),
  charge: z.enum(ATTEMPT_CHARGES),
  /** ISO with offset. */
  firstAt: z.string(),
  attempts: z.number(),
  /** Sum over the attempts with a price. */
  cents: z.number(),
  unpriced: z.number(),
});

export type CostGroup = z.infer<typeof costGroupSchema>;

const costAttemptSchema = z.object({
  id: z.string(),
  environment,
  /** Empty after an erasure of its subject. */
  documento: z.string(),
  month: z.string(),
  /** ISO with offset. */
  askedAt: z.string(),
  officer: z.string(),
  purpose: z.enum(PURPOSES),
  charge: z.enum(ATTEMPT_CHARGES),
  /** Cents; null if no price is set. */
  price: z.number().nullable(),
  resultId: z.string().nullable(),
});

export type CostAttempt = z.infer<typeof costAttemptSchema>;

const layout = titledColumns(INVOICE_COLUMNS);

/** An invoice with its columns. Days are `YYYY-MM-DD`, both included; by default the invoice's first and last day. */
const invoiceInput = z.strictObject({
  ...sheetChoice,
  environment,
  layout,
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
});

const invoiceLineSchema = z.object({
  line: z.number(),
  /** `YYYY-MM-DD`; `at` is ISO with offset, null if the invoice has only the day. */
  day: z.string(),
  at: z.string().nullable(),
  /** As lists show documents. */
  document: z.string(),
  month: z.string().nullable(),
  cents: z.number().nullable(),
});

export type InvoiceRow = z.infer<typeof invoiceLineSchema>;

/** Part of the invoice check: `total` counts all, `rows` holds the first 200. */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    total: z.number(),
    /** Sum of the amounts in cents; null if there is no amount. */
    cents: z.number().nullable(),
    rows: z.array(row),
  });

const pair = z.object({ line: invoiceLineSchema, attempt: costAttemptSchema });

const invoiceReportSchema = z.object({
  environment,
  from: z.string(),
  until: z.string(),
  /** Rows of the file; `outside` counts those before or after the compared days. */
  rows: z.number(),
  outside: z.number(),
  /** Rows that could not be compared; the first 200 are listed. */
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
  /** Attempts that cannot be compared because their subjects were erased. */
  erased: z.number(),
  matched: listOf(pair),
  notOurs: listOf(invoiceLineSchema),
  notCharged: listOf(costAttemptSchema),
  twice: listOf(pair),
});

export type InvoiceReport = z.infer<typeof invoiceReportSchema>;

export const costsMessages = {
  'costs.state': { input: z.strictObject({}), output: costsStateSchema, reads: true, byCommand: 'read' },
  /** Returns all attempts of some calendar months, grouped and counted. */
  'costs.groups': {
    input: z.strictObject(months),
    output: z.object({ groups: z.array(costGroupSchema) }),
    reads: true,
  },
  /** Returns the attempts behind a figure, newest first, at most 500; a null field matches every attempt. */
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
   * Writes the groups of some calendar months as CSV where the officer chooses, and records it. Returns the file's
   * path; null if the officer cancelled.
   */
  'costs.export': {
    input: z.strictObject({ ...months, environment: environment.nullable() }),
    output: z.object({ path: z.string().nullable() }),
    reads: true,
  },
  /**
   * Reads an uploaded invoice sheet as `batches.read` does, with the columns that its titles suggest; stores nothing.
   * Fails with `import_unreadable`.
   */
  'costs.invoice_columns': {
    input: sheetQuestion,
    output: z.object({ ...sheetPreview, layout }),
    reads: true,
  },
  /**
   * Compares an invoice with the attempts of an environment, and records the check; stores nothing of the invoice.
   * Fails as `costs.invoice_columns` does, and with `import_unreadable` (`columns`) if date or document is missing.
   */
  'costs.invoice_check': { input: invoiceInput, output: invoiceReportSchema, reads: true },
  /**
   * Writes the result of `costs.invoice_check` as CSV with whole documents where the officer chooses; null if they
   * cancelled.
   */
  'costs.invoice_export': { input: invoiceInput, output: z.object({ path: z.string().nullable() }), reads: true },
} as const;
