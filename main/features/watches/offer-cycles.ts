import PQueue from 'p-queue';
import { ok } from '#domain/basics/outcome.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { dueCycles } from './due-cycles.ts';
import { comingDueDays } from './due-days.ts';

/**
 * Returns what looks for cycles that came due in the environment in use and tells of each once, whoever opens the archive
 * how often. It is called when the archive is opened and now and then. It tells nothing while the customer has the screen,
 * nor in an archive that is only read, and prepares nothing: that is the officer's.
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
  /** An opening that is told of twice would tell of a cycle twice. */
  const offering = new PQueue({ concurrency: 1 });
  return () => offering.add(async () => void (await withUnlocked(offer)));
}
