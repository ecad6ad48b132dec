import type { Batch } from '#domain/batches/batch.ts';
import {
  type BatchPorts,
  type BatchQueue,
  createQueue,
  type Known,
  OPEN_STATES,
  type RunnerOptions,
} from './batch-queue.ts';
import { changeBatch } from './change-batch.ts';

/** Runs one batch at a time while the program runs: a lock pauses the batch, and the unlock continues it. */
export interface BatchRunner {
  /**
   * Returns the queue of an open archive. The first call continues the batches that a lock paused. Batches that ran
   * when the program ended are paused, until the officer continues them.
   */
  readonly of: (unlocked: BatchPorts) => Promise<BatchQueue>;
  readonly changed: (id: string) => void;
  /** Begins no more questions until `goOn`. */
  readonly hold: () => void;
  readonly goOn: () => void;
  /** Number of batches that run, wait for their turn or continue after the unlock. */
  readonly unfinished: () => number;
}

export function createBatchRunner(options: RunnerOptions): BatchRunner {
  const known: Known = { isHeld: false, locked: [], learned: new Map(), queue: null };
  let counted = 0;
  const changed = (id: string): void => {
    counted += 1;
    options.emit('batches.changed', { id, counted });
  };
  const queues = new WeakMap<BatchPorts, Promise<BatchQueue>>();
  const open = async (unlocked: BatchPorts): Promise<BatchQueue> => {
    const queue = createQueue({ ...options, changed }, unlocked, known);
    known.queue = queue;
    if (unlocked.readOnly !== null) return queue;
    const left = await openBatches(unlocked);
    const mayGoOn = unlocked.whyReadOnly() === null;
    const goesOn = known.locked.filter((id) => mayGoOn && left.some((batch) => batch.id === id));
    known.locked = [];
    for (const { id } of left.filter((batch) => !goesOn.includes(batch.id))) {
      await unlocked.batches.settle(id);
      await changeBatch(unlocked, id, 'interrupted', (batch) => ({
        ...batch,
        state: 'paused',
        stoppedBy: { code: 'interrupted' },
      }));
    }
    for (const id of goesOn) await queue.enqueue(id);
    return queue;
  };

  return {
    of: (unlocked) => {
      const found = queues.get(unlocked) ?? open(unlocked);
      queues.set(unlocked, found);
      // If the archive could not be read, the next call tries again.
      found.catch(() => queues.delete(unlocked));
      return found;
    },
    changed,
    hold: () => {
      known.isHeld = true;
      known.queue?.hold();
    },
    goOn: () => {
      known.isHeld = false;
      void known.queue?.pump();
    },
    unfinished: () => (known.locked.length > 0 ? known.locked.length : (known.queue?.unfinished() ?? 0)),
  };
}

const PAGE = 200;

async function openBatches({ batches }: BatchPorts): Promise<readonly Batch[]> {
  const found: Batch[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total } = await batches.list({ search: '', limit: PAGE, offset });
    found.push(...rows.filter(({ state }) => OPEN_STATES.has(state)));
    if (offset + PAGE >= total) return found;
  }
}
