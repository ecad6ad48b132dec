import { fail, type Outcome, ok } from './outcome.ts';

/** A reference month (data-base), `YYYY-MM`. Always text, never a Date (docs/register.md#numbers). */
export type DataBase = string;

export type MonthFailure = 'month_malformed' | 'month_not_available' | 'month_too_old';

const SHAPE = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The oldest month the register covers: it began with data-base 06/2000 (public knowledge of the register). */
export const OLDEST_DATA_BASE: DataBase = '2000-06';

/**
 * Day of the month (São Paulo) from which the previous month is available: a setting (docs/register.md#facts). Every
 * month has a 28th.
 */
export const AVAILABILITY_DAY = { min: 1, default: 26, max: 28 } as const;

export function isDataBase(text: string): boolean {
  return SHAPE.test(text);
}

/** Months since year 0; the arithmetic form of a data-base. */
export function monthIndex(month: DataBase): number {
  const found = SHAPE.exec(month);
  if (!found) throw new RangeError('not a YYYY-MM month');
  return Number(found[1]) * 12 + Number(found[2]) - 1;
}

export function monthFromIndex(index: number): DataBase {
  const year = Math.floor(index / 12);
  return `${String(year).padStart(4, '0')}-${String(index - year * 12 + 1).padStart(2, '0')}`;
}

export function addMonths(month: DataBase, count: number): DataBase {
  return monthFromIndex(monthIndex(month) + count);
}

/** Whole months from `from` to `to`; negative when `to` is earlier. */
export function monthsBetween(from: DataBase, to: DataBase): number {
  return monthIndex(to) - monthIndex(from);
}

/** All months from `first` to `last`, both included; empty when `last` is earlier. */
export function monthRange(first: DataBase, last: DataBase): DataBase[] {
  const count = monthsBetween(first, last) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, step) => addMonths(first, step));
}

/** Newest available month on a São Paulo date `YYYY-MM-DD`: M−1 from the availability day on, M−2 before it. */
export function newestAvailable(saoPauloDate: string, availabilityDay: number = AVAILABILITY_DAY.default): DataBase {
  const day = Number(saoPauloDate.slice(8, 10));
  return addMonths(saoPauloDate.slice(0, 7), day >= availabilityDay ? -1 : -2);
}

/** Checks a month against what the register can return today. */
export function checkMonth(month: string, newest: DataBase): Outcome<DataBase, MonthFailure> {
  if (!isDataBase(month)) return fail('month_malformed');
  if (month > newest) return fail('month_not_available', { newest });
  if (month < OLDEST_DATA_BASE) return fail('month_too_old', { oldest: OLDEST_DATA_BASE });
  return ok(month);
}
