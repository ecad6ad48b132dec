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

export const helpMessages = {
  'help.about': { input: z.strictObject({}), output: aboutSchema, reads: true },
  /** Returns the licences of all packages that ship; null where the program was not built with them. */
  'help.licences': {
    input: z.strictObject({}),
    output: z.object({ licences: z.array(licenceSchema).nullable() }),
    reads: true,
  },
} as const;
