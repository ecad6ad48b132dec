import { subjectKey, type TipoDocumento } from '../document.ts';
import { MAX_REFERENCE_LENGTH } from '../library/library-filter.ts';
import { type AskableMonths, checkMonth } from '../month.ts';
import type { BatchLine, SheetCell, SheetRow } from './batch.ts';
import { documentOf, readDocument } from './cell-document.ts';
import { readMonth } from './cell-month.ts';
import { cellText, isBlank } from './cell-text.ts';
import { kindTitled, type SheetColumn, type SheetLayout } from './sheet-columns.ts';

/** The most characters of a name (specification, Consent authorization), and of a group. */
const MAX_NAME = 200;

/** What lines are read with: the months that can be asked today, and whether each line names its own. */
export interface LineRules {
  readonly months: Pick<AskableMonths, 'latest' | 'oldest'>;
  readonly perLine: boolean;
}

/** The row of titles, if the layout says that there is one. */
export function headerOf(rows: readonly SheetRow[], layout: SheetLayout): SheetRow | null {
  return layout.hasHeader ? (rows[0] ?? null) : null;
}

/** Reads the lines of a sheet; rows without anything in them are none. */
export function readLines(rows: readonly SheetRow[], layout: SheetLayout, rules: LineRules): readonly BatchLine[] {
  const header = headerOf(rows, layout);
  const documents = layout.columns.documento.map((index) => ({ index, only: kindTitled(header?.cells[index]) }));
  const lines = rows
    .filter((row) => row !== header && !row.cells.every(isBlank))
    .map((row) => readLine(row, documents, layout, rules));
  return withRepeats(lines, rules.perLine);
}

/** Says of each valid line which earlier one has its subject and, where lines name months, its month. */
export function withRepeats(lines: readonly BatchLine[], perLine: boolean): readonly BatchLine[] {
  const firsts = new Map<string, number>();
  return lines.map((line) => {
    if (line.documento === null || line.problem !== null)
      return line.sameAs === null ? line : { ...line, sameAs: null };
    const key = `${subjectKey(line.documento)} ${perLine ? (line.month ?? '') : ''}`;
    const sameAs = firsts.get(key) ?? null;
    if (sameAs === null) firsts.set(key, line.n);
    return sameAs === line.sameAs ? line : { ...line, sameAs };
  });
}

/** A column of documents, and the kind that it holds alone by its title. */
interface DocumentColumn {
  readonly index: number;
  readonly only: TipoDocumento | null;
}

function readLine(
  { n, isHidden, cells }: SheetRow,
  documents: readonly DocumentColumn[],
  { columns }: SheetLayout,
  { months }: LineRules,
): BatchLine {
  const { documento, proposed, problem } = documentOf(
    documents.map(({ index, only }) => readDocument(cells[index] ?? null, only)),
  );
  const month = readMonth(cellAt(cells, columns.mes));
  const isMonth = month === null || (month !== 'bad_month' && checkMonth(month, months).ok);
  const found = problem ?? (isMonth ? null : 'bad_month');
  return {
    n,
    cells,
    isHidden,
    documento: problem === null ? documento : null,
    proposed,
    nome: textAt(cells, columns.nome).slice(0, MAX_NAME),
    reference: textAt(cells, columns.referencia).slice(0, MAX_REFERENCE_LENGTH),
    group: textAt(cells, columns.grupo).slice(0, MAX_NAME),
    month: isMonth ? month : null,
    problem: found,
    sameAs: null,
  };
}

/** The first of these cells that is filled. */
function cellAt(cells: readonly SheetCell[], columns: SheetLayout['columns'][SheetColumn]): SheetCell {
  return columns.map((index) => cells[index] ?? null).find((cell) => !isBlank(cell)) ?? null;
}

function textAt(cells: readonly SheetCell[], columns: readonly number[]): string {
  return cellText(cellAt(cells, columns));
}
