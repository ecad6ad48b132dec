import { accept } from '../../../preload/domain/outcome.ts';
import { planSeries } from '../../workflows/series/plan-series.ts';
import type { SeriesListener } from '../../workflows/series/series-runner.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';
import { consultaPorts } from './consulta-ports.ts';

type SeriesHandlers = Pick<Handlers, 'series.plan' | 'series.start' | 'series.state' | 'series.cancel'>;

/** Series of months: one at a time at a desk, told by events while it runs. */
export function seriesHandlers(atDesk: AtDesk, tell: Tell): SeriesHandlers {
  const listener: SeriesListener = {
    changed: (run) => tell('series.changed', run),
    saved: () => tell('archive.changed', {}),
    ended: () => tell('consent.changed', {}),
  };

  return {
    'series.plan': (input) =>
      atDesk(async (desk) => {
        const { environment, availabilityDay } = await readPreferences(desk.archive.settings);
        const ports = { clock: desk.clock, availabilityDay, results: desk.archive.results };
        return planSeries(ports, { ...input, environment });
      }),
    'series.start': (input) =>
      atDesk(async (desk) => {
        const { environment } = await readPreferences(desk.archive.settings);
        return desk.series.start(await consultaPorts(desk, environment), { ...input, environment }, listener);
      }),
    'series.state': () => atDesk(async (desk) => accept({ run: desk.series.state() })),
    'series.cancel': () => atDesk(async (desk) => accept({ cancelled: desk.series.cancel() })),
  };
}
