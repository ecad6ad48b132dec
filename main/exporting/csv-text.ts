import { stringify } from 'csv-stringify/sync';
import { visibleText } from '#domain/visible-text.ts';
import type { TableCell } from '../ports/files.ts';

/** What a spreadsheet knows UTF-8 by. */
export const BOM = '\uFEFF';

/**
 * Writes rows as Brazilian spreadsheets read CSV: `;`, decimal comma, nothing that cannot be seen and nothing that a
 * spreadsheet would take for a formula (docs/register.md#numbers).
 */
export function csvText(rows: readonly (readonly TableCell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      delimiter: ';',
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { string: cellText, number: (value) => String(value).replace('.', ','), bigint: reaisText },
    },
  );
}

/** Without blanks around it: a formula behind one is a formula to some spreadsheets. */
function cellText(text: string): string {
  return visibleText(text).trim();
}

/** Writes a whole table, its header first. */
export function writeTable(rows: readonly (readonly TableCell[])[]): Uint8Array {
  return Buffer.from(`${BOM}${csvText(rows)}`, 'utf8');
}

/** Cents as reais, written digit by digit: no amount is too large to come back as it was. */
function reaisText(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
