import type { z } from 'zod';

/** One message of the border: what the window sends and what main answers, both checked. */
export interface Message {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}
