import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { MONTH_QUESTIONS } from '#domain/basics/month.ts';
import {
  BATCH_LIMITS,
  BATCH_STATES,
  ITEM_STATES,
  MAX_DRAFT_BASE64,
  RESULT_COLUMNS,
  RETURNED_FIGURES,
} from '#domain/batches/batch.ts';
import { batchSettingsSchema } from '#domain/batches/batch-settings-schema.ts';
import { TOTAL_AMOUNTS, UNUSABLE_KINDS } from '#domain/batches/batch-totals.ts';
import { PLANNED_KINDS } from '#domain/batches/plan-batch.ts';
import { FIGURE_NAMES } from '#domain/series/month-figures.ts';
import { LINE_PROBLEMS } from '#domain/sheets/sheet.ts';
import { failureSchema } from './errors.ts';
import { exportOutcomeSchema } from './export.ts';
import { shown } from './message.ts';
import { judgedFields } from './results.ts';
import { headerRow, sheetChoice, sheetPreview, sheetQuestion } from './sheets.ts';
import { shownText } from './shown-text.ts';

const ofBatch = { id: z.string().max(64) };
const revised = { ...ofBatch, revision: z.int() };
const paged = { offset: z.int().min(0), limit: z.int().min(1).max(200) };
const counts = <Key extends string>(keys: readonly [Key, ...Key[]]) => z.record(z.enum(keys), z.number());

const column = z.array(z.int().min(0).max(BATCH_LIMITS.columns)).max(2);
const layoutSchema = z.strictObject({
  header: headerRow.nullable(),
  columns: z.strictObject({ documento: column, nome: column, referencia: column, mes: column, grupo: column }),
});

const ceilingSchema = z.strictObject({ unit: z.enum(['queries', 'cents']), value: z.int().min(1).max(10_000_000_000) });

/** Preview of a batch, computed at each request; amounts in cents, null if no price is known. */
const batchCheckSchema = z.object({
  lines: z.number(),
  valid: z.number(),
  subjects: z.number(),
  duplicates: z.number(),
  hidden: z.number(),
  problems: counts(LINE_PROBLEMS),
  /**
   * Subjects without an authorization, with one for other purposes or institutions only, and with one that ends during
   * the run.
   */
  withoutConsent: z.number(),
  otherPurpose: z.number(),
  endingDuring: z.number(),
  /** Those of the first two groups that have a prepared paper term that is not registered. */
  termsOut: z.number(),
  /**
   * An item is a subject and a month. `reused` includes `reusedProvisional`; `unknown` ones are left to the officer.
   */
  reused: z.number(),
  reusedProvisional: z.number(),
  /** ISO instant of the oldest reused answer; null if there is none. */
  oldestReused: z.string().nullable(),
  unknown: z.number(),
  toAsk: z.number(),
  /** The months in `toAsk` that had only provisional or empty answers. */
  askedAgain: z.number(),
  price: z.number().nullable(),
  cost: z.number().nullable(),
  /** Minutes of the run at the set pace. */
  minutes: z.number(),
  /** `YYYY-MM`, newest first. */
  months: z.array(z.string()),
  /** Warnings that the officer has to accept before the batch runs. */
  questions: z.array(z.enum(MONTH_QUESTIONS)),
  /**
   * Queries in `toAsk` about CNPJs with letters, and the ISO instant at which the service last dropped such letters;
   * null if it did not.
   */
  lettersLost: z.object({ at: z.string(), queries: z.number() }).nullable(),
  /** Further queries that the ceilings of the day and month allow; null without a ceiling. */
  allowed: z.number().nullable(),
  /**
   * Hash of this preview and the institution, without `termsOut` and the fields that change with time: `endingDuring`,
   * `minutes` and `allowed`.
   */
  ...shown,
});
export type BatchCheck = z.infer<typeof batchCheckSchema>;

const batchRowSchema = z.object({
  id: z.string(),
  revision: z.number(),
  environment: z.enum(ENVIRONMENTS),
  settings: batchSettingsSchema,
  fileName: shownText(),
  sheet: shownText(),
  officer: shownText(),
  state: z.enum(BATCH_STATES),
  stoppedBy: z.object({ code: z.string(), details: failureSchema.shape.details }).nullable(),
  /** ISO instants with offset. */
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  ceiling: ceilingSchema.nullable(),
  price: z.number().nullable(),
  months: z.array(z.string()),
  lines: z.number(),
  items: counts(ITEM_STATES),
  /** Items among `items.unknown` that this batch did not query. */
  leftUnknown: z.number(),
  /**
   * Waiting items that will probably bring no answer or no final one, though paid; 0 while the batch cannot be resumed.
   */
  likelyEmpty: z.number(),
  /** The most that its queries may be charged. */
  queries: z.number(),
  cents: z.number(),
  /** Queries a minute in the last minutes, and the minutes left at that rate; null while it does not run. */
  rate: z.number().nullable(),
  minutesLeft: z.number().nullable(),
});
export type BatchRow = z.infer<typeof batchRowSchema>;

