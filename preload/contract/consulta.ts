import { z } from 'zod';
import { PURPOSES } from '#domain/environment.ts';
import { savedResultSchema } from './results.ts';

export const consultaMessages = {
  /** Returns the newest and the oldest month that can be queried today (São Paulo). */
  'consulta.months': { input: z.strictObject({}), output: z.object({ newest: z.string(), oldest: z.string() }) },
  /**
   * Queries one month and saves the response before it is shown. Fails with `consent_missing`, `consent_expired` or
   * `consent_revoked` without an active consent, and with `already_saved` if the month is saved and `again` is false.
   */
  'consulta.run': {
    input: z.strictObject({
      documento: z.string().max(32),
      month: z.string().max(16),
      purpose: z.enum(PURPOSES),
      reference: z.string().trim().max(200),
      again: z.boolean(),
    }),
    output: savedResultSchema,
  },
  /** Cancels the running query of this window, if any; that `consulta.run` fails with `cancelled`. */
  'consulta.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }) },
} as const;
