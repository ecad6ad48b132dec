import { fail, type Outcome, ok } from './outcome.ts';

/** A reference month (data-base), `YYYY-MM`. Always text, never a Date (docs/register.md#numbers). */
export type DataBase = string;

export type MonthFailure = 'month_malformed' | 'month_not_available' | 'month_too_old';

const SHAPE = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The register's first month, data-base 06/2000 (public knowledge). */
export const OLDEST_DATA_BASE: DataBase = '2000-06';

/**
 * Day of the month (São Paulo) from which the previous month is likely available: an estimate, and a setting
 * (docs/register.md#facts). Every month has a 28th.
 */
export const AVAILABILITY_DAY = { min: 1, default: 20, max: 28 } as const;

export function isDataBase(text: string): boolean {
  return SHAPE.test(text);
}

/** Months since year 0; the arithmetic form of a data-base. */
export function monthIndex(month: DataBase): number {
  if (!SHAPE.test(month)) throw new RangeError('not a YYYY-MM month');
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

export function monthFromIndex(index: number): DataBase {
  const year = Math.floor(index / 12);
  return `${String(year).padStart(4, '0')}-${String(index - year * 12 + 1).padStart(2, '0')}`;
}

export function addMonths(month: DataBase, count: number): DataBase {
  return monthFromIndex(monthIndex(month) + count);
}

/** The last day of a month, `YYYY-MM-DD`, which is the date of a data-base. */
export function lastDay(month: DataBase): string {
  const [year, ofYear] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const february = isLeap ? 29 : 28;
  const days = ofYear === 2 ? february : [4, 6, 9, 11].includes(ofYear) ? 30 : 31;
  return `${month}-${days}`;
}

/** Whole months from `from` to `to`; negative if `to` is earlier. */
export function monthsBetween(from: DataBase, to: DataBase): number {
  return monthIndex(to) - monthIndex(from);
}

/** All months from `first` to `last`, both included; empty if `last` is earlier. */
export function monthRange(first: DataBase, last: DataBase): DataBase[] {
  const count = monthsBetween(first, last) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, step) => addMonths(first, step));
}

/** The last month that has ended on a São Paulo date `YYYY-MM-DD`; the register has no later one. */
export function lastEnded(saoPauloDate: string): DataBase {
  return addMonths(saoPauloDate.slice(0, 7), -1);
}

/** The newest month likely available on a São Paulo date: M−1 from the usual day on, M−2 before it. */
export function newestAvailable(saoPauloDate: string, availabilityDay: number = AVAILABILITY_DAY.default): DataBase {
  const day = Number(saoPauloDate.slice(8, 10));
  return addMonths(saoPauloDate.slice(0, 7), day >= availabilityDay ? -1 : -2);
}

/**
 * Months that can be queried today: `newest` is likely available, `latest` has ended, `oldest` is the register's first.
 */
export interface AskableMonths {
  readonly newest: DataBase;
  readonly latest: DataBase;
  readonly oldest: DataBase;
}

/** The months from `first` to `last` that may be offered: those likely available. An officer must type any other. */
export function offeredMonths(
  first: DataBase,
  last: DataBase,
  { newest, oldest }: Pick<AskableMonths, 'newest' | 'oldest'>,
): DataBase[] {
  return monthRange(first < oldest ? oldest : first, last > newest ? newest : last);
}

/**
 * Questions to the officer before a query whose response may be empty or about another subject, but is still charged.
 */
export const MONTH_QUESTIONS = ['confirm_missing_month', 'confirm_old_month', 'confirm_lost_letters'] as const;
export type MonthQuestion = (typeof MONTH_QUESTIONS)[number];

/** Months back from the newest that institutions, and citizens, can usually see (docs/register.md#facts). */
export const USUAL_HISTORY = 24;
const LONGEST_HISTORY = 60;

/** The question about the month before a query; null for an ordinary month. */
export function monthQuestion(month: DataBase, { newest }: Pick<AskableMonths, 'newest'>): MonthQuestion | null {
  if (month > newest) return 'confirm_missing_month';
  return monthsBetween(month, newest) >= LONGEST_HISTORY ? 'confirm_old_month' : null;
}

/** Checks a month against those that can be queried today. */
export function checkMonth(
  month: string,
  { latest, oldest }: Pick<AskableMonths, 'latest' | 'oldest'>,
): Outcome<DataBase, MonthFailure> {
  if (!isDataBase(month)) return fail('month_malformed');
  if (month > latest) return fail('month_not_available', { newest: latest });
  if (month < oldest) return fail('month_too_old', { oldest });
  return ok(month);
}
