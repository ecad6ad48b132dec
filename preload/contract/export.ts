import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { MAX_CHART_RESULTS } from '#domain/export/chart-provenance.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#domain/export/export-formats.ts';
import { libraryFilterSchema } from './library.ts';
import { situationFields } from './results.ts';
import { shownText } from './shown-text.ts';
import { uploadId } from './upload.ts';

export type FileFormat = ExportFormat | 'png' | 'ics';

/**
 * The given results, all results that a filter of the library matches, or the newest of each saved month of a subject,
 * by default in the current environment.
 */
const exportSubjectSchema = z.union([
  z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(5_000) }),
  z.strictObject({ filter: libraryFilterSchema }),
  z.strictObject({ documento: z.string().max(32), environment: z.enum(ENVIRONMENTS).optional() }),
]);

export type ExportSubject = z.infer<typeof exportSubjectSchema>;

/** `declined` if the officer chose no place. Only `saved` means that a file was written. */
export const exportOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('saved'),
    path: z.string(),
    /** A second file with the provenance; null if the first file contains it. */
    provenancePath: z.string().nullable(),
    results: z.number(),
    /** Lines of a file that has a sheet's lines and no results. */
    lines: z.number().optional(),
    /** Results that were erased while the file was written. */
    leftOut: z.number(),
  }),
  z.object({ outcome: z.literal('declined') }),
  z.object({ outcome: z.literal('cancelled') }),
]);

export type ExportOutcome = z.infer<typeof exportOutcomeSchema>;

/** A committee page as a file; `version` null is the draft. */
export const pageExportSchema = z.strictObject({
  id: z.string().max(64),
  version: z.int().min(1).nullable(),
  /** Tells two pages of one version apart. */
  sha256: z.string().length(64).optional(),
  /** `json`: with the acts, so that another workstation says who signed it; of a signed page alone. */
  format: z.enum(['pdf', 'markdown', 'json']),
});

export type PageExport = z.infer<typeof pageExportSchema>;

export const groupAskedSchema = z.strictObject({
  id: z.string().max(64),
  /** `YYYY-MM`; null for the newest month with an answer of any member. */
  month: z.string().max(7).nullable(),
  /** Members in the view; null for all. */
  members: z.array(z.string().max(64)).max(400).nullable(),
  proportional: z.boolean(),
});

export type GroupAsked = z.infer<typeof groupAskedSchema>;

/** A view of a group as a file; with `snapshotId`, that stored snapshot. */
export const groupExportSchema = z.strictObject({
  ...groupAskedSchema.shape,
  snapshotId: z.string().max(64).nullable(),
  format: z.enum(['pdf', 'xlsx']),
});

export type GroupExport = z.infer<typeof groupExportSchema>;

export const cycleExportSchema = z.strictObject({ cycleId: z.string().max(64), format: z.enum(['pdf', 'xlsx']) });

export type CycleExport = z.infer<typeof cycleExportSchema>;

/** Request of an export that a lock ended; no file was written. */
const interruptedExportSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('results'),
    format: z.enum(EXPORT_FORMATS),
    of: exportSubjectSchema,
    masked: z.boolean().optional(),
    /** Number of its results; 0 if not known yet. */
    results: z.number(),
  }),
  z.object({ what: z.literal('log') }),
  z.object({
    what: z.literal('costs'),
    from: z.string(),
    until: z.string(),
    environment: z.enum(ENVIRONMENTS).nullable(),
  }),
  z.object({ what: z.literal('proof'), id: z.string() }),
  z.object({ what: z.literal('case_page'), ...pageExportSchema.shape }),
  z.object({ what: z.literal('group'), ...groupExportSchema.shape }),
  z.object({ what: z.literal('watch_cycle'), ...cycleExportSchema.shape }),
]);

export type InterruptedExport = z.infer<typeof interruptedExportSchema>;

/** Provenance of a saved result as its report states it. Instants are ISO with offset. */
const provenanceSchema = z.object({
  resultId: z.string(),
  environment: z.enum(ENVIRONMENTS),
  nome: shownText(),
  documento: z.string(),
  dataBase: z.string(),
  queriedAt: z.string(),
  purpose: z.enum(PURPOSES),
  reference: shownText(),
  ...situationFields,
  /** Of an answer from another provider; null for any other. */
  provider: shownText().nullable(),
  importedAt: z.string().nullable(),
  authorizationId: z.string(),
  authorizedUntil: z.string(),
  data: z.string(),
  versao: z.string(),
  sha256: z.string(),
  institution: z.object({ nome: shownText(), cnpj: z.string() }),
  exportedBy: z.string(),
  exportedAt: z.string(),
});

export const exportMessages = {
  /**
   * Writes saved results into a file where the officer chooses, and records it in each subject's history. `json` is the
   * service's unchanged response with its provenance in a second file; for several results it is JSON Lines of both,
   * without responses that name another subject. `asLines`: that form for a single result too. A `table_…` has one line a
   * result (`docs/exports.md`); it is masked (names of people, CPFs, references) unless `masked` is false. Gaps have no
   * figures in any file. Fails with `not_found`,
   * `too_many_results` (`max`), `export_running`, and `not_printable` if the host cannot print.
   */
  'export.run': {
    input: z.strictObject({
      format: z.enum(EXPORT_FORMATS),
      of: exportSubjectSchema,
      masked: z.boolean().optional(),
      asLines: z.boolean().default(false),
    }),
    output: exportOutcomeSchema,
    reads: true,
    byCommand: 'whole',
  },
  /** Returns once the request of the export that the last lock ended, so that the window can repeat it. */
  'export.interrupted': {
    input: z.strictObject({}),
    output: z.object({ interrupted: interruptedExportSchema.nullable() }),
    reads: true,
  },
  /** Cancels the running export and deletes what it has written. */
  'export.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }), reads: true },
  /**
   * Returns the provenance of a saved result and the officer who exports it now. Records nothing;
   * `subject.record_print` records a print.
   */
  'export.provenance': { input: z.strictObject({ id: z.string().max(64) }), output: provenanceSchema, reads: true },
  /** Shows a file saved by this workstation in its folder; returns false if the host cannot. */
  'export.reveal': {
    input: z.strictObject({ path: z.string().max(4096) }),
    output: z.object({ shown: z.boolean() }),
    reads: true,
  },
  /** Opens a file saved by this workstation with the system's program; returns false if the host cannot. */
  'export.open': {
    input: z.strictObject({ path: z.string().max(4096) }),
    output: z.object({ opened: z.boolean() }),
    reads: true,
  },
  /**
   * Begins the export of a chart drawn from these results, and returns the lines that the window draws below it. It
   * replaces an export begun before. Fails with `not_found`. Records nothing yet.
   */
  'export.chart_begin': {
    input: z.strictObject({
      ids: z.array(z.string().max(64)).min(1).max(MAX_CHART_RESULTS),
      title: z.string().trim().min(1).max(200),
    }),
    output: z.object({ id: z.string(), foot: z.array(z.string()) }),
    reads: true,
  },
  /**
   * Saves the picture, an upload (`chart`), where the officer chooses, with its provenance inside the file, and records
   * it in each subject's history. Fails with `picture_refused` if it is not a PNG of an accepted size, and with
   * `not_found`.
   */
  'export.chart_save': {
    input: z.strictObject({ id: z.uuid(), upload: uploadId }),
    output: exportOutcomeSchema,
    reads: true,
  },
} as const;
