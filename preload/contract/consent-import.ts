import { z } from 'zod';
import { IMPORT_COLUMNS } from '#domain/consent/import-columns.ts';
import { IMPORT_PROBLEMS } from '#domain/consent/imported-authorization.ts';
import { PURPOSES } from '#domain/environment.ts';
import { recordOf } from '#domain/record.ts';
import { shownText } from './shown-text.ts';
import { uploadId } from './upload.ts';

const refusedRowSchema = z.object({
  /** The line of the file on which the row ends, counted from 1. */
  line: z.number(),
  nome: shownText(),
  problems: z.array(z.object({ column: z.enum(IMPORT_COLUMNS), problem: z.enum(IMPORT_PROBLEMS) })),
});

/** What happened to each row of an import. */
const importReportSchema = z.object({
  rows: z.number(),
  accepted: z.number(),
  refused: z.array(refusedRowSchema),
  /** Whether the rows are now in the archive. */
  imported: z.boolean(),
});

export type ImportReport = z.infer<typeof importReportSchema>;

const cell = z.int().min(0).max(1_000).nullable();

/** Which cell of a row holds each column, counted from 0; null for one that the file does not have. */
const importLayoutSchema = z.strictObject(recordOf(IMPORT_COLUMNS, () => cell));

export const consentImportMessages = {
  /**
   * Returns the header of a file of authorizations, an upload (`import`) in CSV, its first rows and the columns its
   * titles propose. Fails with `import_unreadable` (`line`, `max`, `largest`). Keeps nothing.
   */
  'consent.import_columns': {
    input: z.strictObject({ upload: uploadId }),
    output: z.object({
      titles: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      rows: z.number(),
      layout: importLayoutSchema,
    }),
  },
  /**
   * Imports authorizations from an upload (`import`) into the current environment. With `dryRun` it only reports what
   * would happen. All rows are stored, or none if one is refused. `purposes` and `institution` (absent: the usual one)
   * are those of rows that name none. Fails with `import_unreadable` if the text is not CSV (`line`), required columns
   * are not matched (`columns`), it has too many rows (`max`) or is too long (`largest`, characters); with
   * `institution_missing` in Produção while the settings name none, and with `not_found` for another institution.
   */
  'consent.import': {
    input: z.strictObject({
      upload: uploadId,
      layout: importLayoutSchema,
      purposes: z.array(z.enum(PURPOSES)).max(PURPOSES.length),
      institution: z.string().max(32).optional(),
      dryRun: z.boolean(),
    }),
    output: importReportSchema,
  },
  /**
   * Saves a CSV with the columns of an import where the officer chooses, with two example rows if `sample`; `path` is
   * null if they chose no place.
   */
  'consent.import_template': {
    input: z.strictObject({ sample: z.boolean() }),
    output: z.object({ path: z.string().nullable() }),
  },
} as const;
