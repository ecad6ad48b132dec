import { z } from 'zod';

/** Files and folders that the workstation uses outside of the window's reach. */
const FILE_PLACES = ['data', 'archive', 'log', 'policy', 'roots'] as const;

const aboutSchema = z.object({
  version: z.string(),
  /** Names and versions of the program's runtimes. */
  runtimes: z.array(z.object({ name: z.string(), version: z.string() })),
  /** Absolute paths; a session's archive has none because it ends with the session. */
  files: z.array(z.object({ place: z.enum(FILE_PLACES), path: z.string() })),
});

export type About = z.infer<typeof aboutSchema>;

const licenceSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** As the package states it; null if missing. */
  licence: z.string().nullable(),
  /** Null if the package has no licence file. */
  text: z.string().nullable(),
});

export type Licence = z.infer<typeof licenceSchema>;

/** SHA-256 of a report's text, in hex. */
const sha256 = { sha256: z.string().length(64) };

const dumpsSchema = z.object({
  /** ISO instant with offset until which crash dumps are kept; null if they are not kept. */
  until: z.string().nullable(),
  /** Whether this host can keep crash dumps. */
  supported: z.boolean(),
});

export type CrashDumpState = z.infer<typeof dumpsSchema>;

export const helpMessages = {
  'help.about': { input: z.strictObject({}), output: aboutSchema, reads: true },
  /**
   * Returns a whole problem report: versions, sizes, and the end of the log, without data about subjects. It also works
   * while the vault is closed.
   */
  'help.problem': { input: z.strictObject({}), output: z.object({ text: z.string(), ...sha256 }), reads: true },
  /** Saves the shown report where the officer chooses. Fails with `shown_changed` if the report has changed. */
  'help.save_problem': {
    input: z.strictObject(sha256),
    output: z.object({ path: z.string().nullable() }),
    reads: true,
  },
  /** Returns whether crash dumps are kept. */
  'help.dumps': { input: z.strictObject({}), output: dumpsSchema, reads: true },
  /**
   * Keeps crash dumps for one support case, from the next start and for at most seven days, or erases all of them and
   * stops. Dumps may contain keys and screen contents.
   */
  'help.keep_dumps': { input: z.strictObject({ kept: z.boolean() }), output: dumpsSchema, reads: true },
  /** Returns the licences of all packages in the program; null if it was built without them. */
  'help.licences': {
    input: z.strictObject({}),
    output: z.object({ licences: z.array(licenceSchema).nullable() }),
    reads: true,
  },
} as const;
