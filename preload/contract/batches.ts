import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { MONTH_QUESTIONS } from '#domain/basics/month.ts';
import { BATCH_LIMITS, BATCH_STATES, ITEM_STATES, RESULT_COLUMNS, RETURNED_FIGURES } from '#domain/batches/batch.ts';
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

/** What would be asked and paid, made anew each time; amounts in cents, null where no price is known. */
const batchCheckSchema = z.object({
  lines: z.number(),
  valid: z.number(),
  subjects: z.number(),
  duplicates: z.number(),
  hidden: z.number(),
  problems: counts(LINE_PROBLEMS),
  /** Subjects without an authorization, with one for other purposes or institutions, and whose authorization ends during the run. */
  withoutConsent: z.number(),
  otherPurpose: z.number(),
  endingDuring: z.number(),
  /** Of those without one, or with another: of how many a term on paper is prepared and not registered. */
  termsOut: z.number(),
  /** Questions: subject and month. `reused` holds `reusedProvisional`; `unknown` are left to the officer. */
  reused: z.number(),
  reusedProvisional: z.number(),
  /** ISO instant of the oldest answer that is reused; null without any. */
  oldestReused: z.string().nullable(),
  unknown: z.number(),
  toAsk: z.number(),
  /** Of `toAsk`: months that were answered before, provisionally or with nothing. */
  askedAgain: z.number(),
  price: z.number().nullable(),
  cost: z.number().nullable(),
  /** Minutes at the pace. */
  minutes: z.number(),
  /** `YYYY-MM`, newest first. */
  months: z.array(z.string()),
  /** Questions that the officer has to accept before the batch runs. */
  questions: z.array(z.enum(MONTH_QUESTIONS)),
  /** Of `toAsk`: CNPJs with letters, where the service answered one without them, last at that ISO instant; null otherwise. */
  lettersLost: z.object({ at: z.string(), queries: z.number() }).nullable(),
  /** How many more questions the ceilings of the day and of the month allow; null for any number. */
  allowed: z.number().nullable(),
  /** Of that and of the institution, without `termsOut` and what time changes: `endingDuring`, `minutes` and `allowed`. */
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
  /** Of `items.unknown` those of which the batch asked nothing. */
  leftUnknown: z.number(),
  /** Of those that wait, how many are likely to bring nothing or nothing final, though paid; 0 while it cannot be resumed. */
  likelyEmpty: z.number(),
  /** What its questions may be charged. */
  queries: z.number(),
  cents: z.number(),
  /** Questions a minute in the last minutes, and the minutes that are left at that rate; null while it does not run. */
  rate: z.number().nullable(),
  minutesLeft: z.number().nullable(),
});
export type BatchRow = z.infer<typeof batchRowSchema>;

