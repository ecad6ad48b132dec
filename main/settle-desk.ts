import type { LockReason } from '../preload/domain/lock/lock-rules.ts';
import type { Desk } from './bridge/desk.ts';
import { noteEvent } from './workflows/audit/note-event.ts';

/**
 * Waits for everything that began at a desk about to be locked: a query on its way is paid and is saved first; a series
 * asks no further month. At the end of the program the series ends by its own rule. Tells the audit log why.
 */
export async function settleDesk(desk: Desk, reason: LockReason | 'quit'): Promise<void> {
  if (reason !== 'quit') {
    await desk.series.pause();
    await Promise.allSettled(desk.underWay);
  }
  await noteEvent({ ...desk, audit: desk.archive.audit }, { kind: 'lock', facts: { reason } });
}
