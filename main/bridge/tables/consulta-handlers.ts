import { OLDEST_DATA_BASE } from '../../../preload/domain/month.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import { newestMonth } from '../../workflows/consulta/newest-month.ts';
import { runConsulta } from '../../workflows/consulta/run-consulta.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';
import { consultaPorts } from './consulta-ports.ts';

type ConsultaHandlers = Pick<Handlers, 'consulta.months' | 'consulta.run' | 'consulta.cancel'>;

/** Queries: one at a time from the window, which may be cancelled. */
export function consultaHandlers(atDesk: AtDesk, tell: Tell): ConsultaHandlers {
  const running = new Set<AbortController>();

  return {
    'consulta.months': () =>
      atDesk(async ({ clock, archive }) => {
        const { availabilityDay } = await readPreferences(archive.settings);
        return accept({ newest: newestMonth({ clock, availabilityDay }), oldest: OLDEST_DATA_BASE });
      }),
    'consulta.run': (input) =>
      atDesk(async (desk) => {
        const control = new AbortController();
        running.add(control);
        const ran = await run(desk, input, control.signal).finally(() => running.delete(control));
        if (ran.ok) tell('archive.changed', {});
        if (ran.ok) tell('consent.changed', {});
        return ran;
      }),
    'consulta.cancel': async () => {
      const cancelled = running.size > 0;
      for (const control of running) control.abort();
      return accept({ cancelled });
    },
  };
}

type RunInput = Parameters<Handlers['consulta.run']>[0];

async function run(desk: Desk, input: RunInput, signal: AbortSignal): ReturnType<Handlers['consulta.run']> {
  const { environment } = await readPreferences(desk.archive.settings);
  return runConsulta(await consultaPorts(desk, environment), { ...input, environment }, signal);
}
