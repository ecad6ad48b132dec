import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { partySchema } from '#domain/consent/institution-schema.ts';
import { ASKED_FOR } from '#domain/costs/attempt.ts';
import { savedResultSchema } from './results.ts';
import { shownText } from './shown-text.ts';

/** A query of unknown end: the service may or may not have counted it. */
const unknownAttemptSchema = z.object({
  id: z.string(),
  environment: z.enum(ENVIRONMENTS),
  /** Scheme, host and port of the service. */
  origin: z.string(),
  documento: z.string(),
  /** The subject's name as the authorization has it; null if the authorization is not in this archive. */
  nome: shownText().nullable(),
  month: z.string(),
  purpose: z.enum(PURPOSES),
  /** The institution that the query was for; blank if not named. */
  institution: partySchema,
  reference: shownText(),
  officer: shownText(),
  askedFor: z.enum(ASKED_FOR),
  /** ISO with offset; `endedAt` is when the workstation gave up. */
  askedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Code of the failure; null if the program ended first. */
  failure: z.string().nullable(),
  status: z.number().nullable(),
  /** Requests sent; null if the program ended first. */
  requests: z.number().nullable(),
  /** Cents; null if no price is set. */
  price: z.number().nullable(),
});

export type UnknownAttempt = z.infer<typeof unknownAttemptSchema>;

const waitingSchema = z.object({ attempts: z.array(unknownAttemptSchema), total: z.number() });

export type WaitingAttempts = z.infer<typeof waitingSchema>;

/** Queries of unknown end. `consulta.run` repeats one that it gets as `repeatOf`. */
export const attemptsMessages = {
  /** Returns the attempts that wait for the officer, newest first, at most 500. */
  'attempts.waiting': { input: z.strictObject({}), output: waitingSchema, reads: true },
  /** Gives an attempt up; it stays in the costs. Fails with `not_found` if it no longer waits. */
  'attempts.give_up': { input: z.strictObject({ id: z.string().max(64) }), output: waitingSchema },
  /**
   * Stores a JSON file (an upload `response`, UTF-8) as the response to an attempt; the result stays marked `attached`.
   * Fails with `not_found` if the attempt no longer waits, and with `attachment_refused` (`details.reason`:
   * `unreadable` if it is not a response, `other_subject` if it names another document or month).
   */
  'attempts.attach': {
    input: z.strictObject({ id: z.string().max(64), uploadId: z.string().max(64) }),
    output: savedResultSchema,
  },
} as const;
