import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { SCENARIO_GROUPS } from '#domain/consulta/scenario-groups.ts';
import { newestRowSchema } from './library.ts';
import { savedResultRowSchema } from './results.ts';

/** How many there are; null where that could not be read. */
const count = z.number().nullable();

/** The newest of some results, and how many there are; null where they could not be read. */
const someResults = z.object({ rows: z.array(savedResultRowSchema), total: z.number() }).nullable();

const overviewSchema = z.object({
  environment: z.enum(ENVIRONMENTS),
  /** Authorizations that are typed and not registered. */
  drafts: count,
  /** Authorizations of this environment that are about to end, and those of unknown outcome. */
  endingConsents: count,
  unknownConsents: count,
  /** Queries of unknown end, in every environment. */
  unknownAttempts: count,
  /** Cases that wait for a decision, and those that are being written. */
  committeeCases: count,
  analysisCases: count,
  /** Subjects in the retention queue. */
  dueErasures: count,
  /**
   * The newest month that is likely there, and the subjects of this environment with an authorization in force and an
   * earlier saved month who lack it: the newest saved result of each.
   */
  newMonth: z.object({ month: z.string(), subjects: someResults }),
  /** Results of this environment whose month is only known provisionally. */
  provisional: someResults,
  /** The newest result of the subjects consulted last, in every environment; null where they could not be read. */
  recent: z.array(newestRowSchema).nullable(),
});

export type HomeOverview = z.infer<typeof overviewSchema>;

const testSubjectSchema = z.object({
  documento: z.string(),
  group: z.enum(SCENARIO_GROUPS),
  title: z.string(),
  situation: z.string(),
});

export type TestSubject = z.infer<typeof testSubjectSchema>;

export const homeMessages = {
  /** Returns what is due at the desk. A part that cannot be read is null and keeps no other part away. */
  'home.overview': { input: z.strictObject({}), output: overviewSchema, reads: true },
  /** Returns the documents of the embedded service with a known situation, in the officer's language. */
  'home.test_subjects': {
    input: z.strictObject({}),
    output: z.object({ subjects: z.array(testSubjectSchema) }),
    reads: true,
  },
  /**
   * Registers an authorization of a test subject for all purposes, unless one covers this purpose already; its name says
   * that it is a test. Fails with `invalid_input` outside of Embutido and for any other document, and as
   * `consent.register` does.
   */
  'home.authorize_test': {
    input: z.strictObject({ documento: z.string().max(32), purpose: z.enum(PURPOSES) }),
    output: z.object({ authorized: z.boolean() }),
  },
} as const;
