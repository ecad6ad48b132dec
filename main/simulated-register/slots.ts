import { isDebtClass, MATURITY_CODES, type MaturityClass } from '#domain/consulta/maturity-codes.ts';

/** Index of a maturity code in MATURITY_CODES. */
export type Slot = number;

export const SLOT_COUNT = MATURITY_CODES.length;

export function slotOf(codigo: string): Slot {
  const slot = MATURITY_CODES.findIndex((code) => code.codigo === codigo);
  if (slot < 0) throw new RangeError(`no maturity code ${codigo}`);
  return slot;
}

const CLASSES: readonly MaturityClass[] = MATURITY_CODES.map((code) => code.classe);

export function classOf(slot: Slot): MaturityClass {
  const found = CLASSES[slot];
  if (found === undefined) throw new RangeError(`no slot ${slot}`);
  return found;
}

/** True if amounts in the slot are owed, or were until they were written off. */
export function isDebt(slot: Slot): boolean {
  return isDebtClass(classOf(slot));
}

const LIMIT_WITHIN_YEAR = slotOf('v20');
const LIMIT_BEYOND_YEAR = slotOf('v40');
const RELEASE_WITHIN_YEAR = slotOf('v60');
const RELEASE_BEYOND_YEAR = slotOf('v80');
export const UNDETERMINED = slotOf('v199');

const table = (rows: readonly (readonly [count: number, codigo: string])[]): readonly Slot[] =>
  rows.flatMap(([count, codigo]) => Array.from({ length: count }, () => slotOf(codigo)));

/** By months ahead, from 1. Months have 30 days and due days are 1 to 28, so a month ahead never spans two ranges. */
const AHEAD = table([
  [1, 'v110'],
  [1, 'v120'],
  [1, 'v130'],
  [3, 'v140'],
  [6, 'v150'],
  [12, 'v160'],
  [12, 'v165'],
  [12, 'v170'],
  [12, 'v175'],
  [120, 'v180'],
]);

/** By months since the due month, from 1. */
const LATE = table([
  [1, 'v220'],
  [1, 'v230'],
  [1, 'v240'],
  [1, 'v245'],
  [1, 'v250'],
  [2, 'v255'],
  [2, 'v260'],
  [2, 'v270'],
  [6, 'v280'],
]);

const BEYOND_FIFTEEN_YEARS = slotOf('v190');
const BEYOND_18_MONTHS_LATE = slotOf('v290');
const LATE_UP_TO_14_DAYS = slotOf('v205');
const LATE_15_TO_30_DAYS = slotOf('v210');

/** First due day that is at most 14 days before the end of its month. */
const FIRST_DAY_BARELY_LATE = 16;

/** Slot of an instalment due in `months` (1 or more). */
export function slotAhead(months: number): Slot {
  return AHEAD[months - 1] ?? BEYOND_FIFTEEN_YEARS;
}

/** Slot of an unpaid instalment whose due month ended `months` (0 or more) months ago. */
export function slotLate(months: number, dueDay: number): Slot {
  if (months === 0) return dueDay >= FIRST_DAY_BARELY_LATE ? LATE_UP_TO_14_DAYS : LATE_15_TO_30_DAYS;
  return LATE[months - 1] ?? BEYOND_18_MONTHS_LATE;
}

const LOSS_UP_TO_12 = slotOf('v310');
const LOSS_UP_TO_48 = slotOf('v320');
const LOSS_OVER_48 = slotOf('v330');

/** Slot of an amount that was written off `months` (0 or more) months ago. */
export function slotOfLoss(months: number): Slot {
  if (months < 12) return LOSS_UP_TO_12;
  return months < 48 ? LOSS_UP_TO_48 : LOSS_OVER_48;
}

export function limitSlot(monthsLeft: number): Slot {
  return monthsLeft <= 12 ? LIMIT_WITHIN_YEAR : LIMIT_BEYOND_YEAR;
}

export function releaseSlot(monthsLeft: number): Slot {
  return monthsLeft <= 12 ? RELEASE_WITHIN_YEAR : RELEASE_BEYOND_YEAR;
}
