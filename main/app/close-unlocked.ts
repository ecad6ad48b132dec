import { tryRecordEvent } from '../features/audit/record-event.ts';
import type { Unlocked } from '../features/unlocked.ts';
import type { CloseReason } from '../features/vault/vault-ports.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/**
 * How long the end of the program still waits for work under way, in milliseconds: queries were waited for before
 * (`Workstation.prepareQuit`), unless the officer would not.
 */
const QUIT_TIMEOUT = 5_000;

/** How long it then waits for an export that it ended, which deletes what it has written. */
const ABORT_TIMEOUT = 1_000;

/**
 * Waits for the work under way before everything is closed: a query on its way is paid, so it is saved first; a series and
 * a batch query no further month, and an export ends. The end of the program waits `timeoutMs` at most. Records why the vault closes.
 */
export async function closeUnlocked(unlocked: Unlocked, reason: CloseReason, timeoutMs = QUIT_TIMEOUT): Promise<void> {
  const exchanged = unlocked.teamSession.close();
  unlocked.stopAsking.abort(reason === 'quit' || reason === 'exchange' ? 'quit' : 'lock');
  if (reason === 'quit') {
    await Promise.all([unlocked.series.close(), withTimeout(Promise.allSettled(unlocked.underWay), timeoutMs)]);
    unlocked.closing.abort();
    await withTimeout(Promise.allSettled(unlocked.underWay), ABORT_TIMEOUT);
  } else {
    unlocked.closing.abort();
    await unlocked.series.pause();
    // A query that was cancelled on its way goes on without the work that began it.
    while (unlocked.underWay.size > 0) await Promise.allSettled(unlocked.underWay);
  }
  await withTimeout(exchanged, timeoutMs);
  // A disk that takes no entry keeps nothing open.
  await tryRecordEvent(unlocked, { kind: 'lock', facts: { reason } });
}
