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
  try {
    return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}:${second}`, {
      overflow: 'reject',
    }).toZonedDateTime(SAO_PAULO).epochMilliseconds;
  } catch {
    return null;
  }
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
  return inSaoPaulo(instant).toString({ timeZoneName: 'never', smallestUnit: 'second' });
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
  return inSaoPaulo(instant).add({ years }).epochMilliseconds;
}

/** The same wall-clock time in São Paulo some months later; a day that the month lacks becomes its last. */
export function addMonthsTo(instant: Instant, months: number): Instant {
  return inSaoPaulo(instant).add({ months }).epochMilliseconds;
}