const listedBatchSchema = batchRowSchema.omit({ likelyEmpty: true });
export type ListedBatch = z.infer<typeof listedBatchSchema>;

const lineSchema = z.object({
  n: z.number(),
  /** The first cells as text; CPFs are hidden unless the line's document is in doubt. */
  cells: z.array(shownText()),
  isHidden: z.boolean(),
  documento: z.string().nullable(),
  proposed: z.string().nullable(),
  nome: shownText(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  sameAs: z.number().nullable(),
  /** The subject's months of the listed kind, newest first; `savedAt` is the instant of a reused answer's query. */
  planned: z.array(z.object({ month: z.string(), savedAt: z.string().nullable(), provisional: z.boolean() })),
  /** ISO instant at which the subject's authorization ends, if during the run. */
  until: z.string().nullable(),
});
export type ShownLine = z.infer<typeof lineSchema>;

/** The state of one subject and month; figures in cents, null if unknown. */
const batchResultSchema = z.object({
  /** First line of the subject. */
  n: z.number(),
  nome: shownText(),
  documento: z.string(),
  /** References of all the subject's lines, without repetition, in the sheet's order; empty if there is none. */
  references: z.array(shownText()),
  month: z.string(),
  state: z.enum(ITEM_STATES),
  /** True while this workstation waits for another one of the team that is querying; no request was sent from here. */
  askedElsewhere: z.boolean(),
  failure: z.string().nullable(),
  resultId: z.string().nullable(),
  /** The verdict about its answer; null without an answer. */
  judged: z.object(judgedFields).nullable(),
  riscoTotal: z.number().nullable(),
  carteiraAtiva: z.number().nullable(),
  vencido: z.number().nullable(),
  prejuizo: z.number().nullable(),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

/** Cents, null if no answer has the figure; `notStated`: answers without it; `holders`: subjects with an amount. */
const total = { cents: z.number().nullable(), notStated: z.number(), holders: z.number() };

const batchMonthSchema = z.object({
  month: z.string(),
  /** Each is in exactly one of `summed`, `missing` and `unusable`. */
  questions: z.number(),
  summed: z.number(),
  /** Answers in `summed` with a provisional month, and those for which a later answer is saved outside of the batch. */
  provisional: z.number(),
  newer: z.number(),
  missing: z.partialRecord(z.enum(ITEM_STATES), z.number()),
  unusable: z.partialRecord(z.enum(UNUSABLE_KINDS), z.number()),
  amounts: z.record(z.enum(TOTAL_AMOUNTS), z.object(total)),
  /** In the ladder's order. */
  bands: z.array(z.object({ band: z.string(), ...total })),
});

const batchTotalsSchema = z.object({
  /** ISO instant at which reading began. */
  readAt: z.string(),
  /** Newest first. */
  months: z.array(batchMonthSchema),
  /** Lines that repeat a subject, and lines that lead to no query. */
  repeatedLines: z.number(),
  leftOutLines: z.number(),
});
export type BatchMonthTotals = z.infer<typeof batchMonthSchema>;
export type BatchTotals = z.infer<typeof batchTotalsSchema>;

export const batchesMessages = {
  /**
   * Reads an uploaded file without storing it: its sheets, and for one sheet the titles, the first lines and the
   * proposed columns. Fails with `import_unreadable` (`max`, `largest`, `reason`).
   */
  'batches.read': {
    input: sheetQuestion,
    output: z.object({
      ...sheetPreview,
      hiddenRows: z.number(),
      formulas: z.number(),
      layout: layoutSchema,
      /** True if the officer confirmed columns for these titles before. */
      isKnown: z.boolean(),
    }),
  },
  /** Stores the lines of an uploaded file as a draft, and remembers its columns. Fails as `batches.read` does. */
  'batches.import': {
    input: z.strictObject({
      ...sheetChoice,
      fileName: z.string().max(255),
      layout: layoutSchema,
      settings: batchSettingsSchema,
    }),
    output: batchRowSchema,
  },
  /**
   * Stores a whole file as a draft, with the columns that were confirmed before for its titles, or else the proposed
   * ones. It queries nothing: the officer checks and starts the batch. Fails as `batches.read` does.
   */
  'batches.draft': {
    input: z.strictObject({
      fileName: z.string().max(255),
      base64: z.base64().min(4).max(MAX_DRAFT_BASE64),
      settings: batchSettingsSchema,
    }),
    output: batchRowSchema,
    byCommand: 'ask',
  },
  'batches.list': {
    input: z.strictObject(paged),
    output: z.object({ rows: z.array(listedBatchSchema), total: z.number() }),
    reads: true,
  },
  'batches.open': { input: z.strictObject(ofBatch), output: batchRowSchema, reads: true },
  /** Reads only the archive. Fails with the codes of a month, `institution_missing` and `not_found`. */
  'batches.check': { input: z.strictObject(ofBatch), output: batchCheckSchema, reads: true, byCommand: 'ask' },
  /**
   * Returns lines of one kind: with a problem, or by what the draft would do with their queries now (then the first
   * line of each subject; fails as `batches.check` does).
   */
  'batches.lines': {
    input: z.strictObject({
      ...ofBatch,
      kind: z.enum([...LINE_PROBLEMS, 'valid', 'duplicate', 'hidden', ...PLANNED_KINDS]).nullable(),
      ...paged,
    }),
    output: z.object({ rows: z.array(lineSchema), total: z.number() }),
    reads: true,
  },
  /** Accepts proposed documents, of these lines or of all. */
  'batches.accept_proposed': {
    input: z.strictObject({ ...ofBatch, lines: z.array(z.int()).max(1_000).nullable() }),
    output: z.object({ accepted: z.number() }),
  },
  /** Changes a draft. Fails with `batch_changed` (another window was first) and `batch_started`. */
  'batches.change': { input: z.strictObject({ ...revised, settings: batchSettingsSchema }), output: batchRowSchema },
  /** Discards a draft with its lines. Fails with `batch_started`. */
  'batches.discard': { input: z.strictObject(ofBatch), output: z.object({ discarded: z.boolean() }) },
  /**
   * Confirms a draft and starts it, or queues it behind the running batch. It never exceeds the ceiling. Before any
   * query it fails with `batch_changed`, `batch_started`, `shown_changed` if the preview has changed, with a month's
   * warning, and as `consulta.run` does.
   */
  'batches.start': {
    input: z.strictObject({
      ...revised,
      ...shown,
      ceiling: ceilingSchema,
      accepted: z.array(z.enum(MONTH_QUESTIONS)).max(MONTH_QUESTIONS.length),
    }),
    output: batchRowSchema,
  },
  /** Starts no further query; running queries end. */
  'batches.pause': { input: z.strictObject(ofBatch), output: batchRowSchema },
  /**
   * Goes on, with a new ceiling if given. Fails with `batch_ended`, as `batches.start` does, and, before the time that
   * the service named, with `too_many_requests` or `service_paused` (`retryAt`).
   */
  'batches.resume': {
    input: z.strictObject({ ...ofBatch, ceiling: ceilingSchema.nullable() }),
    output: batchRowSchema,
  },
  /** Ends a batch for good and cancels its waiting items. */
  'batches.stop': { input: z.strictObject(ofBatch), output: batchRowSchema },
  /** Returns the state of each subject and month: the worst first, in the sheet's order, or by a column. */
  'batches.results': {
    input: z.strictObject({
      ...ofBatch,
      sort: z.union([
        z.enum(['worst', 'sheet']),
        z.strictObject({ by: z.enum(RESULT_COLUMNS), descending: z.boolean() }),
      ]),
      state: z.enum(ITEM_STATES).nullable(),
      ...paged,
    }),
    output: z.object({ rows: z.array(batchResultSchema), total: z.number() }),
    reads: true,
  },
  /** Adds up its answers by month, from stored figures only. */
  'batches.totals': { input: z.strictObject(ofBatch), output: batchTotalsSchema, reads: true },
  /**
   * Writes the officer's sheet with the results, one row for each subject and month, or the lines without an
   * authorization, where the officer chooses. Fails with `export_running`.
   */
  'batches.export': {
    input: z.strictObject({
      ...ofBatch,
      content: z.enum(['sheet', 'long', 'without_consent']),
      format: z.enum(['xlsx', 'csv']),
      /** Figures added to each line, in this order. */
      figures: z
        .array(z.enum(FIGURE_NAMES))
        .min(1)
        .max(FIGURE_NAMES.length)
        .default([...RETURNED_FIGURES]),
    }),
    output: exportOutcomeSchema,
    reads: true,
  },
  /** Prepares paper terms for persons without an authorization whose name is known. */
  'batches.draft_terms': {
    input: z.strictObject(ofBatch),
    output: z.object({ made: z.number(), leftOut: z.number() }),
  },
} as const;
