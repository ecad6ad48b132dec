import type { Cell, WriteSheet } from 'hucre/xlsx';
import { findMaturityCode } from '#domain/consulta/maturity-codes.ts';
import type { ExportSubject } from '#domain/export/export-line.ts';
import type { WideLine } from './side-by-side.ts';
import { NOTHING, type SheetCell, STYLES, textCell, valueCell } from './xlsx-cells.ts';

export type Column = 'code' | 'label' | 'formula' | 'tipo' | 'variacaoCambial' | 'vencimento';

/** Names, and widths in characters. */
const COLUMNS: Readonly<Record<Column, { readonly name: string; readonly width: number }>> = {
  code: { name: 'Código', width: 9 },
  label: { name: 'Descrição', width: 56 },
  formula: { name: 'Fórmula', width: 70 },
  tipo: { name: 'Tipo', width: 12 },
  variacaoCambial: { name: 'Variação cambial', width: 18 },
  vencimento: { name: 'Código de vencimento', width: 46 },
};

/** Fits billions of reais with cents. */
const RESULT_WIDTH = 26;
/** Heights in points; the maximum is the format's own. */
const LINE_HEIGHT = 15;
const TITLE_HEIGHT = 21;
const MAX_HEIGHT = 409;
/** Results that fit on a landscape page. */
const MAX_ON_PAGE = 6;

export interface HeadRow {
  readonly name: string;
  readonly cells: readonly SheetCell[];
}

interface SheetContent {
  readonly name: string;
  readonly title: string;
  readonly origin: string;
  readonly columns: readonly Column[];
  readonly heads: readonly HeadRow[];
  readonly lines: readonly WideLine[];
  readonly notes: readonly string[];
}

export function sheetOf({ name, title, origin, columns, heads, lines, notes }: SheetContent): WriteSheet {
  const results = heads[0]?.cells ?? [];
  const blanks = columns.slice(1).map(() => NOTHING);
  const above = [
    [textCell(title, STYLES.title)],
    [textCell(origin, STYLES.note)],
    ...heads.map((head) => [textCell(head.name, STYLES.name), ...blanks, ...head.cells]),
    [
      ...columns.map((column) => textCell(COLUMNS[column].name, STYLES.columnName)),
      ...results.map(() => textCell('Valor', { ...STYLES.columnName, alignment: STYLES.figure.alignment })),
    ],
  ];
  const listed = lines.map(({ subject, values }) => [
    ...columns.map((column) => textCell(subjectText(subject, column), STYLES.text)),
    ...values.map(valueCell),
  ]);
  const widths = [...columns.map((column) => COLUMNS[column].width), ...results.map(() => RESULT_WIDTH)];
  return {
    ...cellsOf([...above, ...listed, ...notes.map((note) => [textCell(note, STYLES.note)])], widths),
    name,
    freezePane: { rows: above.length, columns: columns.length },
    ...pageOf(above.length, results.length),
  };
}

export function cellsOf(
  rows: readonly (readonly SheetCell[])[],
  widths: readonly number[],
): Pick<WriteSheet, 'rows' | 'cells' | 'columns' | 'rowDefs'> {
  const styled = rows.flatMap((row, index) =>
    row.flatMap(({ style }, column): [string, Partial<Cell>][] =>
      style === undefined ? [] : [[`${index},${column}`, { style }]],
    ),
  );
  return {
    rows: rows.map((row) => row.map(({ value }) => value)),
    cells: new Map(styled),
    columns: widths.map((width) => ({ width })),
    rowDefs: new Map(rows.map((row, index) => [index, { height: heightOf(row, widths) }])),
  };
}

/** Height in points; not every program adjusts a row to wrapped text. */
function heightOf(row: readonly SheetCell[], widths: readonly number[]): number {
  const lines = row.map(({ value, style }, column) =>
    style?.alignment?.wrapText === true ? linesOf(String(value ?? ''), widths[column] ?? RESULT_WIDTH) : 1,
  );
  const line = row[0]?.style === STYLES.title ? TITLE_HEIGHT : LINE_HEIGHT;
  return Math.min(MAX_HEIGHT, Math.max(...lines) * line);
}

/** Number of lines of a text; words that fit are not split. */
export function linesOf(text: string, width: number): number {
  const room = Math.max(1, Math.floor(width));
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + 1 + length > room) {
      lines += 1;
      used = 0;
    }
    lines += Math.max(0, Math.ceil(length / room) - 1);
    used += (used > 0 ? 1 : 0) + (length > room ? length % room : length);
  }
  return lines;
}

/** A4 landscape with the rows above the table on every page, fitted to the sheet's width if that stays readable. */
export function pageOf(rowsAbove: number, results: number): Pick<WriteSheet, 'pageSetup' | 'headerFooter'> {
  const fits = results <= MAX_ON_PAGE ? { fitToPage: true, fitToWidth: 1, fitToHeight: 0 } : {};
  return {
    pageSetup: { paperSize: 'a4', orientation: 'landscape', ...fits, printTitlesRow: `$1:$${rowsAbove}` },
    headerFooter: { oddFooter: '&L&A&R&P / &N' },
  };
}

function subjectText(line: ExportSubject, column: Column): string {
  if (column === 'variacaoCambial') return line.variacaoCambial === 'S' ? 'com variação' : 'sem variação';
  if (column !== 'vencimento') return line[column];
  const known = findMaturityCode(line.vencimento);
  return `${line.vencimento} ${known?.descricao ?? 'Código não catalogado'}`;
}
