import { ok } from '#domain/basics/outcome.ts';
import { againOf } from '#domain/batches/plan-batch.ts';
import type { WatchCycle } from '#domain/monitoring/watch.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { evaluateCycle } from './evaluate-cycle.ts';

/**
 * Returns what evaluates the cycles whose batch ended or was stopped since, one call after the other; it is called when a
 * batch changes and when the archive is opened. It does nothing in an archive that is only read.
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

/** The evaluated cycles before whose months the batch of a cycle asked once more: they may tell of more members now. */
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
