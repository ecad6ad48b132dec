import { z } from 'zod';
import { MAX_REASON_LENGTH } from '#domain/audit/audit-entry.ts';
import { PURPOSES } from '#domain/basics/environment.ts';
import { MONTH_QUESTIONS } from '#domain/basics/month.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import { savedResultSchema } from './results.ts';
import { shownText } from './shown-text.ts';

export const consultaMessages = {
  /**
   * Returns the months that can be queried today (São Paulo): the newest that is likely there, the latest that has ended,
   * and the oldest of the register. `purpose` is that of the last query in this environment, else the usual one of the
   * settings; null if neither is known.
   */
  'consulta.months': {
    input: z.strictObject({}),
    output: z.object({
      newest: z.string(),
      latest: z.string(),
      oldest: z.string(),
      purpose: z.enum(PURPOSES).nullable(),
    }),
    reads: true,
  },
  /**
   * Queries one month and saves the response before it is shown. Fails with `consent_missing`, `consent_expired`,
   * `consent_revoked`, `consent_other_purpose` or `consent_other_institution` without a consent that covers it, with
   * `institution_missing` in Produção while nobody is named; with `already_saved` if the month is saved and `again` is false; with
   * `confirm_missing_month`, `confirm_old_month` or `confirm_lost_letters` (`at`) unless the officer accepted that; with `attempt_unknown` if the month
   * was asked before and nobody knows what came of it, unless `repeatOf` names that attempt; with `ceiling_reached`. In a
   * team, with `team_ceiling` (`value`, `spent`, `by`) where it asked as many today as it may, with `team_asking`
   * (`workstation`, `since`) while another workstation asks it, with `team_unknown` (also `fence`)
   * where nobody knows what came of its query, unless `teamRepeat` has that fence, and with `team_offline`.
   */
  'consulta.run': {
    input: z.strictObject({
      documento: z.string().max(32),
      month: z.string().max(16),
      purpose: z.enum(PURPOSES),
      /** CNPJ of the institution it is for; absent: the usual one. */
      institution: z.string().max(32).optional(),
      reference: shownText().trim().max(MAX_REFERENCE_LENGTH),
      again: z.boolean(),
      accepted: z.array(z.enum(MONTH_QUESTIONS)).max(MONTH_QUESTIONS.length).default([]),
      repeatOf: z.string().max(64).nullable().default(null),
      /** The officer asks once more what `team_unknown` told of, and says why. */
      teamRepeat: z
        .strictObject({ fence: z.int().min(1), reason: shownText().trim().min(1).max(MAX_REASON_LENGTH) })
        .optional(),
    }),
    output: savedResultSchema,
  },
  /**
   * Cancels the running query of this window, if any; that `consulta.run` fails with `cancelled`. One that has left goes
   * on (`details.reached`): its response is saved if it still arrives.
   */
  'consulta.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }), reads: true },
} as const;
