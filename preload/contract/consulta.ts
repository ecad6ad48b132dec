import { z } from 'zod';
import { MAX_REASON_LENGTH } from '#domain/audit/audit-entry.ts';
import { PURPOSES } from '#domain/basics/environment.ts';
import { MONTH_QUESTIONS } from '#domain/basics/month.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import { savedResultSchema } from './results.ts';
import { shownText } from './shown-text.ts';

export const consultaMessages = {
  /**
   * Returns the months that can be queried today (São Paulo): the newest that the service probably has, the latest that
   * has ended, and the register's oldest. `purpose` is that of the last query in this environment, or else the default
   * in the settings; null if neither is known.
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
    byCommand: 'read',
  },
  /**
   * Queries one month and saves the response before returning it. Without a covering consent it fails with
   * `consent_missing`, `consent_expired`, `consent_revoked`, `consent_other_purpose` or `consent_other_institution`. It
   * fails with `institution_missing` in Produção if no institution is named; with `already_saved` if the month is saved
   * and `again` is false; with `confirm_missing_month`, `confirm_old_month` or `confirm_lost_letters` (`at`) until the
   * officer accepts that; with `attempt_unknown` if an earlier query of the month has an unknown end, unless `repeatOf`
   * names it; with `ceiling_reached`. In a team it fails with `team_ceiling` (`value`, `spent`, `by`) if the team
   * reached today's ceiling, with `team_asking` (`workstation`, `since`) while another workstation queries the month,
   * with `team_unknown` (also `fence`) if the end of its query is unknown, unless `teamRepeat` has that fence, and with
   * `team_offline`.
   */
  'consulta.run': {
    input: z.strictObject({
      documento: z.string().max(32),
      month: z.string().max(16),
      purpose: z.enum(PURPOSES),
      /** CNPJ of the institution that the query is for; absent: the default one. */
      institution: z.string().max(32).optional(),
      reference: shownText().trim().max(MAX_REFERENCE_LENGTH),
      again: z.boolean(),
      accepted: z.array(z.enum(MONTH_QUESTIONS)).max(MONTH_QUESTIONS.length).default([]),
      repeatOf: z.string().max(64).nullable().default(null),
      /** The officer's decision to query again despite `team_unknown`, with a reason. */
      teamRepeat: z
        .strictObject({ fence: z.int().min(1), reason: shownText().trim().min(1).max(MAX_REASON_LENGTH) })
        .optional(),
    }),
    output: savedResultSchema,
    byCommand: 'ask',
  },
  /**
   * Cancels this window's running query, if any; that `consulta.run` fails with `cancelled`. If the request was already
   * sent (`details.reached`), the response is saved if it still arrives.
   */
  'consulta.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }), reads: true },
} as const;
