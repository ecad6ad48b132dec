import { z } from 'zod';
import { IMPORT_COLUMNS } from '#domain/consent/import-columns.ts';
import { uploadId } from './upload.ts';

const refusedRowSchema = z.object({
  /** The line of the file on which the row ends, counted from 1. */
  line: z.number(),
  nome: z.string(),
  problems: z.array(
    z.object({
      column: z.enum(IMPORT_COLUMNS),
      problem: z.enum(['missing', 'invalid', 'not_consented', 'in_future', 'repeated', 'known']),
    }),
  ),
});

/** What happened to each row of an import. */
const importReportSchema = z.object({
  rows: z.number(),
  accepted: z.number(),
  refused: z.array(refusedRowSchema),
  /** Whether the accepted rows are now in the archive. */
  imported: z.boolean(),
});

export type ImportReport = z.infer<typeof importReportSchema>;

export const consentImportMessages = {
  /**
   * Imports authorizations from an upload (`import`), a CSV in UTF-8 with the columns of `IMPORT_COLUMNS`, into the
   * current environment. With `dryRun` it only reports what would happen. All accepted rows are stored, or none. Fails
   * with `import_unreadable` if the text is not CSV (`line`), lacks columns (`columns`), has too many rows (`max`) or
   * is too long (`largest`, characters).
   */
  'consent.import': { input: z.strictObject({ upload: uploadId, dryRun: z.boolean() }), output: importReportSchema },
} as const;
