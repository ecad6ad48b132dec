import { Temporal } from 'temporal-polyfill';

/** An instant in milliseconds of the Unix epoch. */
export type Instant = number;

/** The zone of all of the service's stamps: an IANA zone, not a fixed offset (docs/register.md#numbers). */
export const SAO_PAULO = 'America/Sao_Paulo';

/** Seconds end at 59, because Temporal would read 60 as a leap second and change it to 59. */
const STAMP = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):([0-5]\d)$/;

function inSaoPaulo(instant: Instant): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(SAO_PAULO);
}

/** `DD/MM/YYYY HH:mm:ss` in São Paulo time (specification, Session token: `data`). */
export function saoPauloStamp(instant: Instant): string {
  const { day, month, year, hour, minute, second } = inSaoPaulo(instant);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** Reads `DD/MM/YYYY HH:mm:ss` as São Paulo time; null if the text has another form or the day does not exist. */
export function parseSaoPauloStamp(text: string): Instant | null {
  const found = STAMP.exec(text);
  if (!found) return null;
  const [, day, month, year, hour, minute, second] = found;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const local = Date.parse(`${iso}Z`);
  // A day or an hour that does not exist is NaN, or read as a later one.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, iso.length) !== iso) return null;
  return instantOf(local) ?? Temporal.PlainDateTime.from(iso).toZonedDateTime(SAO_PAULO).epochMilliseconds;
}

/** ISO 8601 date and time with an offset; seconds and the offset's minutes are optional. */
const ISO = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)$/;

/** Reads an ISO 8601 date and time with an offset; null for any other text, or if the day does not exist. */
export function parseIsoInstant(text: string): Instant | null {
  if (!ISO.test(text)) return null;
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return null;
  }
}

/** The date in São Paulo, `YYYY-MM-DD`. */
export function saoPauloDate(instant: Instant): string {
  return inSaoPaulo(instant).toPlainDate().toString();
}

/** ISO 8601 with São Paulo's offset at that moment, to the second: `2026-11-20T10:15:00-03:00`. */
export function isoWithOffset(instant: Instant): string {
  const offset = offsetOfDay(Math.floor(instant / DAY));
  if (offset === null) return isoByZone(instant);
  return `${new Date(instant + offset.millis).toISOString().slice(0, 19)}${offset.text}`;
}

function isoByZone(instant: Instant): string {
  return inSaoPaulo(instant).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

const DAY = 86_400_000;
/** Days from 1970 to 9999, whose offsets are whole minutes. */
const DAYS = 2_932_896;
const MAX_CACHED = 10_000;

interface Offset {
  readonly millis: number;
  /** `-03:00`. */
  readonly text: string;
}

/** Cached, because a file of many results has an instant in each line, and the zone's rules are slow to ask. */
const offsets = new Map<number, Offset | null>();

/** The offset of a day of UTC, counted from 1970; null if it changes within the day. */
function offsetOfDay(day: number): Offset | null {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_CACHED) offsets.clear();
  const offset = day < 0 || day >= DAYS ? null : sameOffset(day * DAY, (day + 1) * DAY);
  offsets.set(day, offset);
  return offset;
}

/**
 * The instant of a wall-clock time in São Paulo, in milliseconds as if it were UTC; null if the offset changes on its day
 * or the next.
 */
function instantOf(local: number): Instant | null {
  const day = Math.floor(local / DAY);
  const offset = offsetOfDay(day);
  return offset === null || offset.text !== offsetOfDay(day + 1)?.text ? null : local - offset.millis;
}

function sameOffset(from: Instant, to: Instant): Offset | null {
  const [first, last] = [from, to].map((instant) => inSaoPaulo(instant).offset);
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(first ?? '') ?? [];
  if (first === undefined || first !== last || sign === undefined) return null;
  const millis = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return { millis: sign === '-' ? -millis : millis, text: first };
}

/** The first instant of a day in São Paulo, `YYYY-MM-DD`, and of the next day. Throws if the day does not exist. */
export function saoPauloDay(date: string): { readonly start: Instant; readonly end: Instant } {
  const day = Temporal.PlainDate.from(date);
  const startOf = (one: Temporal.PlainDate): Instant => one.toZonedDateTime(SAO_PAULO).epochMilliseconds;
  return { start: startOf(day), end: startOf(day.add({ days: 1 })) };
}

/**
 * Converts an instant in UTC (`2026-11-20T13:15:00.000Z`) to the form of `isoWithOffset`; returns any other text
 * unchanged.
 */
export function withSaoPauloOffset(utc: string): string {
  try {
    return isoWithOffset(Temporal.Instant.from(utc).epochMilliseconds);
  } catch {
    return utc;
  }
}

/** The same wall-clock time in São Paulo some years later; 29 February becomes 28 February. */
export function addYears(instant: Instant, years: number): Instant {
  const offset = offsetOfDay(Math.floor(instant / DAY));
  const moved = offset === null ? null : instantOf(yearsAfter(instant + offset.millis, years));
  return moved ?? inSaoPaulo(instant).add({ years }).epochMilliseconds;
}

function yearsAfter(local: number, years: number): number {
  const date = new Date(local);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  // 29 February has become 1 March; day 0 is the last day of the month before.
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}

/** The same wall-clock time in São Paulo some months later; a day that the month lacks becomes its last. */
export function addMonthsTo(instant: Instant, months: number): Instant {
  return inSaoPaulo(instant).add({ months }).epochMilliseconds;
}
