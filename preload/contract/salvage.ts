import { z } from 'zod';
import { SALVAGED_PARTS } from '#domain/backup/salvage.ts';
import { workstationStateSchema } from './vault.ts';

/** Progress of the running salvage, from 0 to 1; null if none is running. */
export const salvageProgressSchema = z.object({ running: z.object({ share: z.number() }).nullable() });

const salvageReportSchema = z.object({
  parts: z.array(
    z.object({
      part: z.enum(SALVAGED_PARTS),
      read: z.number(),
      /** Lower bound; null if the original number is unknown. */
      lost: z.number().nullable(),
    }),
  ),
  /** Lost results that an index or the query still names, newest first. Documents are masked as in lists. */
  lostResults: z.array(z.object({ documento: z.string(), month: z.string(), queriedAt: z.string() })),
  /** Results whose lost row was rebuilt from an index, the query and the response text. */
  rebuilt: z.number(),
  /** Results of which only the response text was left; it is stored as an unreadable response. */
  textsOnly: z.number(),
  pages: z.number(),
  unreadablePages: z.number(),
});

export type SalvageReport = z.infer<typeof salvageReportSchema>;

const salvageStateSchema = salvageProgressSchema.extend({
  /** Report of the last salvage since the program's start; null if there was none, or after `salvage.dismiss`. */
  report: salvageReportSchema.nullable(),
});

export type SalvageState = z.infer<typeof salvageStateSchema>;

export const salvageMessages = {
  'salvage.state': { input: z.strictObject({}), output: salvageStateSchema, reads: true },
  /**
   * Copies all readable rows of the present, damaged archive into a new one under the same key, and opens it. The
   * damaged archive is only read and becomes a previous archive. The event `salvage.changed` reports progress. While
   * the vault is closed, `secret` is its PIN or passphrase. Fails as `vault.open` and `vault.open_with_pin` for the
   * secret, with `archive_unreadable` if no row is readable, with `cancelled` and `salvage_running`; then everything
   * stays as it was.
   */
  'salvage.run': {
    input: z.strictObject({ secret: z.string().max(1024).optional() }),
    output: workstationStateSchema,
    writesOwn: true,
    secondLook: true,
  },
  'salvage.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }), writesOwn: true },
  'salvage.dismiss': { input: z.strictObject({}), output: salvageStateSchema, writesOwn: true },
} as const;
