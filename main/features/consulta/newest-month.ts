import { saoPauloDate } from '#domain/instant.ts';
import { type DataBase, newestAvailable } from '#domain/month.ts';
import type { Clock } from '../../ports/system.ts';

/** What says which month can be asked for. */
export interface Availability {
  readonly clock: Clock;
  /** Day of the month from which the month before it is available: the officer's setting. */
  readonly availabilityDay: number;
}

/** The newest month that can be asked for now, by São Paulo's calendar (register.md, Facts). */
export function newestMonth({ clock, availabilityDay }: Availability): DataBase {
  return newestAvailable(saoPauloDate(clock()), availabilityDay);
}
