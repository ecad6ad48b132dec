import { MAX_IMPORT_SIZE } from '#domain/consent/import-columns.ts';
import { maskForList, stripMask } from '#domain/document.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import { visibleText } from '#domain/visible-text.ts';
import type { CsvRow } from '../../ports/files.ts';
import type { Unlocked } from '../unlocked.ts';

/** What is shown for the officer to confirm columns by: rows, columns, and characters of a title or a cell. */
const SHOWN = { rows: 4, columns: 200, text: 200 } as const;

export interface CsvTable {
  /** Of the first columns, each cut where no title is so long. */
  readonly titles: readonly string[];
  /** The row of the titles; null where the file has none. */
  readonly header: CsvRow | null;
  readonly rows: readonly CsvRow[];
}

/** Reads an uploaded CSV, its header first. Fails with `import_unreadable` (`line`, `max`, `largest`). */
export function readCsvTable(
  { parseCsv }: Pick<Unlocked, 'parseCsv'>,
  text: string,
  maxRows: number,
): Outcome<CsvTable> {
  if (text.length > MAX_IMPORT_SIZE) return fail('import_unreadable', { largest: MAX_IMPORT_SIZE });
  const parsed = parseCsv(text);
  if (!parsed.ok) return parsed;
  const [header = null, ...rows] = parsed.value;
  if (rows.length > maxRows) return fail('import_unreadable', { max: maxRows });
  return ok({ titles: shownOf(header?.cells ?? []), header, rows });
}

/** What the officer confirms columns by: titles and first rows. Cells that look like a person's document are hidden. */
export function csvSample({ titles, rows }: Pick<CsvTable, 'titles' | 'rows'>): {
  titles: string[];
  sample: string[][];
  rows: number;
} {
  const sample = rows.slice(0, SHOWN.rows).map(({ cells }) => shownOf(cells).map(sampleCell));
  return { titles: titles.map(visibleText), sample, rows: rows.length };
}

function shownOf(cells: readonly string[]): string[] {
  return cells.slice(0, SHOWN.columns).map((cell) => cell.slice(0, SHOWN.text));
}

/** Has the digits of a document, and is none. */
const IP = /^\d{1,3}(\.\d{1,3}){3}$/;

export function sampleCell(cell: string): string {
  const bare = IP.test(cell) ? '' : stripMask(cell);
  return /^\d{9,11}$/.test(bare) ? maskForList(bare.padStart(11, '0')) : visibleText(cell);
}
