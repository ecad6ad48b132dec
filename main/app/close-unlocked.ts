import { tryRecordEvent } from '../features/audit/record-event.ts';
import type { Unlocked } from '../features/unlocked.ts';
import type { CloseReason } from '../features/vault/vault-ports.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/**
 * Longest wait for work under way at the end of the program, in milliseconds. Queries were waited for before
 * (`Workstation.prepareQuit`), unless the officer refused.
 */
const QUIT_TIMEOUT = 5_000;

/** Longest further wait for an aborted export, which deletes its file. */
const ABORT_TIMEOUT = 1_000;

/**
 * Waits for the work under way before closing: a query on its way costs money, so its answer is saved first; series and
 * batches query no more months, and exports are aborted. At the end of the program the wait is at most `timeoutMs`.
 * Logs why the vault closes.
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
    // A query that was cancelled on its way outlives the work that began it.
    while (unlocked.underWay.size > 0) await Promise.allSettled(unlocked.underWay);
  }
  await withTimeout(exchanged, timeoutMs);
  // A disk that refuses the entry must not keep the vault open.
  await tryRecordEvent(unlocked, { kind: 'lock', facts: { reason } });
}
