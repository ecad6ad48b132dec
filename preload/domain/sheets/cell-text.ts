import { visibleText } from '../basics/visible-text.ts';
import type { SheetCell } from './sheet.ts';

/** Literal text in a number format, and brackets without a condition. */
const LITERALS = /\\.|"[^"]*"|\[[^<>=\]]*\]/g;

/**
 * Returns a number's digits as shown, if its format pads them with zeros (`000\.000\.000\-00`); null for any other
 * format, or one with conditions.
 */
function shownDigits({ number, format }: { readonly number: number; readonly format: string }): string | null {
  const zeros = (format.replace(LITERALS, '').split(';')[0] ?? '').replace(/[-/ ]/g, '');
  return isWhole(number) && /^00+$/.test(zeros) ? String(number).padStart(zeros.length, '0') : null;
}

/** Whether a number is an exact whole number of at least zero. */
export function isWhole(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0;
}

/** A cell's visible text, on one line. */
export function cellText(cell: SheetCell): string {
  return visibleText(plainText(cell)).trim();
}

/** A cell's text with invisible characters. */
export function plainText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('date' in cell) return cell.date.replace('T', ' ');
  return shownDigits(cell) ?? String(cell.number);
}

export function isBlank(cell: SheetCell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}
