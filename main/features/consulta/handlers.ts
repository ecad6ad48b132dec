import { OLDEST_DATA_BASE } from '#domain/month.ts';
import { ok } from '#domain/outcome.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { newestMonth, runConsulta } from './query-month.ts';

/** Queries: one at a time from the window, which may cancel it. */
export function consultaHandlers(withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'consulta'> {
  const running = new Set<AbortController>();

  return {
    'consulta.months': () =>
      withUnlocked(async (unlocked) => ok({ newest: await newestMonth(unlocked), oldest: OLDEST_DATA_BASE })),
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
  const { environment } = await unlocked.settings.read();
  const register = await unlocked.clientFor(environment);
  return runConsulta(unlocked, register, { ...input, environment }, signal);
}
