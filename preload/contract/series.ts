import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/environment.ts';
import { failureSchema } from './errors.ts';

/** How one month of a series stands or ended. */
const seriesMonthSchema = z.object({
  month: z.string(),
  /**
   * `waiting`, `asking`: not ended yet. `reused`: it was saved before, nothing was paid. `queried`: asked, paid, saved.
   * `refused`: see `refusal`. `cancelled`: given up while it was asked, `refusal.details.reached` where it may have been
   * charged. `not_asked`: the series ended before its turn, nothing was sent.
   */
  outcome: z.enum(['waiting', 'asking', 'reused', 'queried', 'refused', 'cancelled', 'not_asked']),
  /** The saved result of a month that was reused or queried. */
  resultId: z.string().nullable(),
  failure: failureSchema.nullable(),
});

export type SeriesMonth = z.infer<typeof seriesMonthSchema>;

/** One series of months of a subject, running or ended. */
export const seriesRunSchema = z.object({
  id: z.string(),
  /** Grows with every change: an answer and an event may overtake each other on their way. */
  revision: z.number(),
  environment: z.enum(ENVIRONMENTS),
  nome: z.string(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  purpose: z.enum(PURPOSES),
  reference: z.string(),
  /** ISO instants with offset; `endedAt` is null while it runs. */
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /**
   * `cancelling`: no month is asked any more, those on their way may still arrive. `completed`: every month had its
   * turn. `stopped`: a refusal that no other month would escape ended it, see `stoppedBy`.
   */
  status: z.enum(['running', 'cancelling', 'completed', 'stopped', 'cancelled']),
  stoppedBy: failureSchema.nullable(),
  /** Oldest first. */
  months: z.array(seriesMonthSchema),
});

export type SeriesRun = z.infer<typeof seriesRunSchema>;

/** What a series would ask and pay. */
const seriesPlanSchema = z.object({
  /** Oldest first; `saved` is the newest saved result of the month, which would be reused. */
  months: z.array(
    z.object({ month: z.string(), saved: z.object({ id: z.string(), queriedAt: z.string() }).nullable() }),
  ),
  /** How many months would be asked, and paid. */
  toAsk: z.number(),
});

export type SeriesPlan = z.infer<typeof seriesPlanSchema>;

/** Both ends `YYYY-MM` and included; by default the 24 months up to the newest, 60 at most. */
const range = {
  documento: z.string().max(32),
  first: z.string().max(16).optional(),
  last: z.string().max(16).optional(),
};

export const seriesMessages = {
  /** Looks at the archive alone. Refuses with the codes of a document and a month, `range_reversed`, `range_too_long`. */
  'series.plan': { input: z.strictObject(range), output: seriesPlanSchema },
  /**
   * Begins a series and answers at once; what follows is told by `series.changed`. Refused like `consulta.run` before
   * anything is asked, with the codes of `series.plan`, and with `already_running` while another series runs. To resume
   * is to start again: only what is missing is asked.
   */
  'series.start': {
    input: z.strictObject({ ...range, purpose: z.enum(PURPOSES), reference: z.string().trim().max(200) }),
    output: seriesRunSchema,
  },
  /** The series that runs or ran last since the vault was opened. */
  'series.state': { input: z.strictObject({}), output: z.object({ run: seriesRunSchema.nullable() }) },
  /**
   * Asks no further month. Those on their way are paid already and get some seconds to arrive; cancelling once more
   * gives them up at once.
   */
  'series.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }) },
} as const;
