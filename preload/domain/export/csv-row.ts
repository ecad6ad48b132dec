import { visibleText } from '../basics/visible-text.ts';

/** A cell of a table; an amount is cents in a bigint. */
export type TableCell = string | number | bigint | null;

/** What a spreadsheet knows UTF-8 by. */
export const BOM = '\uFEFF';

/** What a spreadsheet would run, as it begins; a number's own minus is none. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const TO_QUOTE = /[;"\r\n]/;
/** Letters, digits and marks that need none of it, which most cells are made of. */
const PLAIN = /^(?:[\w%(À-ɏ](?:[\w%()., /:>+–À-ɏ-]*[\w%().À-ɏ])?)?$/;

/**
 * Writes a row as Brazilian spreadsheets read CSV: `;`, decimal comma, nothing that cannot be seen and nothing that a
 * spreadsheet would take for a formula (docs/register.md#numbers).
 */
export function csvRow(cells: readonly TableCell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** One cell of a row, which `;` joins. */
export function csvCell(cell: TableCell): string {
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'bigint') return reaisText(cell);
  return cell === null ? '' : String(cell).replace('.', ',');
}

/** Without blanks around it: a formula behind one is a formula to some spreadsheets. */
function textCell(text: string): string {
  if (PLAIN.test(text)) return text;
  const visible = visibleText(text).trim();
  const harmless = FORMULA.test(visible) ? `'${visible}` : visible;
  return TO_QUOTE.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Cents as reais, written digit by digit: no amount is too large to come back as it was. */
function reaisText(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
