import { setTimeout as pause } from 'node:timers/promises';
import type { LockReason } from '#domain/lock-rules.ts';
import { recordEvent } from '../features/audit/record-event.ts';
import type { Unlocked } from '../features/unlocked.ts';

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
    await Promise.all([unlocked.series.close(), inTime(unlocked.underWay, timeoutMs)]);
  } else {
    await unlocked.series.pause();
    await Promise.allSettled(unlocked.underWay);
  }
  await recordEvent(unlocked, { kind: 'lock', facts: { reason } });
}

async function inTime(work: Iterable<Promise<unknown>>, timeoutMs: number): Promise<void> {
  const timer = new AbortController();
  const late = pause(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(work), late]);
  timer.abort();
}
