import type { Instant } from '#domain/basics/instant.ts';

// An administrator may make a column take anything: whatever it has is read as no more than this.

/** Bytes of a key, hash or tag. */
export const KEY_BYTES = 32;

/** Bytes of a signature. */
export const SIGNATURE_BYTES = 64;

/**
 * SQL of a column of bytes: empty if it has none, or more than anybody reads. PostgreSQL knows the length of a value
 * without reading it.
 */
export const bounded = (column: string, most: number): string =>
  `CASE WHEN octet_length(${column}) <= ${most} THEN ${column} ELSE '' END AS ${column}`;

/** As `bounded`, of a column that may have none. */
export const boundedOrNull = (column: string, most: number): string =>
  `CASE WHEN octet_length(${column}) > ${most} THEN '' ELSE ${column} END AS ${column}`;

/** The end of the last year that a clock of an entry may have (`V2__tables.sql`). */
const LATEST = Date.UTC(4199, 0);

/** Null if the column has no instant that a calendar shows: none, infinity, or a year before 1970 or after 4198. */
export function readInstant(value: unknown): Instant | null {
  const at = value instanceof Date ? value.getTime() : Number.NaN;
  return at >= 0 && at < LATEST ? at : null;
}

/** A number of an entry, which pg gives as text; -1, which no entry has, if it is none that is exact. */
export function readWhole(value: unknown): number {
  const number = typeof value === 'string' && DIGITS.test(value) ? Number(value) : -1;
  return Number.isSafeInteger(number) ? number : -1;
}

/** A clock, which pg gives as text; -1, which no honest entry has, if it is none. */
export function readClock(value: unknown): bigint {
  return typeof value === 'string' && DIGITS.test(value) ? BigInt(value) : -1n;
}

const DIGITS = /^\d{1,19}$/;
