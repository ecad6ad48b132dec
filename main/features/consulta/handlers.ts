import { OLDEST_DATA_BASE } from '#domain/month.ts';
import { ok } from '#domain/outcome.ts';
import type { Handlers } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { consultaPorts } from './ports.ts';
import { newestMonth, runConsulta } from './query-month.ts';

type ConsultaHandlers = Pick<Handlers, 'consulta.months' | 'consulta.run' | 'consulta.cancel'>;

/** Queries: one at a time from the window, which may be cancelled. */
export function consultaHandlers(withUnlocked: WithUnlocked, emit: Emit): ConsultaHandlers {
  const running = new Set<AbortController>();

  return {
    'consulta.months': () =>
      withUnlocked(async ({ clock, archive }) => {
        const { availabilityDay } = await archive.settings.read();
        return ok({ newest: newestMonth({ clock, availabilityDay }), oldest: OLDEST_DATA_BASE });
      }),
    'consulta.run': (input) =>
      withUnlocked(async (unlocked) => {
        const control = new AbortController();
        running.add(control);
        const ran = await run(unlocked, input, control.signal).finally(() => running.delete(control));
        if (ran.ok) emit('results.changed', {});
        if (ran.ok) emit('consent.changed', {});
        return ran;
      }),
    'consulta.cancel': async () => {
      const cancelled = running.size > 0;
      for (const control of running) control.abort();
      return ok({ cancelled });
    },
  };
}

type RunInput = Parameters<Handlers['consulta.run']>[0];

async function run(unlocked: Unlocked, input: RunInput, signal: AbortSignal): ReturnType<Handlers['consulta.run']> {
  const { environment } = await unlocked.archive.settings.read();
  return runConsulta(await consultaPorts(unlocked, environment), { ...input, environment }, signal);
}
