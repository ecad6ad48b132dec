import type { SheetCell, SheetRow } from '#domain/batches/batch.ts';
import { cellText } from '#domain/batches/cell-text.ts';
import { HEAD_ROWS } from '#domain/batches/find-header.ts';
import { linesBelow } from '#domain/batches/sheet-columns.ts';
import { sampleCell } from './csv-table.ts';

/** Lines that the columns are confirmed by, and characters of a cell and of a row. */
const SHOWN = { lines: 20, text: 200, row: 120 } as const;

/** What the officer confirms the columns of a sheet by. CPFs are hidden. */
export function sheetPreview(
  rows: readonly SheetRow[],
  header: SheetRow | null,
): {
  rows: number;
  heads: { n: number; text: string }[];
  titles: string[];
  sample: string[][];
} {
  const lines = linesBelow(rows, header?.n ?? null);
  const titles = header?.cells.map((cell) => cellText(cell).slice(0, SHOWN.text)) ?? [];
  const heads = rows.slice(0, HEAD_ROWS).map(({ n, cells }) => ({ n, text: headText(cells) }));
  return {
    rows: lines.length,
    heads,
    titles,
    sample: lines.slice(0, SHOWN.lines).map(({ cells }) => cells.map((cell, at) => shownCell(cell, titles[at]))),
  };
}

const shownCell = (cell: SheetCell, title?: string): string => sampleCell(cellText(cell).slice(0, SHOWN.text), title);

function headText(cells: readonly SheetCell[]): string {
  const texts = cells.map((cell) => shownCell(cell)).filter((text) => text !== '');
  return texts.join(' · ').slice(0, SHOWN.row);
}
