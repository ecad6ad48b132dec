import { z } from 'zod';
import { listLayoutsSchema, placeSchema } from '#domain/settings/lists-schema.ts';

export const listsMessages = {
  /** Returns how each list was left. */
  'lists.layouts': { input: z.strictObject({}), output: listLayoutsSchema, reads: true },
  'lists.keep_layouts': { input: listLayoutsSchema, output: z.object({}), reads: true },
  /** Keeps where the officer is, for the unlock that follows a lock. */
  'lists.keep_place': { input: placeSchema, output: z.object({}), reads: true },
  /** Returns that place once; null if there is none. */
  'lists.take_place': { input: z.strictObject({}), output: z.object({ place: placeSchema.nullable() }), reads: true },
} as const;
