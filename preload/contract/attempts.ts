import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { partySchema } from '#domain/consent/institution-schema.ts';
import { ASKED_FOR } from '#domain/costs/attempt.ts';
import { savedResultSchema } from './results.ts';
import { shownText } from './shown-text.ts';

/** A query of which nobody knows whether the service counted it. */
const unknownAttemptSchema = z.object({
  id: z.string(),
  environment: z.enum(ENVIRONMENTS),
  /** Scheme, host and port of the service. */
  origin: z.string(),
  documento: z.string(),
  /** The subject's, as the authorization has it; null where that is not in this archive. */
  nome: shownText().nullable(),
  month: z.string(),
  purpose: z.enum(PURPOSES),
  /** For whom it was asked; blank where nobody was named. */
  institution: partySchema,
  reference: shownText(),
  officer: shownText(),
  askedFor: z.enum(ASKED_FOR),
  /** ISO with offset; `endedAt` is when its end was given up. */
  askedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Code of the failure; null where the program ended before the query did. */
  failure: z.string().nullable(),
  status: z.number().nullable(),
  /** Requests that left; null where the program ended before the query did. */
  requests: z.number().nullable(),
  /** Cents; null where no price is set. */
  price: z.number().nullable(),
});

export type UnknownAttempt = z.infer<typeof unknownAttemptSchema>;

const waitingSchema = z.object({ attempts: z.array(unknownAttemptSchema), total: z.number() });

export type WaitingAttempts = z.infer<typeof waitingSchema>;

/** Queries of unknown end. To ask one once more, `consulta.run` takes its id as `repeatOf`. */
export const attemptsMessages = {
  /** Returns the attempts that wait for the officer, newest first, 500 at most. */
  'attempts.waiting': { input: z.strictObject({}), output: waitingSchema, reads: true },
  /** Gives one up; it stays in the costs. Fails with `not_found` if it does not wait any more. */
  'attempts.give_up': { input: z.strictObject({ id: z.string().max(64) }), output: waitingSchema },
  /**
   * Keeps a JSON file (an upload `response`, UTF-8) as the response to one; the result is marked `attached` for ever. Fails
   * with `not_found` if the attempt does not wait any more, and with `attachment_refused` (`details.reason`: `unreadable`
   * for no readable response, `other_subject` for one that does not name this document and month).
   */
  'attempts.attach': {
    input: z.strictObject({ id: z.string().max(64), uploadId: z.string().max(64) }),
    output: savedResultSchema,
  },
} as const;
