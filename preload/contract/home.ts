import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { SCENARIO_GROUPS } from '#domain/consulta/scenario-groups.ts';
import { newestRowSchema } from './library.ts';
import { savedResultRowSchema } from './results.ts';

/** Null if the count could not be read. */
const count = z.number().nullable();

/** The newest of some results and their total; null if unreadable. */
const someResults = z.object({ rows: z.array(savedResultRowSchema), total: z.number() }).nullable();

const overviewSchema = z.object({
  environment: z.enum(ENVIRONMENTS),
  /** Authorizations that are typed but not registered. */
  drafts: count,
  /** Authorizations of this environment that end soon, and those with an unknown outcome. */
  endingConsents: count,
  unknownConsents: count,
  /** Queries of unknown end, in every environment. */
  unknownAttempts: count,
  /** Cases before the committee, and cases in analysis. */
  committeeCases: count,
  analysisCases: count,
  /** Subjects in the retention queue. */
  dueErasures: count,
  /**
   * The newest month that the service probably has, and the subjects of this environment that lack it though they have
   * a valid authorization and an earlier saved month: the newest saved result of each.
   */
  newMonth: z.object({ month: z.string(), subjects: someResults }),
  /** Results of this environment for months known only provisionally. */
  provisional: someResults,
  /** The newest result of the last queried subjects in every environment; null if unreadable. */
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
  /** Returns the officer's due work. A part that cannot be read is null and does not hide the other parts. */
  'home.overview': { input: z.strictObject({}), output: overviewSchema, reads: true, byCommand: 'read' },
  /** Returns the embedded service's documents with a known situation, in the officer's language. */
  'home.test_subjects': {
    input: z.strictObject({}),
    output: z.object({ subjects: z.array(testSubjectSchema) }),
    reads: true,
  },
  /**
   * Registers an authorization of a test subject for all purposes, unless one already covers this purpose; its name
   * says that it is a test. Fails with `invalid_input` outside of Embutido and for any other document, and as
   * `consent.register` does.
   */
  'home.authorize_test': {
    input: z.strictObject({ documento: z.string().max(32), purpose: z.enum(PURPOSES) }),
    output: z.object({ authorized: z.boolean() }),
  },
} as const;
