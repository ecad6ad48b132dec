import { saoPauloDate } from '../../../preload/domain/instant.ts';
import { type DataBase, newestAvailable } from '../../../preload/domain/month.ts';
import type { Clock } from '../ports/surroundings.ts';

/** The newest month that can be asked for now, by São Paulo's calendar (register.md, Facts). */
export function newestMonth(clock: Clock): DataBase {
  return newestAvailable(saoPauloDate(clock()));
}
