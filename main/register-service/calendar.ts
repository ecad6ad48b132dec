import { type Instant, saoPauloDate, saoPauloStamp } from '#domain/basics/instant.ts';
import { type DataBase, newestAvailable } from '#domain/basics/month.ts';
import type { Clock } from '../ports/system.ts';

export interface Calendar {
  readonly stamp: string;
  /** The same time for the `Date` header, by which clients check their own clocks. */
  readonly httpDate: string;
  readonly currentMonth: DataBase;
  /** Newest available month (docs/register.md#facts). */
  readonly newest: DataBase;
}

/** Day on which the register publishes the previous month, about the 20th (docs/register.md#facts). */
const PUBLICATION_DAY = 20;

/** Cached for a second: time zone arithmetic costs more than the rest of a small response. */
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
