import { MAX_IMPORT_SIZE } from '#domain/consent/import-columns.ts';
import { maskForList, parseDocument, stripMask } from '#domain/document.ts';
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

/** What the officer confirms columns by: titles and first rows. CPFs are hidden. */
export function csvSample({ titles, rows }: Pick<CsvTable, 'titles' | 'rows'>): {
  titles: string[];
  sample: string[][];
  rows: number;
} {
  const sample = rows
    .slice(0, SHOWN.rows)
    .map(({ cells }) => shownOf(cells).map((cell, at) => sampleCell(cell, titles[at])));
  return { titles: titles.map(visibleText), sample, rows: rows.length };
}

function shownOf(cells: readonly string[]): string[] {
  return cells.slice(0, SHOWN.columns).map((cell) => cell.slice(0, SHOWN.text));
}

/** Written as what may have the digits of a CPF, and is none: an IP address, a phone with its area code. */
const NO_CPF = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\d{2} 9?\d{4}[- ]?\d{4}|\d{2}9?\d{4}-\d{4})$/;
/** Titles of columns that hold phones, of which one in a hundred is a CPF by its check digits. */
const PHONES = /fone|celular|whats|phone|mobile|^tel\b/i;

/**
 * A cell as it is shown beside the column's title. A person's CPF is hidden, one without its first zeros too; digits that
 * are none can be compared with the file.
 */
export function sampleCell(cell: string, title = ''): string {
  const bare = NO_CPF.test(cell.trim()) || PHONES.test(title) ? '' : stripMask(cell);
  const cpf = /^\d{9,11}$/.test(bare) ? bare.padStart(11, '0') : '';
  return parseDocument(cpf).ok ? maskForList(cpf) : visibleText(cell);
}
