import PQueue from 'p-queue';
import { ok } from '#domain/basics/outcome.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { dueCycles } from './due-cycles.ts';
import { comingDueDays } from './due-days.ts';

/**
 * Returns a function that tells the window once about each cycle that came due in the environment in use. Call it when
 * the archive opens, and from time to time. It stays silent while the customer sees the screen, and if the archive is
 * read-only. It drafts no batch: the officer does that.
 */
export function createCycleOffer(withUnlocked: WithUnlocked, emit: Emit): () => Promise<void> {
  const offer = async (unlocked: Unlocked) => {
    if (unlocked.whyReadOnly() !== null || unlocked.customerScreen.shown !== null) return ok(null);
    const { offeredCycles } = await unlocked.settings.read();
    const due = (await dueCycles(unlocked)).filter(({ id, month }) => month > (offeredCycles[id] ?? ''));
    if (due.length === 0) return ok(null);
    const now = Object.fromEntries(due.map(({ id, month }) => [id, month]));
    await unlocked.settings.write({ offeredCycles: { ...offeredCycles, ...now } });
    const [next = null] = await comingDueDays(unlocked);
    emit('watches.due', { next });
    return ok(null);
  };
  /** Two calls at once would tell the window about a cycle twice. */
  const offering = new PQueue({ concurrency: 1 });
  return () => offering.add(async () => void (await withUnlocked(offer)));
}
