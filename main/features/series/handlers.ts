import { ok } from '#domain/outcome.ts';
import { consultaPorts } from '../consulta/ports.ts';
import type { Handlers } from '../handlers.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { planSeries } from './plan.ts';
import type { SeriesListener } from './runner.ts';

type SeriesHandlers = Pick<Handlers, 'series.plan' | 'series.start' | 'series.state' | 'series.cancel'>;

/** Series of months: one at a time at a desk, told by events while it runs. */
export function seriesHandlers(withUnlocked: WithUnlocked, emit: Emit): SeriesHandlers {
  const listener: SeriesListener = {
    changed: (run) => emit('series.changed', run),
    saved: () => emit('results.changed', {}),
    ended: () => emit('consent.changed', {}),
  };

  return {
    'series.plan': (input) =>
      withUnlocked(async (unlocked) => {
        const { environment, availabilityDay } = await unlocked.archive.settings.read();
        const ports = { clock: unlocked.clock, availabilityDay, results: unlocked.archive.results };
        return planSeries(ports, { ...input, environment });
      }),
    'series.start': (input) =>
      withUnlocked(async (unlocked) => {
        const { environment } = await unlocked.archive.settings.read();
        return unlocked.series.start(await consultaPorts(unlocked, environment), { ...input, environment }, listener);
      }),
    'series.state': () => withUnlocked(async (unlocked) => ok({ run: unlocked.series.state() })),
    'series.cancel': () => withUnlocked(async (unlocked) => ok({ cancelled: unlocked.series.cancel() })),
  };
}
