import { z } from 'zod';

/** Where the workstation keeps or reads something, outside of the window's reach. */
const FILE_PLACES = ['data', 'archive', 'log', 'policy', 'roots'] as const;

const aboutSchema = z.object({
  version: z.string(),
  /** What the program runs on, by name. */
  runtimes: z.array(z.object({ name: z.string(), version: z.string() })),
  /** Absolute paths; a session's archive has none, since it ends with the session. */
  files: z.array(z.object({ place: z.enum(FILE_PLACES), path: z.string() })),
});

export type About = z.infer<typeof aboutSchema>;

const licenceSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** As the package names it; null where it names none. */
  licence: z.string().nullable(),
  /** Null where the package has no such file. */
  text: z.string().nullable(),
});

export type Licence = z.infer<typeof licenceSchema>;

/** Of the text of a report, in hex. */
const sha256 = { sha256: z.string().length(64) };

const dumpsSchema = z.object({
  /** Until when dumps of crashes are kept (ISO with offset); null where none is. */
  until: z.string().nullable(),
  /** Whether this host can keep them at all. */
  supported: z.boolean(),
});

export type CrashDumpState = z.infer<typeof dumpsSchema>;

export const helpMessages = {
  'help.about': { input: z.strictObject({}), output: aboutSchema, reads: true },
  /**
   * Returns a report of a problem, whole: versions, sizes, and the end of the log, without anything of a subject. It is
   * answered while the vault is closed too.
   */
  'help.problem': { input: z.strictObject({}), output: z.object({ text: z.string(), ...sha256 }), reads: true },
  /** Saves the report that was shown, where the officer chooses. Fails with `shown_changed` if it was another one. */
  'help.save_problem': {
    input: z.strictObject(sha256),
    output: z.object({ path: z.string().nullable() }),
    reads: true,
  },
  /** Whether dumps of crashes are kept. */
  'help.dumps': { input: z.strictObject({}), output: dumpsSchema, reads: true },
  /**
   * Keeps dumps of crashes for one support case, from the next start on and for seven days at most, or erases all of them
   * and keeps none any more. They may hold keys and what was on the screen.
   */
  'help.keep_dumps': { input: z.strictObject({ kept: z.boolean() }), output: dumpsSchema, reads: true },
  /** Returns the licences of all packages that ship; null where the program was not built with them. */
  'help.licences': {
    input: z.strictObject({}),
    output: z.object({ licences: z.array(licenceSchema).nullable() }),
    reads: true,
  },
} as const;
