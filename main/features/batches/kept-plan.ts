import type { Outcome } from '#domain/basics/outcome.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { type BatchPlan, type PlanPorts, planBatch } from './plan.ts';

/** For how long lists of a draft show what was planned, in milliseconds: an authorization may come or end meanwhile. */
const LASTS = 30_000;

/** The plan that was made last: a list of 50,000 lines shows page after page of it, and what its check counted. */
export interface KeptPlan {
  readonly anew: (unlocked: PlanPorts, batch: Batch) => Promise<Outcome<BatchPlan>>;
  /** The last one where it is of this batch as it is and young, else as `anew`. */
  readonly recent: (unlocked: PlanPorts, batch: Batch) => Promise<Outcome<BatchPlan>>;
  readonly forget: () => void;
}

interface Kept {
  readonly id: string;
  readonly revision: number;
  readonly at: number;
  readonly plan: Promise<Outcome<BatchPlan>>;
}

/** Holds nothing of an archive that was closed. */
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
