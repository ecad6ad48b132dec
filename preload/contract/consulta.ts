import { z } from 'zod';
import { PURPOSES } from '#domain/environment.ts';
import { savedResultSchema } from './results.ts';

export const consultaMessages = {
  /** Which months the register can answer today (São Paulo). */
  'consulta.months': { input: z.strictObject({}), output: z.object({ newest: z.string(), oldest: z.string() }) },
  /**
   * Queries one month and saves the answer before it is shown. Refused with `consent_missing` and its kin without a
   * standing authorization, with `already_saved` when the month is kept and `again` is false.
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
  /** Stops the running query of this window, if any; its caller receives `cancelled`. */
  'consulta.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }) },
} as const;
