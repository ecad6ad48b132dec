import { Temporal } from 'temporal-polyfill';

/** An instant in milliseconds of the Unix epoch. */
export type Instant = number;

/** The zone of every stamp of the service: an IANA zone, not a fixed offset (docs/register.md#numbers). */
export const SAO_PAULO = 'America/Sao_Paulo';

/** Seconds end at 59 here: Temporal would take a 60th for a leap second and clamp it. */
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

/** Reads `DD/MM/YYYY HH:mm:ss` as São Paulo time; null when it is not such a stamp or no such day exists. */
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

/** Date and time of ISO 8601 with an offset; seconds, and the offset's minutes with their colon, may be left out. */
const ISO = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)$/;

/** Reads date and time with an offset as ISO 8601 writes them; null for any other text, or where no such day exists. */
export function parseIsoInstant(text: string): Instant | null {
  if (!ISO.test(text)) return null;
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return null;
  }
}

/** The calendar date in São Paulo, `YYYY-MM-DD`. */
export function saoPauloDate(instant: Instant): string {
  return inSaoPaulo(instant).toPlainDate().toString();
}

/** ISO 8601 with São Paulo's offset of that moment, seconds precision: `2026-11-20T10:15:00-03:00`. */
export function isoWithOffset(instant: Instant): string {
  return inSaoPaulo(instant).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** A calendar day of São Paulo, `YYYY-MM-DD`: its first instant, and the first one after it. Throws for no such day. */
export function saoPauloDay(date: string): { readonly start: Instant; readonly end: Instant } {
  const day = Temporal.PlainDate.from(date);
  const startOf = (one: Temporal.PlainDate): Instant => one.toZonedDateTime(SAO_PAULO).epochMilliseconds;
  return { start: startOf(day), end: startOf(day.add({ days: 1 })) };
}

/** An instant written in UTC (`2026-11-20T13:15:00.000Z`) as `isoWithOffset` writes it; any other text as it is. */
export function withSaoPauloOffset(utc: string): string {
  try {
    return isoWithOffset(Temporal.Instant.from(utc).epochMilliseconds);
  } catch {
    return utc;
  }
}

/** The same wall-clock time some years later in São Paulo; 29 February becomes 28 February. */
export function addYears(instant: Instant, years: number): Instant {
  return inSaoPaulo(instant).add({ years }).epochMilliseconds;
}

/** The same wall-clock time some months later in São Paulo; a day that the month lacks becomes its last. */
export function addMonthsTo(instant: Instant, months: number): Instant {
  return inSaoPaulo(instant).add({ months }).epochMilliseconds;
}
