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

/** Lines of a preview, characters of a cell and characters of a title row. */
const SHOWN = { lines: 20, text: 200, row: 120 } as const;

type Preview = Omit<Output<'costs.invoice_columns'>, 'layout'>;

interface Proposing<Layout> {
  readonly most: number;
  readonly propose: (rows: readonly SheetRow[], chosen?: number | null) => Layout;
}

/**
 * Reads a sheet of an upload, keeps the upload and proposes its columns. `header`: row of titles that the officer
 * picked, null for none. Fails as `findSheet` does.
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

/** Preview by which the officer confirms the columns of a sheet; CPFs are hidden. */
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

/** Texts that may have the digits of a CPF but are not one: an IP address, a phone number with its area code. */
const NO_CPF = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\d{2} 9?\d{4}[- ]?\d{4}|\d{2}9?\d{4}-\d{4})$/;
/** Titles of phone columns; one phone number in a hundred passes the check digits of a CPF. */
const PHONES = /fone|celular|whats|phone|mobile|^tel\b/i;

/**
 * Returns a cell as it is shown. A person's CPF is hidden, also one without its leading zeros; other digits stay, so
 * that the officer can compare them with the file.
 */
export function sampleCell(cell: string, title = ''): string {
  const bare = NO_CPF.test(cell.trim()) || PHONES.test(title) ? '' : stripMask(cell);
  const cpf = /^\d{9,11}$/.test(bare) ? bare.padStart(11, '0') : '';
  return parseDocument(cpf).ok ? maskForList(cpf) : visibleText(cell);
}
