import { z } from 'zod';
import { COMMAND_SCOPES } from './command-scope.ts';

/** Other programs that the officer lets in, and how long. */
export const PROGRAM_LIMITS = { programs: 20, name: 40, days: 365 } as const;

export const HTTP_PORT = 48_620;

/** A program that the officer let in; of its secret only the hash is kept. Instants are epoch milliseconds. */
export const programSchema = z.object({
  id: z.string(),
  name: z.string(),
  sha256: z.string(),
  scopes: z.array(z.enum(COMMAND_SCOPES)),
  createdAt: z.number(),
  endsAt: z.number(),
});

export type Program = Readonly<z.infer<typeof programSchema>>;
