import { z } from 'zod';
import { recordOf } from '../basics/record.ts';
import { COLUMN_WIDTH, LISTS, type ListLayout, type ListLayouts } from './lists.ts';

const name = z.string().min(1).max(40);

const listLayoutSchema = z.strictObject({
  sort: z.strictObject({ by: name, descending: z.boolean() }).nullable(),
  widths: z.record(name, z.int().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max)),
}) satisfies z.ZodType<ListLayout>;

export const listLayoutsSchema = z.strictObject({
  ladderLine: z.boolean().exactOptional(),
  lists: z.strictObject(recordOf(LISTS, () => listLayoutSchema.exactOptional())),
}) satisfies z.ZodType<ListLayouts>;

const MAX_KEPT = 100_000;

/** The officer's place when the app was locked: the screen's address, and the state of its lists. */
export const placeSchema = z.strictObject({
  hash: z.string().max(200),
  /** Pixels. */
  scroll: z.int().min(0),
  listScroll: z.int().min(0),
  /** The library's filter, order and selection, as JSON that only the window reads. */
  library: z.string().max(MAX_KEPT).nullable(),
});

export type Place = z.infer<typeof placeSchema>;
