import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { MONTH_QUESTIONS } from '#domain/basics/month.ts';
import { partySchema } from '#domain/consent/institution-schema.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import { failureSchema } from './errors.ts';
import { shown } from './message.ts';
import { shownText } from './shown-text.ts';

/** The state or outcome of one month of a series. */
const seriesMonthSchema = z.object({
  month: z.string(),
  /**
   * `waiting`, `asking`, `asked_elsewhere`: not ended yet; in the last case another workstation of the team is
   * querying, and no request was sent from here. `reused`: a saved result was used without payment. `queried`: queried,
   * paid and saved. `refused`: failed, see `failure`. `cancelled`: cancelled during its query;
   * `failure.details.reached` is true if it may have been charged. `not_asked`: the series ended before its turn,
   * without a request.
   */
  outcome: z.enum(['waiting', 'asking', 'asked_elsewhere', 'reused', 'queried', 'refused', 'cancelled', 'not_asked']),
  /** Saved result of a reused or queried month. */
  resultId: z.string().nullable(),
  failure: failureSchema.nullable(),
});

export type SeriesMonth = z.infer<typeof seriesMonthSchema>;

export const seriesRunSchema = z.object({
  id: z.string(),
  /** Grows with every change, because an output and an event may arrive in either order. */
  revision: z.number(),
  environment: z.enum(ENVIRONMENTS),
  nome: shownText(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  purpose: z.enum(PURPOSES),
  /** The institution that the queries are for; blank if not named. */
  institution: partySchema,
  reference: shownText(),
  /** ISO instants with offset; `endedAt` is null while it runs. */
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /**
   * `cancelling`: no further month is queried, but running queries may still return. `completed`: every month had its
   * turn. `stopped`: a failure that every other month would share ended the series, see `stoppedBy`.
   */
  status: z.enum(['running', 'cancelling', 'completed', 'stopped', 'cancelled']),
  stoppedBy: failureSchema.nullable(),
  /** Oldest first. */
  months: z.array(seriesMonthSchema),
});

export type SeriesRun = z.infer<typeof seriesRunSchema>;

/** Preview of a series: its queries and payments. */
const seriesPlanSchema = z.object({
  /**
   * Oldest first; `saved` is the newest informative result of the month. It is reused; a provisional one only if the
   * officer accepts it. `isUnknown`: an earlier query of the month has an unknown end, and a series does not repeat it.
   */
  months: z.array(
    z.object({
      month: z.string(),
      saved: z
        .object({
          id: z.string(),
          queriedAt: z.string(),
          provisional: z.boolean(),
          /** Percent; null if missing. */
          processed: z.number().nullable(),
        })
        .nullable(),
      isUnknown: z.boolean(),
    }),
  ),
  /** Number of months to query and pay for. */
  toAsk: z.number(),
  /**
   * Number of months saved from another version of the simulated register; these results stay, and the months are
   * queried again.
   */
  otherSimulation: z.number(),
  /** Warnings that the officer has to accept before the series starts. */
  questions: z.array(z.enum(MONTH_QUESTIONS)),
  /**
   * ISO instant at which the service last dropped the letters of a CNPJ, if the officer has to accept that; otherwise
   * null.
   */
  lettersLost: z.string().nullable(),
  ...shown,
});

export type SeriesPlan = z.infer<typeof seriesPlanSchema>;

/** First and last month, `YYYY-MM`, both included; by default the 24 months up to the newest, at most 60. */
const range = {
  documento: z.string().max(32),
  first: z.string().max(16).optional(),
  last: z.string().max(16).optional(),
  reuseProvisional: z.boolean().default(false),
};

export const seriesMessages = {
  /** Reads only the archive. Fails with the codes of a document and a month, `range_reversed` and `range_too_long`. */
  'series.plan': { input: z.strictObject(range), output: seriesPlanSchema, reads: true },
  /**
   * Starts a series and returns at once; the event `series.changed` reports the rest. Before the first query it fails
   * as `consulta.run` does, with the codes of `series.plan`, with `shown_changed` if the plan has changed, and with
   * `already_running` while another series runs. A series is resumed by starting it again: it queries only the missing
   * months.
   */
  'series.start': {
    input: z.strictObject({
      ...range,
      ...shown,
      purpose: z.enum(PURPOSES),
      /** CNPJ of the institution that the queries are for; absent: the default one. */
      institution: z.string().max(32).optional(),
      reference: shownText().trim().max(MAX_REFERENCE_LENGTH),
      accepted: z.array(z.enum(MONTH_QUESTIONS)).max(MONTH_QUESTIONS.length).default([]),
    }),
    output: seriesRunSchema,
  },
  /** Returns the running series, or the last one since the vault was opened. */
  'series.state': { input: z.strictObject({}), output: z.object({ run: seriesRunSchema.nullable() }), reads: true },
  /**
   * Queries no further month. Running queries are paid and get some seconds to return; a second `series.cancel` cancels
   * them at once.
   */
  'series.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }), reads: true },
} as const;
