import { visibleText } from '../basics/visible-text.ts';
import type { SheetCell } from './sheet.ts';

/** What stands in a format as it is, and in brackets what is no condition. */
const LITERALS = /\\.|"[^"]*"|\[[^<>=\]]*\]/g;

/**
 * Returns the digits that a cell of a number shows where its format fills them up with zeros (`000\.000\.000\-00`); null
 * where it does not, or chooses by the number itself.
 */
function shownDigits({ number, format }: { readonly number: number; readonly format: string }): string | null {
  const zeros = (format.replace(LITERALS, '').split(';')[0] ?? '').replace(/[-/ ]/g, '');
  return isWhole(number) && /^00+$/.test(zeros) ? String(number).padStart(zeros.length, '0') : null;
}

/** Counted exactly, and not below zero. */
export function isWhole(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0;
}

/** A cell as a line of text: what the officer sees of it. */
export function cellText(cell: SheetCell): string {
  return visibleText(plainText(cell)).trim();
}

/** The same as the file has it, with what cannot be seen. */
export function plainText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('date' in cell) return cell.date.replace('T', ' ');
  return shownDigits(cell) ?? String(cell.number);
}

export function isBlank(cell: SheetCell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}
