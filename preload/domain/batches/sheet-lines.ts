import { subjectKey, type TipoDocumento } from '../basics/document.ts';
import { type AskableMonths, checkMonth } from '../basics/month.ts';
import { MAX_REFERENCE_LENGTH } from '../library/library-filter.ts';
import { documentOf, readDocument } from '../sheets/cell-document.ts';
import { readMonth } from '../sheets/cell-month.ts';
import { cellText, isBlank } from '../sheets/cell-text.ts';
import type { SheetCell, SheetRow } from '../sheets/sheet.ts';
import {
  headerOf,
  isDocument,
  kindTitled,
  linesBelow,
  type SheetColumn,
  type SheetLayout,
} from '../sheets/sheet-columns.ts';
import type { BatchLine } from './batch.ts';

/** Most characters of a name (specification, Consent authorization) and of a group. */
const MAX_NAME = 200;

/** Rules of reading: the months that can be queried today, and whether each line names its own. */
interface LineRules {
  readonly months: Pick<AskableMonths, 'latest' | 'oldest'>;
  readonly perLine: boolean;
}

/** Reads the lines of a sheet one at a time, so that callers can yield; skips blank rows. */
export function* readLines(rows: readonly SheetRow[], layout: SheetLayout, rules: LineRules): Generator<BatchLine> {
  const header = headerOf(rows, layout);
  const documents = layout.columns.documento.map((index) => ({ index, only: kindTitled(header?.cells[index]) }));
  const firsts = new Map<string, number>();
  for (const row of linesBelow(rows, layout.header)) {
    if (row.cells.every(isBlank)) continue;
    const line = readLine(row, documents, layout, rules);
    yield { ...line, sameAs: firstOf(line, firsts, rules.perLine) };
  }
}

/**
 * Returns the earlier line with the same subject and, if lines name months, the same month; if there is none, remembers
 * this line.
 */
function firstOf({ n, documento, month, problem }: ReadLine, firsts: Map<string, number>, perLine: boolean) {
  if (documento === null || problem !== null) return null;
  const key = `${subjectKey(documento)} ${perLine ? (month ?? '') : ''}`;
  const first = firsts.get(key) ?? null;
  if (first === null) firsts.set(key, n);
  return first;
}

type ReadLine = Omit<BatchLine, 'sameAs'>;

/** A document column, and the only kind that its title allows. */
interface DocumentColumn {
  readonly index: number;
  readonly only: TipoDocumento | null;
}

function readLine(
  { n, isHidden, cells }: SheetRow,
  documents: readonly DocumentColumn[],
  { columns }: SheetLayout,
  { months }: LineRules,
): ReadLine {
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
    nome: nameAt(cells, columns.nome),
    reference: textAt(cells, columns.referencia).slice(0, MAX_REFERENCE_LENGTH),
    group: textAt(cells, columns.grupo).slice(0, MAX_NAME),
    month: isMonth ? month : null,
    problem: found,
  };
}

function cellAt(cells: readonly SheetCell[], columns: SheetLayout['columns'][SheetColumn]): SheetCell {
  return columns.map((index) => cells[index] ?? null).find((cell) => !isBlank(cell)) ?? null;
}

/** A document in the name column is ignored. */
function nameAt(cells: readonly SheetCell[], columns: readonly number[]): string {
  const cell = cellAt(cells, columns);
  return isDocument(cell) ? '' : cellText(cell).slice(0, MAX_NAME);
}

function textAt(cells: readonly SheetCell[], columns: readonly number[]): string {
  return cellText(cellAt(cells, columns));
}
