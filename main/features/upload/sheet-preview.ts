import type { Output } from '#contract/contract.ts';
import { maskForList, parseDocument, stripMask } from '#domain/basics/document.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { cellText } from '#domain/sheets/cell-text.ts';
import { HEAD_ROWS } from '#domain/sheets/find-header.ts';
import type { SheetCell, SheetRow } from '#domain/sheets/sheet.ts';
import { headerOf, linesBelow } from '#domain/sheets/sheet-columns.ts';
import type { Unlocked } from '../unlocked.ts';
import { type FoundSheet, findSheet, type SheetChoice } from './read-sheet.ts';
import type { Uploads } from './uploads.ts';

/** Lines that the columns are confirmed by, and characters of a cell and of a row. */
const SHOWN = { lines: 20, text: 200, row: 120 } as const;

type Preview = Omit<Output<'costs.invoice_columns'>, 'layout'>;

interface Proposing<Layout> {
  /** The most lines that are read. */
  readonly most: number;
  readonly propose: (rows: readonly SheetRow[], chosen?: number | null) => Layout;
}

/**
 * Reads a sheet of an upload, which stays, and proposes its columns. `header`: the row of titles that the officer picked,
 * null for none. Fails as `findSheet` does.
 */
export async function proposedColumns<Layout extends { readonly header: number | null }>(
  unlocked: Pick<Unlocked, 'sheets'>,
  uploads: Pick<Uploads, 'look'>,
  { header, ...choice }: SheetChoice & { readonly header?: number | null | undefined },
  { most, propose }: Proposing<Layout>,
): Promise<Outcome<Preview & { layout: Layout }>> {
  const sheet = await findSheet(unlocked, uploads, choice, most);
  if (!sheet.ok) return sheet;
  const layout = propose(sheet.value.rows, header);
  return ok({ ...sheetPreview(sheet.value, headerOf(sheet.value.rows, layout)), layout });
}

/** The officer confirms the columns of a sheet by this. CPFs are hidden. */
export function sheetPreview(
  { sheets, name, rows }: Pick<FoundSheet, 'sheets' | 'name' | 'rows'>,
  header: SheetRow | null,
): Preview {
  const lines = linesBelow(rows, header?.n ?? null);
  const titles = header?.cells.map((cell) => cellText(cell).slice(0, SHOWN.text)) ?? [];
  const heads = rows.slice(0, HEAD_ROWS).map(({ n, cells }) => ({ n, text: headText(cells) }));
  return {
    sheets: sheets.map((each) => ({ ...each })),
    sheet: name,
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
