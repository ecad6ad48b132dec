import type { TipoDocumento } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { recordOf } from '../basics/record.ts';
import { readDocument } from './cell-document.ts';
import { readMonth } from './cell-month.ts';
import { cellText, isBlank } from './cell-text.ts';
import { findHeader } from './find-header.ts';
import type { SheetCell, SheetRow } from './sheet.ts';

/** What is read of a sheet's line. `documento` may be a column of CPF, of CNPJ, or of both. */
export const SHEET_COLUMNS = ['documento', 'nome', 'referencia', 'mes', 'grupo'] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** Which cells of a row hold each column, counted from 0; a document may stand in either of two columns (CPF, CNPJ). */
export interface SheetLayout {
  /** The number of the row of titles, below which the lines stand; null without one. */
  readonly header: number | null;
  readonly columns: Readonly<Record<SheetColumn, readonly number[]>>;
}

/** How sheets title each column: lower case, without accents, marks and blanks. Said earlier, meant sooner. */
const TITLES: Readonly<Record<SheetColumn, readonly RegExp[]>> = {
  documento: [
    /^(((numero|no?)(do|da)?)?(cpf(ou|e)?cnpj|cnpj(ou|e)?cpf)|documento(cpf|cnpj|cpfcnpj|cnpjcpf)|taxid)((do|da)?(titular|cliente|empresa))?$/,
    /^((numero|no?)(do|da)?)?(cpf|cnpj)$/,
    /^((numero|no?)(do|da)?)?(cpf|cnpj)(do|da)?(titular|cliente|empresa|tomador|devedor|socio)$/,
    /^((numero|no?)(do|da)?)?(doc|documento|document)s?((do|da)?(titular|cliente|empresa|tomador|devedor))?$/,
  ],
  nome: [
    /^(nome|razaosocial)((completo|empresarial)|(do|da)?(titular|cliente|empresa|socio|tomador|devedor))?$/,
    /^nome(ou)?razaosocial$/,
    /^(titular|cliente|empresa|tomador|devedor|name|fullname|companyname)$/,
  ],
  referencia: [
    /^(((numero|no?)(do|da)?|id|codigo(do|da)?)?(referencia|contrato|proposta|operacao)|ref|reference|contract)$/,
    /^(id|codigo|matricula)((do|da)?cliente)?$/,
  ],
  mes: [/^(mes|database|mesbase|mes(ano)?(de)?referencia|mesano|anomes|competencia|periodo|month|datadereferencia)$/],
  grupo: [/^((nome(do)?)?grupo(economico)?|carteira|segmento|group)$/],
};

/** Titles that say which kind of document alone the column holds. */
const KINDS: Readonly<Record<TipoDocumento, RegExp>> = { cpf: /^(?!.*cnpj).*cpf/, cnpj: /^(?!.*cpf).*cnpj/ };

/** How many rows the columns are proposed by, and the share of cells that a column is known by. */
const LOOKED_AT = 200;
const SHARE = 0.5;
/** The most characters of a title, and of a cell that is taken for a name. */
const MAX_TEXT = 200;

/**
 * Proposes columns by titles, and the document's and the name's by what cells hold where no title says so. A row is a header
 * only if it has a title and no document, so that no subject is taken for one; a column is read once. The officer confirms
 * the columns.
 */
export function proposeSheetLayout(rows: readonly SheetRow[]): SheetLayout {
  return layoutBelow(rows, findHeader(rows, titlesIn)?.n ?? null);
}

/** Proposes the columns below the row of titles of this number; null for none. */
export function layoutBelow(rows: readonly SheetRow[], header: number | null): SheetLayout {
  const row = headerOf(rows, { header });
  return { header: row?.n ?? null, columns: columnsBelow(rows, row) };
}

function columnsBelow(rows: readonly SheetRow[], header: SheetRow | null): SheetLayout['columns'] {
  const titles = titlesOf(rows, header);
  const lines = linesBelow(rows, header?.n ?? null)
    .slice(0, LOOKED_AT)
    .map(({ cells }) => cells);
  const titled = recordOf(SHEET_COLUMNS, (column) => columnsTitled(titles, column));
  const documento = titled.documento.length > 0 ? titled.documento : likeliest(lines, isDocument);
  // What is titled as a client may hold documents, which are no names.
  const named = titled.nome.filter((index) => !documento.includes(index) && heldIn(lines, index, isDocument) === 0);
  const nome = named.length > 0 || header !== null ? named : likeliest(lines, isName, documento);
  const others = recordOf(SHEET_COLUMNS, (column) => titled[column].filter((index) => !documento.includes(index)));
  return { ...others, documento, nome };
}

