import { z } from 'zod';

/** Bounds of a file and of its text. */
export const REPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pages: 200,
  items: 120_000,
  /** Characters of one item. */
  text: 500,
  /** Characters of a password. */
  password: 128,
};

/** A piece of text of a page, in points from its lower left corner. */
const textItemSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  text: z.string().max(REPORT_LIMITS.text),
  /** A font by its number in the file. */
  font: z.int(),
});
export type TextItem = z.infer<typeof textItemSchema>;

/** The text of a PDF as a library reads it, before anything is understood. */
export const pdfTextSchema = z.strictObject({
  pages: z.array(
    z.strictObject({
      items: z.array(textItemSchema).max(REPORT_LIMITS.items),
      /** Items that nobody sees: turned, or outside of the page. */
      unseen: z.int().min(0),
    }),
  ),
  /** Programs that the file names; blank if it names none. */
  producer: z.string().max(REPORT_LIMITS.text),
  creator: z.string().max(REPORT_LIMITS.text),
  /** As the file writes them; blank if it does not. */
  created: z.string().max(REPORT_LIMITS.text),
  changed: z.string().max(REPORT_LIMITS.text),
  /** Endings of the file beside the one that a file for the web begins with; more than one if something was added. */
  endings: z.int().min(0),
});
export type PdfText = z.infer<typeof pdfTextSchema>;
type PageText = PdfText['pages'][number];

/** Pieces of one row that belong together. */
export interface Cell {
  readonly x: number;
  readonly end: number;
  readonly text: string;
  readonly font: number;
}

export interface TextRow {
  readonly page: number;
  /** Points from the page's lower edge. */
  readonly y: number;
  /** From left to right. */
  readonly cells: readonly Cell[];
  readonly text: string;
}

/** Points by which pieces of one row may differ in height. */
const ROW = 3;
/** Widest gap within a text, in points; columns are further apart. */
const GAP = 9;
/** An amount is a cell of its own, also beside another text or over one. */
const BEGINS_AMOUNT = /^\s*-?\s*R\$/;
/** Narrowest gap that is a blank. */
const BLANK = 1;

/** The rows of a page, counted from 1, from top to bottom. */
export function rowsOf({ items }: Pick<PageText, 'items'>, page: number): TextRow[] {
  const sorted = items.filter(({ text }) => text.trim() !== '').toSorted((one, other) => other.y - one.y);
  const rows: TextItem[][] = [];
  for (const item of sorted) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && row[0].y - item.y <= ROW) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => {
    const cells = cellsOf(row.toSorted((one, other) => one.x - other.x));
    return { page, y: row[0]?.y ?? 0, cells, text: cells.map(({ text }) => text).join('  ') };
  });
}

function cellsOf(items: readonly TextItem[]): Cell[] {
  const cells: Cell[] = [];
  for (const { x, width, text, font } of items) {
    const last = cells.at(-1);
    const [end, plain] = [x + Math.max(0, width), text.replaceAll(/\s+/gu, ' ')];
    if (last === undefined || x - last.end > GAP || BEGINS_AMOUNT.test(plain)) {
      cells.push({ x, end, text: plain.trim(), font });
      continue;
    }
    const isApart = x - last.end > BLANK || /^\s/.test(plain);
    const joined = `${last.text}${isApart ? ' ' : ''}${plain.trim()}`;
    cells[cells.length - 1] = { ...last, end: Math.max(end, last.end), text: joined };
  }
  return cells;
}
