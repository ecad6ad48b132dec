import { type WriteSheet, writeXlsx as writeWorkbook } from 'hucre/xlsx';
import type { ExportValue } from '#domain/export/export-line.ts';
import type { GroupSheet, GroupTable, GroupTableRow } from '#domain/groups/group-sheet.ts';
import { NOTHING, type SheetCell, STYLES, textCell, valueCell } from './xlsx-cells.ts';
import { cellsOf, pageOf } from './xlsx-sheet.ts';

/** Widths in characters: of the first column, which has the names, and of the others. */
const WIDTHS = { first: 34, other: 26 } as const;

/** Writes a group as a workbook: one sheet per table, and one with their sources. */
export async function writeGroup(sheet: GroupSheet): Promise<Uint8Array> {
  return writeWorkbook({ sheets: [...sheet.tables.map((table) => tableSheet(sheet, table)), provenanceSheet(sheet)] });
}

function tableSheet({ title, facts, notes }: GroupSheet, { name, columns, rows }: GroupTable): WriteSheet {
  const origin = ['Data-base', 'Posição', 'Cobertura', 'Fonte']
    .flatMap((wanted) => facts.filter(([fact]) => fact === wanted))
    .map(([fact, text]) => `${fact}: ${text}`);
  const above = [
    [textCell(title, STYLES.title)],
    [textCell(origin.join(' · '), STYLES.note)],
    columns.map((column) => textCell(column, { ...STYLES.columnName, alignment: STYLES.text.alignment })),
  ];
  const below = notes.map((note) => [textCell(note, STYLES.note)]);
  const widths = columns.map((_, index) => (index === 0 ? WIDTHS.first : WIDTHS.other));
  return {
    ...cellsOf([...above, ...rows.map(cellsOfRow), ...below], widths),
    name,
    freezePane: { rows: above.length, columns: 1 },
    ...pageOf(above.length, columns.length),
  };
}

function cellsOfRow({ kind, cells }: GroupTableRow): readonly SheetCell[] {
  return cells.map((cell) => (kind === 'total' ? boldCell(cell) : plainCell(cell)));
}

/** Text is aligned left, figures are aligned right. */
function plainCell(cell: ExportValue | null): SheetCell {
  return cell?.kind === 'text' ? textCell(cell.text, STYLES.text) : valueCell(cell);
}

function boldCell(cell: ExportValue | null): SheetCell {
  const plain = plainCell(cell);
  return plain.style === undefined ? NOTHING : { ...plain, style: { ...plain.style, font: STYLES.name.font } };
}

function provenanceSheet({ title, facts, notes }: GroupSheet): WriteSheet {
  const above = [[textCell('Procedência', STYLES.title)], [textCell(title, STYLES.note)]];
  const rows = facts.map(([name, text]) => [textCell(name, STYLES.name), textCell(text, STYLES.text)]);
  const below = notes.map((note) => [NOTHING, textCell(note, STYLES.text)]);
  return {
    ...cellsOf([...above, ...rows, ...below], [26, 90]),
    name: 'Procedência',
    freezePane: { rows: above.length, columns: 1 },
    ...pageOf(above.length, 1),
  };
}
