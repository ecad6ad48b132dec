import { saoPauloDate } from '#domain/basics/instant.ts';
import { ok } from '#domain/basics/outcome.ts';
import { dueCalendar, dueDays } from '#domain/monitoring/due-days.ts';
import { askTargetWhileOpen } from '../ask-target.ts';
import type { Handlers } from '../handlers.ts';
import type { Unlocked } from '../unlocked.ts';
import { monitoredWatches } from './due-cycles.ts';

/** Returns the days after today on which cycles come due, the earliest first. */
export async function comingDueDays(
  unlocked: Pick<Unlocked, 'clock' | 'results' | 'settings' | 'watches'>,
): Promise<readonly string[]> {
  const { availabilityDay } = await unlocked.settings.read();
  const today = saoPauloDate(unlocked.clock());
  const watches = await monitoredWatches(unlocked);
  const days = watches.flatMap(({ settings: { cadence } }) => dueDays(cadence, today, availabilityDay));
  return [...new Set(days)].toSorted();
}

export async function exportDueDays(unlocked: Unlocked): ReturnType<Handlers['watches.export_calendar']> {
  const days = await comingDueDays(unlocked);
  const { locale } = await unlocked.settings.read();
  const target = await askTargetWhileOpen(unlocked, 'lastro-vencimentos.ics');
  if (target === null) return ok({ outcome: 'declined' });
  const path = await target.save(dueCalendar(days, locale, new Date(unlocked.clock())));
  return ok({ outcome: 'saved', path, provenancePath: null, results: 1, leftOut: 0 });
}
