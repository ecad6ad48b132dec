import { visibleText } from '../basics/visible-text.ts';

/** A cell of a table; a bigint is an amount in cents. */
export type TableCell = string | number | bigint | null;

/** Marks a file as UTF-8 for spreadsheets. */
export const BOM = '\uFEFF';

/** Beginnings that a spreadsheet would run as a formula; numbers are written apart, so their minus is unaffected. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const TO_QUOTE = /[;"\r\n]/;
/** Most cells contain only characters that need no escaping. */
const PLAIN = /^(?:[\w%(À-ɏ](?:[\w%()., /:>+–À-ɏ-]*[\w%().À-ɏ])?)?$/;

/**
 * Writes a row of CSV for Brazilian spreadsheets: `;`, decimal comma, no invisible characters and nothing that a
 * spreadsheet would read as a formula (docs/register.md#numbers).
 */
export function csvRow(cells: readonly TableCell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

export function csvCell(cell: TableCell): string {
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'bigint') return reaisText(cell);
  return cell === null ? '' : String(cell).replace('.', ',');
}

/** Trims the text, because some spreadsheets run a formula after a blank. */
function textCell(text: string): string {
  if (PLAIN.test(text)) return text;
  const visible = visibleText(text).trim();
  const harmless = FORMULA.test(visible) ? `'${visible}` : visible;
  return TO_QUOTE.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Cents as reais, written digit by digit, so that the largest amount stays exact. */
function reaisText(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