const lineSchema = z.object({
  n: z.number(),
  /** The first cells as text; CPFs are hidden, except where the line's document is in doubt. */
  cells: z.array(shownText()),
  isHidden: z.boolean(),
  documento: z.string().nullable(),
  proposed: z.string().nullable(),
  nome: shownText(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  sameAs: z.number().nullable(),
  /** The months of its subject that are of the listed kind, newest first; `savedAt`: when an answer that is reused was asked. */
  planned: z.array(z.object({ month: z.string(), savedAt: z.string().nullable(), provisional: z.boolean() })),
  /** ISO instant at which the authorization of its subject ends, where that is during the run. */
  until: z.string().nullable(),
});
export type ShownLine = z.infer<typeof lineSchema>;

/** A subject and month with what came of it; figures in cents, null where unknown. */
const batchResultSchema = z.object({
  /** The first line of the subject. */
  n: z.number(),
  nome: shownText(),
  documento: z.string(),
  /** Those of all lines of the subject, each once, in the sheet's order; empty where none has one. */
  references: z.array(shownText()),
  month: z.string(),
  state: z.enum(ITEM_STATES),
  /** Another workstation of the team asks it and is waited for: nothing was sent from here. */
  askedElsewhere: z.boolean(),
  failure: z.string().nullable(),
  resultId: z.string().nullable(),
  /** What its answer says of the month; null without one. */
  judged: z.object(judgedFields).nullable(),
  riscoTotal: z.number().nullable(),
  carteiraAtiva: z.number().nullable(),
  vencido: z.number().nullable(),
  prejuizo: z.number().nullable(),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

/** Cents, null where no answer informs them; `notStated`: answers that are not in it; `holders`: subjects with an amount. */
const total = { cents: z.number().nullable(), notStated: z.number(), holders: z.number() };

/** A data-base of a batch. */
const batchMonthSchema = z.object({
  month: z.string(),
  /** Each is in `summed`, `missing` or `unusable`, once. */
  questions: z.number(),
  summed: z.number(),
  /** Of `summed`: whose month is provisional, and of which a later answer is saved that is not in the batch. */
  provisional: z.number(),
  newer: z.number(),
  missing: z.partialRecord(z.enum(ITEM_STATES), z.number()),
  unusable: z.partialRecord(z.enum(UNUSABLE_KINDS), z.number()),
  amounts: z.record(z.enum(TOTAL_AMOUNTS), z.object(total)),
  /** The ladder's, in its order. */
  bands: z.array(z.object({ band: z.string(), ...total })),
});

const batchTotalsSchema = z.object({
  /** ISO instant at which the first of it was read. */
  readAt: z.string(),
  /** Newest first. */
  months: z.array(batchMonthSchema),
  /** Lines that name a subject once more, and lines of which nothing is asked. */
  repeatedLines: z.number(),
  leftOutLines: z.number(),
});
export type BatchMonthTotals = z.infer<typeof batchMonthSchema>;
export type BatchTotals = z.infer<typeof batchTotalsSchema>;

export const batchesMessages = {
  /**
   * Reads an uploaded file, nothing is kept: its sheets, and of one of them the titles, the first lines and how its
   * columns are read. Fails with `import_unreadable` (`max`, `largest`, `reason`).
   */
  'batches.read': {
    input: sheetQuestion,
    output: z.object({
      ...sheetPreview,
      hiddenRows: z.number(),
      formulas: z.number(),
      layout: layoutSchema,
      /** Whether the officer confirmed columns of these titles before. */
      isKnown: z.boolean(),
    }),
  },
  /** Keeps the lines of an uploaded file as a draft, and remembers its columns. Fails as `batches.read` does. */
  'batches.import': {
    input: z.strictObject({
      ...sheetChoice,
      fileName: z.string().max(255),
      layout: layoutSchema,
      settings: batchSettingsSchema,
    }),
    output: batchRowSchema,
  },
  'batches.list': {
    input: z.strictObject(paged),
    output: z.object({ rows: z.array(batchRowSchema), total: z.number() }),
    reads: true,
  },
  'batches.open': { input: z.strictObject(ofBatch), output: batchRowSchema, reads: true },
  /** Reads only the archive. Fails with the codes of a month, `institution_missing` and `not_found`. */
  'batches.check': { input: z.strictObject(ofBatch), output: batchCheckSchema, reads: true },
  /**
   * Lines of a kind: of one problem, or of what a draft would make of their questions now (then the first line of each
   * subject). Those fail as `batches.check` does.
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
  /** Takes proposed documents, of these lines or of all. */
  'batches.accept_proposed': {
    input: z.strictObject({ ...ofBatch, lines: z.array(z.int()).max(1_000).nullable() }),
    output: z.object({ accepted: z.number() }),
  },
  /** Changes a draft. Fails with `batch_changed` (another window was first) and `batch_started`. */
  'batches.change': { input: z.strictObject({ ...revised, settings: batchSettingsSchema }), output: batchRowSchema },
  /** Takes a draft back whole. Fails with `batch_started`. */
  'batches.discard': { input: z.strictObject(ofBatch), output: z.object({ discarded: z.boolean() }) },
  /**
   * Confirms a draft and begins, or waits until the batch that runs has ended. Never asks more than the ceiling. Fails
   * before anything is asked, with `batch_changed`, `batch_started`, `shown_changed` where the check says otherwise by now,
   * a month's question, and as `consulta.run` does.
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
  /** Begins no further question; those under way end. */
  'batches.pause': { input: z.strictObject(ofBatch), output: batchRowSchema },
  /**
   * Goes on, with another ceiling where one is given. Fails with `batch_ended`, as `batches.start` does, and before the time
   * that the service named with `too_many_requests` or `service_paused` (`retryAt`).
   */
  'batches.resume': {
    input: z.strictObject({ ...ofBatch, ceiling: ceilingSchema.nullable() }),
    output: batchRowSchema,
  },
  /** Ends a batch for good; what was not asked is cancelled. */
  'batches.stop': { input: z.strictObject(ofBatch), output: batchRowSchema },
  /** What came of each subject and month: the worst first, in the sheet's order, or by a column. */
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
  /** Adds up its answers, month by month, from kept figures alone. */
  'batches.totals': { input: z.strictObject(ofBatch), output: batchTotalsSchema, reads: true },
  /**
   * Writes the officer's sheet with what came of each line, one row a subject and month, or the lines without an
   * authorization, where the officer chooses. Fails with `export_running`.
   */
  'batches.export': {
    input: z.strictObject({
      ...ofBatch,
      content: z.enum(['sheet', 'long', 'without_consent']),
      format: z.enum(['xlsx', 'csv']),
      /** That are added to each line, in this order. */
      figures: z
        .array(z.enum(FIGURE_NAMES))
        .min(1)
        .max(FIGURE_NAMES.length)
        .default([...RETURNED_FIGURES]),
    }),
    output: exportOutcomeSchema,
    reads: true,
  },
  /** Prepares terms on paper for the subjects without an authorization that are people with a name. */
  'batches.draft_terms': {
    input: z.strictObject(ofBatch),
    output: z.object({ made: z.number(), leftOut: z.number() }),
  },
} as const;
