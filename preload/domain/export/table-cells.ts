import { BOM, csvCell } from './csv-row.ts';
import { type ColumnType, TABLE_COLUMNS, type TableRow } from './table-columns.ts';

/** A cell as a number, a text or nothing; amounts in reais. */
type PlainCell = number | string | null;

/** Six decimals of a share are a ten-thousandth of a percent. */
const SHARE_DECIMALS = 1_000_000;

const NAMES = TABLE_COLUMNS.map(({ name }) => name);

export const TABLE_CSV_HEAD = `${BOM}${NAMES.join(';')}\r\n`;

/** A line of CSV as other exported files have it: `;`, decimal comma, `sim` and `não`. */
export function tableCsvLine(row: TableRow): string {
  let line = '';
  for (const { type, read } of TABLE_COLUMNS) line += `;${csvOf(type, read(row))}`;
  return `${line.slice(1)}\r\n`;
}

function csvOf(type: ColumnType, value: PlainCell): string {
  if (value === null) return '';
  if (typeof value === 'string') return csvCell(value);
  switch (type) {
    case 'reais':
    case 'percent':
      return hundredthsText(value);
    case 'share':
      return csvCell(rounded(value));
    case 'yes_no':
      return value === 1 ? 'sim' : 'não';
    default:
      return String(value);
  }
}

/** Written digit by digit, so that the largest amount stays exact. */
function hundredthsText(value: number): string {
  if (value === 0) return '0,00';
  const size = Math.abs(value);
  const rest = size % 100;
  return `${value < 0 ? '-' : ''}${(size - rest) / 100},${rest < 10 ? '0' : ''}${rest}`;
}

const KEYED = TABLE_COLUMNS.map(({ name, type, read }) => ({ key: `${JSON.stringify(name)}:`, type, read }));

/** A line of JSON with every column; nothing is `null`. */
export function tableJsonLine(row: TableRow): string {
  let members = '';
  for (const { key, type, read } of KEYED) members += `,${key}${jsonOf(type, read(row))}`;
  return `{${members.slice(1)}}\n`;
}

function jsonOf(type: ColumnType, value: PlainCell): string {
  if (type === 'yes_no') return String(value === 1);
  const plain = plainOf(type, value);
  return typeof plain === 'string' ? JSON.stringify(plain) : String(plain);
}

/** The cells as a database keeps them, yes as 1. */
export function tableCells(row: TableRow): PlainCell[] {
  return TABLE_COLUMNS.map(({ type, read }) => plainOf(type, read(row)));
}

function plainOf(type: ColumnType, value: PlainCell): PlainCell {
  if (typeof value !== 'number') return value;
  if (type === 'reais' || type === 'percent') return value / 100;
  return type === 'share' ? rounded(value) : value;
}

function rounded(share: number): number {
  return Math.round(share * SHARE_DECIMALS) / SHARE_DECIMALS;
}
