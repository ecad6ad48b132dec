import { z } from 'zod';
import { shownText } from './shown-text.ts';
import { uploadId } from './upload.ts';

/** The number of a row, as a spreadsheet program counts them. */
export const headerRow = z.int().min(1).max(1_048_576);

/** A sheet of an upload: the first visible one for null. `header`: the row of titles that the officer chose, null for none. */
export const sheetQuestion = z.strictObject({
  upload: uploadId,
  sheet: z.string().max(200).nullable(),
  header: headerRow.nullable().optional(),
});

/** The first rows, of which one may hold the titles. */
export const headRows = z.array(z.object({ n: z.number(), text: shownText() }));
