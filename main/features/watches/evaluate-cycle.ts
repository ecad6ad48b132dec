import PQueue from 'p-queue';
import type { WatchCycle } from '#domain/monitoring/watch.ts';
import type { Unlocked } from '../unlocked.ts';
import { watchEvent } from './change-watch.ts';

type EvaluatePorts = Pick<Unlocked, 'clock' | 'officer' | 'watches'>;

/** Evaluates a cycle with the answers saved now, and saves the evaluation. Returns null if the cycle is gone. */
export function evaluateCycle(unlocked: EvaluatePorts, cycleId: string): Promise<WatchCycle | null> {
  const evaluating = evaluations.get(unlocked.watches) ?? new PQueue({ concurrency: 1 });
  evaluations.set(unlocked.watches, evaluating);
  return evaluating.add(() => evaluate(unlocked, cycleId));
}

/** One queue per archive runs one evaluation at a time: two at once would both report the same findings as worse. */
const evaluations = new WeakMap<EvaluatePorts['watches'], PQueue>();

async function evaluate(unlocked: EvaluatePorts, cycleId: string): Promise<WatchCycle | null> {
  const { watches, clock } = unlocked;
  const evaluated = await watches.evaluate(cycleId, clock());
  const watch = evaluated === null ? null : await watches.get(evaluated.cycle.watchId);
  if (evaluated === null || watch === null) return null;
  const isKept = await watches.keepEvaluation(evaluated, watchEvent(unlocked, watch, 'evaluated'));
  return isKept ? watches.cycle(cycleId) : null;
}
