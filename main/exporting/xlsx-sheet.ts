import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';
import type { ExportSubject, ExportValue } from '#domain/export/export-line.ts';
import { findMaturityCode } from '#domain/maturity/maturity-codes.ts';
import { reaisFromCents } from '#domain/money.ts';
import type { WideLine } from './side-by-side.ts';

/** What the columns before the results show of a line. */
export type Column = 'code' | 'label' | 'tipo' | 'variacaoCambial' | 'vencimento';

/** In characters. */
const WIDTHS: Readonly<Record<Column, number>> = {
  code: 9,
  label: 52,
  tipo: 12,
  variacaoCambial: 16,
  vencimento: 44,
};

interface SheetContent {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Rows above the table: a name and a text for each result. */
  readonly heads: readonly (readonly [string, ...string[]])[];
  readonly lines: readonly WideLine[];
  /** What must be known to read the lines, below them. */
  readonly notes: readonly string[];
}

/** Reais with two decimals; thousands and the decimal sign as the reader's system writes them. */
const MONEY: CellStyle = { numFmt: '#,##0.00' };
const HEAD: CellStyle = { font: { bold: true }, alignment: { horizontal: 'right' } };
const NAME: CellStyle = { font: { bold: true } };
const UNKNOWN: CellStyle = { font: { italic: true, color: { rgb: '6B7785' } }, alignment: { horizontal: 'right' } };

export function sheetOf({ name, columns, heads, lines, notes }: SheetContent): WriteSheet {
  const before = columns.length;
  const rows: CellValue[][] = [
    ...heads.map(([title, ...texts]) => [title, ...blanks(before - 1), ...texts]),
    ...lines.map((line) => [
      ...columns.map((column) => subjectText(line.subject, column)),
      ...line.values.map(cellValue),
    ]),
    ...notes.map((note) => [note]),
  ];
  return {
    name,
    rows,
    cells: styledCells(heads, lines, before),
    columns: [
      ...columns.map((column) => ({ width: WIDTHS[column] })),
      ...(heads[0] ?? []).slice(1).map(() => ({ width: 20 })),
    ],
    freezePane: { rows: heads.length, columns: before },
  };
}

function blanks(count: number): CellValue[] {
  return Array.from({ length: count }, () => null);
}

function subjectText(line: ExportSubject, column: Column): string {
  if (column === 'variacaoCambial') return line.variacaoCambial === 'S' ? 'com variação' : 'sem variação';
  if (column !== 'vencimento') return line[column];
  const known = findMaturityCode(line.vencimento);
  return `${line.vencimento} ${known?.descricao ?? 'Código não catalogado'}`;
}

function cellValue(value: ExportValue | null): CellValue {
  if (value === null) return null;
  if (value.kind === 'amount') return reaisFromCents(value.cents);
  if (value.kind === 'number') return value.value;
  return value.kind === 'text' ? value.text : 'não informado';
}

function styledCells(
  heads: SheetContent['heads'],
  lines: readonly WideLine[],
  before: number,
): Map<string, Partial<Cell>> {
  const names = heads.map((_, row) => [`${row},0`, { style: NAME }] as const);
  const titles = heads.flatMap(([, ...texts], row) =>
    texts.map((_, column) => [`${row},${before + column}`, { style: HEAD }] as const),
  );
  const amounts = lines.flatMap(({ values }, line) =>
    values.flatMap((value, column) => {
      const style = styleOf(value);
      return style === null ? [] : [[`${heads.length + line},${before + column}`, { style }] as const];
    }),
  );
  return new Map<string, Partial<Cell>>([...names, ...titles, ...amounts]);
}

function styleOf(value: ExportValue | null): CellStyle | null {
  if (value?.kind === 'amount') return MONEY;
  return value?.kind === 'unknown' ? UNKNOWN : null;
}
