import { setTimeout as pause } from 'node:timers/promises';
import type { LockReason } from '../preload/domain/lock/lock-rules.ts';
import type { Desk } from './bridge/desk.ts';
import { noteEvent } from './workflows/audit/note-event.ts';

/** How long the end of the program waits for what is under way, in milliseconds: as long as a series does. */
const QUIT_PATIENCE = 5_000;

/**
 * Waits for everything that began at a desk about to be closed: a query on its way is paid and is saved first, and a
 * series asks no further month. The end of the program waits no longer than its patience. Tells the audit log why.
 */
export async function settleDesk(desk: Desk, reason: LockReason | 'quit', patience = QUIT_PATIENCE): Promise<void> {
  if (reason === 'quit') {
    await Promise.all([desk.series.close(), inTime(desk.underWay, patience)]);
  } else {
    await desk.series.pause();
    await Promise.allSettled(desk.underWay);
  }
  await noteEvent({ ...desk, audit: desk.archive.audit }, { kind: 'lock', facts: { reason } });
}

async function inTime(work: Iterable<Promise<unknown>>, patience: number): Promise<void> {
  const timer = new AbortController();
  const late = pause(patience, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(work), late]);
  timer.abort();
}
