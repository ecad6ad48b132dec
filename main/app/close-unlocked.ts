import { setTimeout as pause } from 'node:timers/promises';
import type { LockReason } from '#domain/lock-rules.ts';
import { recordEvent } from '../features/audit/record-event.ts';
import type { Unlocked } from '../features/unlocked.ts';

/** How long the end of the program waits for what is under way, in milliseconds: as long as a series does. */
const QUIT_TIMEOUT = 5_000;

/**
 * Waits for everything that began at a desk about to be closed: a query on its way is paid and is saved first, and a
 * series asks no further month. The end of the program waits no longer than its patience. Tells the audit log why.
 */
export async function closeUnlocked(
  unlocked: Unlocked,
  reason: LockReason | 'quit',
  timeoutMs = QUIT_TIMEOUT,
): Promise<void> {
  if (reason === 'quit') {
    await Promise.all([unlocked.series.close(), inTime(unlocked.underWay, timeoutMs)]);
  } else {
    await unlocked.series.pause();
    await Promise.allSettled(unlocked.underWay);
  }
  await recordEvent({ ...unlocked, audit: unlocked.archive.audit }, { kind: 'lock', facts: { reason } });
}

async function inTime(work: Iterable<Promise<unknown>>, timeoutMs: number): Promise<void> {
  const timer = new AbortController();
  const late = pause(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(work), late]);
  timer.abort();
}
