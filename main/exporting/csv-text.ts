import { BOM, csvRow, type TableCell } from '#domain/export/csv-row.ts';

/** Writes a whole table as CSV, its header first. */
export function writeTable(rows: readonly (readonly TableCell[])[]): Uint8Array {
  return Buffer.from(`${BOM}${rows.map(csvRow).join('')}`, 'utf8');
}
