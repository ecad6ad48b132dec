import type { Outcome } from '#domain/basics/outcome.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { type BatchPlan, type PlanPorts, planBatch } from './plan.ts';

/** Lists of a draft reuse a plan for this many milliseconds; an authorization may be added or end in the meantime. */
const LASTS = 30_000;

/**
 * Keeps the last plan, so that the pages of a list with 50,000 lines and the counts of its check come from one plan.
 */
export interface KeptPlan {
  readonly anew: (unlocked: PlanPorts, batch: Batch) => Promise<Outcome<BatchPlan>>;
  /** The last plan, if it is for this revision of the batch and recent; else a new one. */
  readonly recent: (unlocked: PlanPorts, batch: Batch) => Promise<Outcome<BatchPlan>>;
  readonly forget: () => void;
}

interface Kept {
  readonly id: string;
  readonly revision: number;
  readonly at: number;
  readonly plan: Promise<Outcome<BatchPlan>>;
}

/** Plans are dropped with the archive that they belong to. */
export function keepPlan(uptime: () => number = () => performance.now()): KeptPlan {
  let plans = new WeakMap<PlanPorts, Kept>();
  const anew: KeptPlan['anew'] = (unlocked, batch) => {
    const plan = planBatch(unlocked, batch);
    const { id, revision } = batch;
    plans.set(unlocked, { id, revision, at: uptime(), plan });
    plan.catch(() => plans.delete(unlocked));
    return plan;
  };
  return {
    anew,
    recent: (unlocked, batch) => {
      const kept = plans.get(unlocked);
      const isSame = kept?.id === batch.id && kept.revision === batch.revision;
      return kept !== undefined && isSame && uptime() - kept.at < LASTS ? kept.plan : anew(unlocked, batch);
    },
    forget: () => {
      plans = new WeakMap();
    },
  };
}
