import { type Instant, saoPauloDate, saoPauloStamp } from '#domain/basics/instant.ts';
import { type DataBase, newestAvailable } from '#domain/basics/month.ts';
import type { Clock } from '../ports/system.ts';

/** What São Paulo's clock says now. */
export interface Calendar {
  /** `DD/MM/YYYY HH:mm:ss`. */
  readonly stamp: string;
  /** The same for the header `Date`, which a client compares its own clock with. */
  readonly httpDate: string;
  /** The month we are in. */
  readonly currentMonth: DataBase;
  /** The newest data-base that is available (docs/register.md#facts). */
  readonly newest: DataBase;
}

/** Day of the month on which the register publishes the month before, about the 20th (docs/register.md#facts). */
const PUBLICATION_DAY = 20;

/** Reads the calendar at most once a second: reckoning in time zones costs more than the rest of a small response. */
export function calendarOf(clock: Clock): () => Calendar {
  let second = Number.NaN;
  let calendar: Calendar | undefined;
  return () => {
    const now = clock();
    if (calendar === undefined || Math.floor(now / 1000) !== second) {
      second = Math.floor(now / 1000);
      calendar = calendarAt(now);
    }
    return calendar;
  };
}

function calendarAt(now: Instant): Calendar {
  const date = saoPauloDate(now);
  const [stamp, httpDate] = [saoPauloStamp(now), new Date(now).toUTCString()];
  return { stamp, httpDate, currentMonth: date.slice(0, 7), newest: newestAvailable(date, PUBLICATION_DAY) };
}
