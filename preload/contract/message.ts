import type { z } from 'zod';

/** One message of the bridge: what the window sends and what main returns, both checked. */
export interface Message {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}
