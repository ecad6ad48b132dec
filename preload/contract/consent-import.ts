import { z } from 'zod';
import { PURPOSES } from '#domain/basics/environment.ts';
import { IMPORT_COLUMNS } from '#domain/consent/import-columns.ts';
import { IMPORT_PROBLEMS } from '#domain/consent/imported-authorization.ts';
import { sheetChoice, sheetPreview, sheetQuestion, titledColumns } from './sheets.ts';
import { shownText } from './shown-text.ts';

const refusedRowSchema = z.object({
  /** Row number, from 1. */
  line: z.number(),
  nome: shownText(),
  problems: z.array(z.object({ column: z.enum(IMPORT_COLUMNS), problem: z.enum(IMPORT_PROBLEMS) })),
});

/** Outcome of each row of an import. */
const importReportSchema = z.object({
  rows: z.number(),
  accepted: z.number(),
  refused: z.array(refusedRowSchema),
  /** True if the rows are now in the archive. */
  imported: z.boolean(),
});

export type ImportReport = z.infer<typeof importReportSchema>;

const importLayoutSchema = titledColumns(IMPORT_COLUMNS);

export const consentImportMessages = {
  /**
   * Reads an uploaded sheet of authorizations as `batches.read` does, with the columns that its titles suggest; stores
   * nothing. Fails with `import_unreadable`.
   */
  'consent.import_columns': {
    input: sheetQuestion,
    output: z.object({ ...sheetPreview, layout: importLayoutSchema }),
  },
  /**
   * Imports authorizations from an uploaded sheet into the current environment; with `dryRun` it only returns the
   * report. All rows are stored, or none if one is refused. `purposes` and `institution` (absent: the default one)
   * apply to rows that name none. Fails with `import_unreadable` if the sheet is unreadable (`reason`) or required
   * columns are not matched (`columns`), with `institution_missing` in Produção if the settings name none, and with
   * `not_found` for an unknown institution.
   */
  'consent.import': {
    input: z.strictObject({
      ...sheetChoice,
      layout: importLayoutSchema,
      purposes: z.array(z.enum(PURPOSES)).max(PURPOSES.length),
      institution: z.string().max(32).optional(),
      dryRun: z.boolean(),
    }),
    output: importReportSchema,
  },
  /**
   * Saves a CSV with the columns of an import where the officer chooses, with two example rows if `sample`; `path` is
   * null if they cancelled.
   */
  'consent.import_template': {
    input: z.strictObject({ sample: z.boolean() }),
    output: z.object({ path: z.string().nullable() }),
    reads: true,
  },
} as const;
