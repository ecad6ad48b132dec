import { ok } from '#domain/basics/outcome.ts';
import { againOf } from '#domain/batches/plan-batch.ts';
import type { WatchCycle } from '#domain/monitoring/watch.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { evaluateCycle } from './evaluate-cycle.ts';

/**
 * Returns a function that evaluates each cycle whose batch has ended or was stopped, one call after the other. Call it
 * when a batch changes and when the archive opens; it does nothing if the archive is read-only.
 */
export function createCycleEvaluation(withUnlocked: WithUnlocked, emit: Emit): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const evaluateEnded = async (unlocked: Unlocked) => {
    if (unlocked.whyReadOnly() !== null) return ok(null);
    for (const cycle of await unlocked.watches.unevaluated()) {
      for (const id of [...(await askedAgain(unlocked, cycle)), cycle.id]) {
        if ((await evaluateCycle(unlocked, id)) !== null) emit('watches.changed', {});
      }
    }
    return ok(null);
  };
  return async () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running
      .catch(() => undefined)
      .then(() => {
        isWaiting = false;
        return withUnlocked(evaluateEnded);
      });
    await running;
  };
}

/** Returns evaluated cycles whose month this cycle's batch queried again: they may cover more members now. */
async function askedAgain(
  { batches, watches }: Pick<Unlocked, 'batches' | 'watches'>,
  { batchId, watchId }: WatchCycle,
): Promise<readonly string[]> {
  const batch = batchId === null ? null : await batches.get(batchId);
  const months = batch === null ? [] : againOf(batch.settings.months);
  if (months.length === 0) return [];
  const cycles = await watches.cycles(watchId);
  return cycles.filter(({ month, evaluatedAt }) => evaluatedAt !== null && months.includes(month)).map(({ id }) => id);
}
