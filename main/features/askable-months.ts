import type { Environment } from '#domain/basics/environment.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { type AskableMonths, addMonths, lastEnded, newestAvailable, OLDEST_DATA_BASE } from '#domain/basics/month.ts';
import type { Unlocked } from './unlocked.ts';

/**
 * Returns the months that an environment can be asked about today (São Paulo). The first day of a new month is an
 * estimate: the officer's setting, or the earlier day on which the previous month was first answered here. A month with
 * any answer counts as available (docs/register.md#facts).
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
