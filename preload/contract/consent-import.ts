import { z } from 'zod';
import { IMPORT_COLUMNS, LARGEST_IMPORT_CHUNK } from '#domain/consent/import-columns.ts';

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

const ofImport = z.strictObject({ id: z.uuid() });

export const consentImportMessages = {
  /**
   * Hands over a CSV piece by piece; `offset` is how many characters were handed over before. The window chooses the id;
   * a new one lets go of the file before. `invalid_input` (`received`) for a piece out of order.
   */
  'consent.import_piece': {
    input: ofImport.extend({ offset: z.int().min(0), text: z.string().min(1).max(LARGEST_IMPORT_CHUNK) }),
    output: z.object({ received: z.number() }),
  },
  /**
   * Takes authorizations over from the CSV that was handed over, with the columns of `IMPORT_COLUMNS`, into the current
   * environment; with `dryRun` only says what would happen. All accepted rows are kept, or none. `import_unreadable`
   * when the text is no CSV (`line`), lacks columns (`columns`), has too many rows (`most`) or is too long (`largest`,
   * characters); `not_found` for a file that is not at hand any more.
   */
  'consent.import': { input: ofImport.extend({ dryRun: z.boolean() }), output: importReportSchema },
} as const;
