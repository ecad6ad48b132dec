import { z } from 'zod';
import { listLayoutsSchema, placeSchema } from '#domain/settings/lists-schema.ts';

export const listsMessages = {
  /** Returns the last layout of each list. */
  'lists.layouts': { input: z.strictObject({}), output: listLayoutsSchema, reads: true },
  'lists.keep_layouts': { input: listLayoutsSchema, output: z.object({}), reads: true },
  /** Keeps the officer's place in the window for the unlock after a lock. */
  'lists.keep_place': { input: placeSchema, output: z.object({}), reads: true },
  /** Returns that place once; null if there is none. */
  'lists.take_place': { input: z.strictObject({}), output: z.object({ place: placeSchema.nullable() }), reads: true },
} as const;
