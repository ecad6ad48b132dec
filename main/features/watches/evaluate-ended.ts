import { ok } from '#domain/outcome.ts';
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
    for (const { id } of await unlocked.watches.unevaluated()) {
      if ((await evaluateCycle(unlocked, id)) !== null) emit('watches.changed', {});
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
