import type { Environment, Purpose } from '#domain/basics/environment.ts';
import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import { ok } from '#domain/basics/outcome.ts';
import { newestResults } from '#domain/library/library-filter.ts';
import type { StoredSettings } from '#domain/settings/settings.ts';
import { askableMonths } from '../askable-months.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import { listLibrary } from '../library/list-library.ts';
import { savedResult } from '../results/saved-result.ts';
import { addressesOf, originOf } from '../settings/addresses.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { ConsultaRequest, ConsultaWatch } from './consulta-request.ts';
import { queryMonth } from './query-month.ts';

export function consultaHandlers(withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'consulta'> {
  const running = new Set<AbortController>();
  const ended = (): void => {
    emit('results.changed', {});
    emit('consent.changed', {});
    emit('attempts.changed', {});
  };

  return {
    'consulta.months': () =>
      withUnlocked(async (unlocked) => {
        const { environment } = await unlocked.settings.read();
        const months = await askableMonths(unlocked, environment);
        return ok({ ...months, purpose: await lastPurpose(unlocked, environment) });
      }),
    'consulta.run': (input, { command }) =>
      withUnlocked(async (unlocked) => {
        const control = new AbortController();
        running.add(control);
        const watch: ConsultaWatch = {
          signal: control.signal,
          onWaiting: (until) => emit('consulta.waiting', { until: isoWithOffset(until) }),
          onAskedElsewhere: (by) =>
            emit('consulta.asked_elsewhere', { by: by && { ...by, since: isoWithOffset(by.since) } }),
          onLateEnd: ended,
        };
        const ran = await run(unlocked, input, watch, command !== undefined).finally(() => running.delete(control));
        ended();
        return ran;
      }),
    'consulta.cancel': async () => {
      const cancelled = running.size > 0;
      for (const control of running) control.abort();
      return ok({ cancelled });
    },
  };
}

/** Returns the purpose of the environment's last query, else the default one from the settings. */
async function lastPurpose(
  { library, settings }: Pick<Unlocked, 'library' | 'settings'>,
  environment: Environment,
): Promise<Purpose | null> {
  const { filter, ...page } = newestResults('', 1);
  const [last] = (await listLibrary(library, { ...page, filter: { ...filter, environment } })).rows;
  return last?.purpose ?? (await settings.read()).purpose;
}

type RunInput = Parameters<Handlers['consulta.run']>[0];

async function run(
  unlocked: Unlocked,
  input: RunInput,
  watch: ConsultaWatch,
  isCommand: boolean,
): ReturnType<Handlers['consulta.run']> {
  const stored = await unlocked.settings.read();
  const { environment } = stored;
  const register = await unlocked.clientFor(environment);
  const { again, ...asked } = input;
  const job = isCommand ? commandJob(unlocked, stored) : ({ askedFor: 'single', jobId: null } as const);
  const query = { ...asked, environment, reuse: again ? 'none' : 'any', ...job } as const;
  const saved = await queryMonth(unlocked, register, query, watch);
  return saved.ok ? ok(savedResult(saved.value)) : saved;
}

/**
 * Queries by command of one day and environment are a job with its own ceiling, which is checked where the attempt is
 * written: of many at one time, none passes it.
 */
function commandJob(
  { clock, newId, embedded, pinned }: Unlocked,
  stored: StoredSettings,
): Pick<ConsultaRequest, 'askedFor' | 'jobId' | 'terms'> {
  const { baseUrl } = addressesOf(stored, stored.environment, { embedded, pinned });
  return {
    askedFor: 'command',
    jobId: `command-${stored.environment}-${saoPauloDate(clock())}`,
    terms: {
      attemptId: newId(),
      ceiling: { unit: 'queries', value: stored.commandsPerDay },
      origin: originOf(baseUrl) ?? '',
    },
  };
}
