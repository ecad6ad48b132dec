import type { Environment } from '#domain/basics/environment.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { type AskableMonths, addMonths, lastEnded, newestAvailable, OLDEST_DATA_BASE } from '#domain/basics/month.ts';
import type { Unlocked } from './unlocked.ts';

/**
 * Returns the months that can be asked of an environment today (São Paulo). The day of a new month is a hint: the
 * officer's setting, or an earlier day on which the month before was first answered here; a month that was answered is
 * there (docs/register.md#facts).
 */
export async function askableMonths(
  { clock, settings, results }: Pick<Unlocked, 'clock' | 'settings' | 'results'>,
  environment: Environment,
): Promise<AskableMonths> {
  const today = saoPauloDate(clock());
  const latest = lastEnded(today);
  const known = { latest, oldest: OLDEST_DATA_BASE };
  if ((await results.firstAnswered(environment, latest)) !== null) return { ...known, newest: latest };
  const { availabilityDay } = await settings.read();
  const before = await results.firstAnswered(environment, addMonths(latest, -1));
  const observed = before === null ? null : saoPauloDate(before);
  const isEarlier = observed !== null && observed.slice(0, 7) === latest;
  const day = isEarlier ? Math.min(availabilityDay, Number(observed.slice(8, 10))) : availabilityDay;
  return { ...known, newest: newestAvailable(today, day) };
}
