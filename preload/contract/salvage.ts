import { z } from 'zod';
import { SALVAGED_PARTS } from '#domain/backup/salvage.ts';
import { workstationStateSchema } from './vault.ts';

/** How far the running salvage is, from 0 to 1; null if none is running. */
export const salvageProgressSchema = z.object({ running: z.object({ share: z.number() }).nullable() });

const salvageReportSchema = z.object({
  parts: z.array(
    z.object({
      part: z.enum(SALVAGED_PARTS),
      read: z.number(),
      /** At least so many; null where nothing says how many there were. */
      lost: z.number().nullable(),
    }),
  ),
  /** Results that are lost, as far as an index or the query still knows them, the newest first. Documents are masked as in a list. */
  lostResults: z.array(z.object({ documento: z.string(), month: z.string(), queriedAt: z.string() })),
  /** Results of which the row was made anew from an index, the query and the text of the response. */
  rebuilt: z.number(),
  /** Results of which only the text of the response was left: it is kept as a response that cannot be read. */
  textsOnly: z.number(),
  pages: z.number(),
  unreadablePages: z.number(),
});

export type SalvageReport = z.infer<typeof salvageReportSchema>;

const salvageStateSchema = salvageProgressSchema.extend({
  /** What the last salvage brought since the program began; null if there was none, or it was read. */
  report: salvageReportSchema.nullable(),
});

export type SalvageState = z.infer<typeof salvageStateSchema>;

export const salvageMessages = {
  'salvage.state': { input: z.strictObject({}), output: salvageStateSchema, reads: true },
  /**
   * Reads all that can be read of the present archive, which is damaged, into a new one under the same key, and opens it.
   * The damaged archive is only read and becomes a previous archive. The event `salvage.changed` reports progress. While
   * the vault is closed, `secret` is its PIN or passphrase. Fails as `vault.open` and `vault.open_with_pin` for the secret, with
   * `archive_unreadable` if nothing can be read, with `cancelled` and `salvage_running`; then nothing was changed.
   */
  'salvage.run': {
    input: z.strictObject({ secret: z.string().max(1024).optional() }),
    output: workstationStateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Cancels the running salvage. */
  'salvage.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }), writesOwn: true },
  /** Forgets the report. */
  'salvage.dismiss': { input: z.strictObject({}), output: salvageStateSchema, writesOwn: true },
} as const;
