import type { LockReason } from '#domain/lock-rules.ts';
import { recordEvent } from '../features/audit/record-event.ts';
import type { Unlocked } from '../features/unlocked.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/** How long the end of the program waits for work under way, in milliseconds: as long as a series does. */
const QUIT_TIMEOUT = 5_000;

/**
 * Waits for the work under way before everything is closed: a query on its way is paid, so it is saved first; a series
 * queries no further month. The end of the program waits `timeoutMs` at most. Records why the vault closes.
 */
export async function closeUnlocked(
  unlocked: Unlocked,
  reason: LockReason | 'quit',
  timeoutMs = QUIT_TIMEOUT,
): Promise<void> {
  if (reason === 'quit') {
    await Promise.all([unlocked.series.close(), withTimeout(Promise.allSettled(unlocked.underWay), timeoutMs)]);
  } else {
    await unlocked.series.pause();
    await Promise.allSettled(unlocked.underWay);
  }
  await recordEvent(unlocked, { kind: 'lock', facts: { reason } });
}
