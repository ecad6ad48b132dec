import { type DataBase, isDataBase } from '../basics/month.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { isBlank, plainText } from './cell-text.ts';
import type { SheetCell } from './sheet.ts';

const NAMES = [
  /^jan(eiro|uary)?$/,
  /^(fev(ereiro)?|feb(ruary)?)$/,
  /^mar(co|ch)?$/,
  /^(abr(il)?|apr(il)?)$/,
  /^(mai(o)?|may)$/,
  /^jun(ho|e)?$/,
  /^jul(ho|y)?$/,
  /^(ago(sto)?|aug(ust)?)$/,
  /^(set(embro)?|sep(t|tember)?)$/,
  /^(out(ubro)?|oct(ober)?)$/,
  /^nov(embro|ember)?$/,
  /^(dez(embro)?|dec(ember)?)$/,
];

/**
 * Forms of a month in sheets: `2026-09`, `2026-09-30`, `202609`, `30/09/2026`, `09/2026`, `9/26`, `092026`, `set/26`.
 */
const NUMERIC = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.]\d{1,2}(?:[ t]\d{1,2}:\d{2}.*)?)?$/,
  /^(?:\d{1,2}[-/.])?(?<month>\d{1,2})[-/.](?<year>\d{4})(?: \d{1,2}:\d{2}.*)?$/,
  /^(?<month>\d{1,2})[-/.](?<year>\d{2})$/,
  /^(?<year>20\d{2})(?<month>\d{2})$/,
  /^(?<month>\d{2})(?<year>20\d{2})$/,
];
const NAMED = /^(?<name>[a-z]{3,10})\.?(?: de |[-/. ]+)?(?<year>\d{4}|\d{2})$/;

/** Reads a cell's month; null if blank, `bad_month` for anything else. */
export function readMonth(cell: SheetCell | undefined): DataBase | null | 'bad_month' {
  if (cell === undefined || isBlank(cell)) return null;
  if (typeof cell === 'boolean') return 'bad_month';
  const text = normalizeName(plainText(cell));
  const named = NAMED.exec(text)?.groups;
  const ofYear = NAMES.findIndex((name) => name.test(named?.name ?? '')) + 1;
  const month = ofYear > 0 ? monthOf(named?.year, String(ofYear)) : numericMonth(text);
  return month ?? 'bad_month';
}

function numericMonth(text: string): DataBase | null {
  for (const pattern of NUMERIC) {
    const found = pattern.exec(text)?.groups;
    const month = found === undefined ? null : monthOf(found.year, found.month);
    if (month !== null) return month;
  }
  return null;
}

function monthOf(year = '', month = ''): DataBase | null {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}`;
  return isDataBase(text) ? text : null;
}
