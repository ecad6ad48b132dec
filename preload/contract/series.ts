import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { MONTH_QUESTIONS } from '#domain/basics/month.ts';
import { partySchema } from '#domain/consent/institution-schema.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import { failureSchema } from './errors.ts';
import { shown } from './message.ts';
import { shownText } from './shown-text.ts';

/** The state of one month of a series, or how it ended. */
const seriesMonthSchema = z.object({
  month: z.string(),
  /**
   * `waiting`, `asking`, `asked_elsewhere`: not ended yet; the last is asked by another workstation of the team, and nothing
   * was sent from here. `reused`: it was saved before, nothing was paid. `queried`: queried, paid and
   * saved. `refused`: it failed, see `failure`. `cancelled`: cancelled during its query; `failure.details.reached` is
   * true if it may have been charged. `not_asked`: the series ended before its turn, nothing was sent.
   */
  outcome: z.enum(['waiting', 'asking', 'asked_elsewhere', 'reused', 'queried', 'refused', 'cancelled', 'not_asked']),
  /** The saved result of a month that was reused or queried. */
  resultId: z.string().nullable(),
  failure: failureSchema.nullable(),
});

export type SeriesMonth = z.infer<typeof seriesMonthSchema>;

/** One series of months of a subject, running or ended. */
export const seriesRunSchema = z.object({
  id: z.string(),
  /** Grows with every change, because an output and an event may arrive in either order. */
  revision: z.number(),
  environment: z.enum(ENVIRONMENTS),
  nome: shownText(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  purpose: z.enum(PURPOSES),
  /** For whom it asks; blank while nobody is named. */
  institution: partySchema,
  reference: shownText(),
  /** ISO instants with offset; `endedAt` is null while it runs. */
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /**
   * `cancelling`: no further month is queried, queries already sent may still return. `completed`: every month had its
   * turn. `stopped`: a failure that every other month would share ended it, see `stoppedBy`.
   */
  status: z.enum(['running', 'cancelling', 'completed', 'stopped', 'cancelled']),
  stoppedBy: failureSchema.nullable(),
  /** Oldest first. */
  months: z.array(seriesMonthSchema),
});

export type SeriesRun = z.infer<typeof seriesRunSchema>;

/** What a series would query and pay. */
const seriesPlanSchema = z.object({
  /**
   * Oldest first; `saved` is the newest saved result that tells something of the month. It is reused, a provisional one
   * only where the officer accepts it. `isUnknown`: the month was asked before and nobody knows what came of it; a series
   * does not ask it again.
   */
  months: z.array(
    z.object({
      month: z.string(),
      saved: z
        .object({
          id: z.string(),
          queriedAt: z.string(),
          provisional: z.boolean(),
          /** Percent; null where not informed. */
          processed: z.number().nullable(),
        })
        .nullable(),
      isUnknown: z.boolean(),
    }),
  ),
  /** How many months would be queried, and paid. */
  toAsk: z.number(),
  /** How many months are saved of another version of the simulated register: they are kept, and asked again. */
  otherSimulation: z.number(),
  /** What the officer has to accept before the series starts. */
  questions: z.array(z.enum(MONTH_QUESTIONS)),
  /** ISO instant at which the service last answered a CNPJ without its letters, where that is asked about. */
  lettersLost: z.string().nullable(),
  ...shown,
});

export type SeriesPlan = z.infer<typeof seriesPlanSchema>;

/** Both ends `YYYY-MM` and included; by default the 24 months up to the newest, 60 at most. */
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
   * Starts a series and returns at once; the event `series.changed` reports what follows. Before anything is queried,
   * it fails as `consulta.run` does, with the codes of `series.plan`, with `shown_changed` where the plan is another than
   * was shown, and with `already_running` while another series runs. To resume a series, start it again: it queries only what is missing.
   */
  'series.start': {
    input: z.strictObject({
      ...range,
      ...shown,
      purpose: z.enum(PURPOSES),
      /** CNPJ of the institution it is for; absent: the usual one. */
      institution: z.string().max(32).optional(),
      reference: shownText().trim().max(MAX_REFERENCE_LENGTH),
      accepted: z.array(z.enum(MONTH_QUESTIONS)).max(MONTH_QUESTIONS.length).default([]),
    }),
    output: seriesRunSchema,
  },
  /** Returns the series that is running, or the last one since the vault was opened. */
  'series.state': { input: z.strictObject({}), output: z.object({ run: seriesRunSchema.nullable() }), reads: true },
  /**
   * Queries no further month. Queries already sent are paid and get some seconds to return; a second `series.cancel`
   * cancels them at once.
   */
  'series.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }), reads: true },
} as const;
