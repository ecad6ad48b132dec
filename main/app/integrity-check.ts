import type { ArchiveIntegrity } from '../ports/repositories.ts';
import type { Log } from '../ports/system.ts';

/** Milliseconds after the opening, when the window is already visible. */
const AFTER_OPENING = 3_000;

interface IntegrityCheck {
  readonly integrity: Pick<ArchiveIntegrity, 'damaged'>;
  readonly log: Log;
  readonly onDamaged: () => void;
  readonly afterMs?: number;
}

/**
 * Reads the whole archive once, some time after the opening, which reads only a few pages: damage should be known
 * early. Returns a function that cancels the check.
 */
export function checkIntegrity({ integrity, log, onDamaged, afterMs = AFTER_OPENING }: IntegrityCheck): () => void {
  let wanted = true;
  const check = async (): Promise<void> => {
    const started = performance.now();
    const damaged = await integrity.damaged();
    if (!wanted) return;
    log.info('archive.checked', { damaged: damaged.length, ms: Math.round(performance.now() - started) });
    for (const table of damaged) log.warn('archive.damaged', { table });
    if (damaged.length > 0) onDamaged();
  };
  const timer = setTimeout(() => {
    check().catch((cause: unknown) => {
      if (wanted) log.unexpected('archive.check', cause);
    });
  }, afterMs);
  timer.unref();
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
