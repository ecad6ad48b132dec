import type { TipoDocumento } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { recordOf } from '../basics/record.ts';
import { readDocument } from './cell-document.ts';
import { readMonth } from './cell-month.ts';
import { cellText, isBlank } from './cell-text.ts';
import { findHeader } from './find-header.ts';
import type { SheetCell, SheetRow } from './sheet.ts';

/** Columns read from a sheet. `documento` may be a column of CPF, of CNPJ, or of both. */
export const SHEET_COLUMNS = ['documento', 'nome', 'referencia', 'mes', 'grupo'] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** Cells of each column in a row, from 0; a document may be in either of two columns (CPF, CNPJ). */
export interface SheetLayout {
  /** Row number of the titles, which are above all lines; null without titles. */
  readonly header: number | null;
  readonly columns: Readonly<Record<SheetColumn, readonly number[]>>;
}

/** Titles of each column, the surest first: lower case, without accents, punctuation and blanks. */
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

/** Titles that allow only one kind of document. */
const KINDS: Readonly<Record<TipoDocumento, RegExp>> = { cpf: /^(?!.*cnpj).*cpf/, cnpj: /^(?!.*cpf).*cnpj/ };

/** Most rows examined for a proposal, and the share of cells that identifies a column. */
const LOOKED_AT = 200;
const SHARE = 0.5;
/** Most characters of a title, and of a cell read as a name. */
const MAX_TEXT = 200;

/**
 * Proposes columns by titles; without a title, the document and the name by the content of cells. A title row must have
 * a title and no document, so that no subject is mistaken for one; each column is used once. The officer confirms the
 * columns.
 */
export function proposeSheetLayout(rows: readonly SheetRow[]): SheetLayout {
  return layoutBelow(rows, findHeader(rows, titlesIn)?.n ?? null);
}

/** Proposes the columns below a title row's number; null for no titles. */
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
  // A column titled as a client may hold documents, which are not names.
  const named = titled.nome.filter((index) => !documento.includes(index) && heldIn(lines, index, isDocument) === 0);
  const nome = named.length > 0 || header !== null ? named : likeliest(lines, isName, documento);
  const others = recordOf(SHEET_COLUMNS, (column) => titled[column].filter((index) => !documento.includes(index)));
  return { ...others, documento, nome };
}

/** Joins a title split over two rows (`Mês de` above `Referência`) if the joined text is a known title. */
function titlesOf(rows: readonly SheetRow[], header: SheetRow | null): readonly string[] {
  const above = header === null ? null : headerOf(rows, { header: header.n - 1 });
  const isKnown = (title: string): boolean => SHEET_COLUMNS.some((column) => columnsTitled([title], column).length > 0);
  return (header?.cells ?? []).map((cell, index) => {
    const [upper, own] = [plainTitle(above?.cells[index] ?? null), plainTitle(cell)];
    return own !== '' && isKnown(`${upper}${own}`) ? `${upper}${own}` : own;
  });
}

export function headerOf(rows: readonly SheetRow[], { header }: Pick<SheetLayout, 'header'>): SheetRow | null {
  return header === null ? null : (rows.find(({ n }) => n === header) ?? null);
}

export function linesBelow(rows: readonly SheetRow[], header: number | null): readonly SheetRow[] {
  return header === null ? rows : rows.filter(({ n }) => n > header);
}

function titlesIn(cells: readonly SheetCell[]): number {
  if (cells.some(isDocument)) return 0;
  const titles = cells.map(plainTitle);
  return SHEET_COLUMNS.filter((column) => columnsTitled(titles, column).length > 0).length;
}

/** The only kind of document that a column's title allows; null if it names none, or both. */
export function kindTitled(title: SheetCell | undefined): TipoDocumento | null {
  const plain = plainTitle(title ?? null);
  if (KINDS.cpf.test(plain)) return 'cpf';
  return KINDS.cnpj.test(plain) ? 'cnpj' : null;
}

/**
 * Returns two document columns only if one is of CPFs and the other of CNPJs; otherwise the one with the surest title.
 */
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

/** Number of a column's cells that match; 0 if fewer than half of the filled ones do. */
function heldIn(lines: readonly (readonly SheetCell[])[], index: number, holds: (cell: SheetCell) => boolean): number {
  const filled = lines.map((cells) => cells[index] ?? null).filter((cell) => !isBlank(cell));
  const held = filled.filter(holds).length;
  return held < filled.length * SHARE ? 0 : held;
}

/** The column with the most matching cells, at least half of the filled ones. */
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

/** Longer texts are not names or titles, and searching them for words takes quadratic time. */
function isShort(cell: SheetCell): cell is string {
  return typeof cell === 'string' && cell.length <= MAX_TEXT;
}

function plainTitle(title: SheetCell): string {
  if (typeof title === 'string' && !isShort(title)) return '';
  return normalizeName(cellText(title)).replace(/[^a-z0-9]/g, '');
}