/** Titles of two rows, one a cell (`Mês de` over `Referência`), are one where it says what a column is. */
function titlesOf(rows: readonly SheetRow[], header: SheetRow | null): readonly string[] {
  const above = header === null ? null : headerOf(rows, { header: header.n - 1 });
  const isKnown = (title: string): boolean => SHEET_COLUMNS.some((column) => columnsTitled([title], column).length > 0);
  return (header?.cells ?? []).map((cell, index) => {
    const [upper, own] = [plainTitle(above?.cells[index] ?? null), plainTitle(cell)];
    return own !== '' && isKnown(`${upper}${own}`) ? `${upper}${own}` : own;
  });
}

/** The row of titles, if the layout says that there is one. */
export function headerOf(rows: readonly SheetRow[], { header }: Pick<SheetLayout, 'header'>): SheetRow | null {
  return header === null ? null : (rows.find(({ n }) => n === header) ?? null);
}

/** The rows that are lines: those below the titles. */
export function linesBelow(rows: readonly SheetRow[], header: number | null): readonly SheetRow[] {
  return header === null ? rows : rows.filter(({ n }) => n > header);
}

function titlesIn(cells: readonly SheetCell[]): number {
  if (cells.some(isDocument)) return 0;
  const titles = cells.map(plainTitle);
  return SHEET_COLUMNS.filter((column) => columnsTitled(titles, column).length > 0).length;
}

/** The kind of document that a column's title says it holds alone; null where it says none, or both. */
export function kindTitled(title: SheetCell | undefined): TipoDocumento | null {
  const plain = plainTitle(title ?? null);
  if (KINDS.cpf.test(plain)) return 'cpf';
  return KINDS.cnpj.test(plain) ? 'cnpj' : null;
}

/** Two columns for a document only where one holds CPFs and the other CNPJs; otherwise the one that is meant soonest. */
function columnsTitled(titles: readonly string[], column: SheetColumn): readonly number[] {
  for (const pattern of TITLES[column]) {
    const found = titles.flatMap((title, index) => (pattern.test(title) ? [index] : []));
    const [first, ...others] = found;
    if (first === undefined) continue;
    const kind = kindTitled(titles[first]);
    const beside = others.find((index) => {
      const other = kindTitled(titles[index]);
      return column === 'documento' && kind !== null && other !== null && other !== kind;
    });
    return beside === undefined ? [first] : [first, beside];
  }
  return [];
}

/** How many cells of a column hold such a thing; 0 where that are fewer than half of those that are filled. */
function heldIn(lines: readonly (readonly SheetCell[])[], index: number, holds: (cell: SheetCell) => boolean): number {
  const filled = lines.map((cells) => cells[index] ?? null).filter((cell) => !isBlank(cell));
  const held = filled.filter(holds).length;
  return held < filled.length * SHARE ? 0 : held;
}

/** The column of which most cells hold such a thing, at least half of those that are filled. */
function likeliest(
  lines: readonly (readonly SheetCell[])[],
  holds: (cell: SheetCell) => boolean,
  without: readonly number[] = [],
): readonly number[] {
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const counted = Array.from({ length: width }, (_, index) => {
    return { index, held: without.includes(index) ? 0 : heldIn(lines, index, holds) };
  });
  const [best] = counted.toSorted((one, other) => other.held - one.held);
  return best === undefined || best.held === 0 ? [] : [best.index];
}

export function isDocument(cell: SheetCell): boolean {
  const { problem } = readDocument(cell, null);
  if (problem === 'lost_zeros') return cellText(cell).length > 7;
  return problem === null || problem === 'wrong_digits' || problem === 'mistyped';
}

function isName(cell: SheetCell): boolean {
  return isShort(cell) && /\p{L}{2}.* .*\p{L}/u.test(cell) && typeof readMonth(cell) === 'string';
}

/** Names and titles are; looking for words in a text of any length takes the longer the square of it. */
function isShort(cell: SheetCell): cell is string {
  return typeof cell === 'string' && cell.length <= MAX_TEXT;
}

function plainTitle(title: SheetCell): string {
  if (typeof title === 'string' && !isShort(title)) return '';
  return normalizeName(cellText(title)).replace(/[^a-z0-9]/g, '');
}
