import { z } from 'zod';
import { recordOf } from '#domain/basics/record.ts';
import { shownText } from './shown-text.ts';
import { uploadId } from './upload.ts';

/** A row number as spreadsheet programs count. */
export const headerRow = z.int().min(1).max(1_048_576);

/** A sheet of an upload (`sheet`); null for the first visible one. */
export const sheetChoice = { upload: uploadId, sheet: z.string().max(200).nullable() };

/** `header`: the row of titles that the officer chose; null for none. */
export const sheetQuestion = z.strictObject({ ...sheetChoice, header: headerRow.nullable().optional() });

/** Preview from which the officer confirms the columns of a sheet. */
export const sheetPreview = {
  sheets: z.array(z.object({ name: shownText(), isHidden: z.boolean() })),
  sheet: shownText(),
  /** Number of lines below the titles. */
  rows: z.number(),
  /** The first rows; one of them may hold the titles. */
  heads: z.array(z.object({ n: z.number(), text: shownText() })),
  titles: z.array(shownText()),
  sample: z.array(z.array(shownText())),
};

/** The cell of each column, counted from 0; null if the sheet does not have the column. */
export function titledColumns<Column extends string>(columns: readonly Column[]) {
  const cells = recordOf(columns, () => z.int().min(0).max(1_000).nullable());
  return z.strictObject({ ...cells, header: headerRow.nullable() });
}
