import { csvCell, csvRow } from '../export/csv-row.ts';
import type { ExportValue } from '../export/export-line.ts';
import { dayText, instantText } from '../export/provenance-facts.ts';
import { plainText } from '../sheets/cell-text.ts';
import type { ReturnedCell, ReturnedRow } from './returned-sheet.ts';

/** A number typed by the officer; its sign does not begin a formula. */
const SIGNED = /^[+-]\d[\d.,]*%?$/;

/** The CSV lines up to a row, with blank lines for rows that the sheet leaves out after row number `last`. */
export function returnedCsv({ n, cells }: Pick<ReturnedRow, 'n' | 'cells'>, last: number): string {
  return `${csvRow([]).repeat(Math.max(0, n - last - 1))}${cells.map(csvText).join(';')}\r\n`;
}

function csvText(cell: ReturnedCell): string {
  if (typeof cell === 'boolean') return cell ? 'VERDADEIRO' : 'FALSO';
  if (typeof cell === 'string' && SIGNED.test(cell)) return cell;
  if (cell === null || typeof cell !== 'object') return csvCell(cell);
  if ('kind' in cell) return csvCell(addedValue(cell));
  if ('date' in cell) return csvCell(momentText(cell.date));
  const text = plainText(cell);
  return csvCell(text === String(cell.number) ? cell.number : text);
}

function addedValue(value: ExportValue): string | number | bigint {
  switch (value.kind) {
    case 'amount':
      return BigInt(value.cents);
    case 'percent':
      return value.points;
    case 'date':
      return momentText(value.iso);
    case 'text':
      return value.text;
    case 'unknown':
      return 'não informado';
    default:
      return value.value;
  }
}

function momentText(iso: string): string {
  return iso.includes('T') ? instantText(iso) : dayText(iso);
}
