import { ok } from '#domain/basics/outcome.ts';
import { institutionOf } from '#domain/consent/institution.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { planSeries, toSeries } from './plan.ts';
import type { SeriesListener } from './runner.ts';

export function seriesHandlers(withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'series'> {
  const listener: SeriesListener = {
    changed: (run) => emit('series.changed', run),
    saved: () => emit('results.changed', {}),
    ended: () => {
      emit('consent.changed', {});
      emit('attempts.changed', {});
    },
  };

  return {
    'series.plan': (input) =>
      withUnlocked(async (unlocked) => {
        const { environment } = await unlocked.settings.read();
        return planSeries(unlocked, { ...input, environment });
      }),
    'series.start': (input) =>
      withUnlocked(async (unlocked) => {
        const { environment, institutions } = await unlocked.settings.read();
        // A running series keeps its institution even if the settings change.
        const institution = input.institution ?? institutionOf(institutions)?.cnpj;
        return unlocked.series.start(toSeries(unlocked, { ...input, environment, institution }), listener);
      }),
    'series.state': () => withUnlocked(async ({ series }) => ok({ run: series.state() })),
    'series.cancel': () => withUnlocked(async ({ series }) => ok({ cancelled: series.cancel() })),
  };
}
