import { z } from 'zod';
import { IMPORT_COLUMNS } from '#domain/consent/import-columns.ts';
import { uploadId } from './upload.ts';

const refusedRowSchema = z.object({
  /** Line of the file on which the row ends, counted from 1. */
  line: z.number(),
  nome: z.string(),
  problems: z.array(
    z.object({
      column: z.enum(IMPORT_COLUMNS),
      problem: z.enum(['missing', 'invalid', 'not_consented', 'in_future', 'repeated', 'known']),
    }),
  ),
});

/** What became of each row of an import. */
const importReportSchema = z.object({
  rows: z.number(),
  accepted: z.number(),
  refused: z.array(refusedRowSchema),
  /** Whether the accepted rows are in the ledger now. */
  imported: z.boolean(),
});

export type ImportReport = z.infer<typeof importReportSchema>;

export const consentImportMessages = {
  /**
   * Takes authorizations over from an upload (`import`), a CSV in UTF-8 with the columns of `IMPORT_COLUMNS`, into the
   * current environment; with `dryRun` only says what would happen. All accepted rows are kept, or none.
   * `import_unreadable` when the text is no CSV (`line`), lacks columns (`columns`), has too many rows (`max`) or is too
   * long (`largest`, characters).
   */
  'consent.import': { input: z.strictObject({ upload: uploadId, dryRun: z.boolean() }), output: importReportSchema },
} as const;
