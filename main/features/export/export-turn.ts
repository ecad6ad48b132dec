import type { ExportOutcome, InterruptedExport } from '#contract/export.ts';
import { fail, type Outcome } from '#domain/basics/outcome.ts';
import type { Emit, Unlocked } from '../unlocked.ts';

/**
 * The running export, and the last one that a lock ended. A window may print the export's page; it sends the same
 * messages as any other window.
 */
export interface ExportTurn {
  running: AbortController | null;
  interrupted: InterruptedExport | null;
}

/** Runs an export unless another one runs; the officer or a lock may cancel it. */
type ExportAlone = (
  unlocked: Pick<Unlocked, 'closing'>,
  work: (signal: AbortSignal) => Promise<Outcome<ExportOutcome>>,
) => Promise<Outcome<ExportOutcome>>;

/** True if a lock ended the export, which is then offered again; false if the officer cancelled it. */
export function isCutOff(ended: Outcome<ExportOutcome>, { closing }: Pick<Unlocked, 'closing'>): boolean {
  return ended.ok && ended.value.outcome === 'cancelled' && closing.signal.aborted;
}

/** Fails with `export_running`; emits an event when the export ends. */
export function exportAlone(turn: ExportTurn, emit: Emit): ExportAlone {
  return async ({ closing }, work) => {
    if (turn.running !== null) return fail('export_running');
    turn.running = new AbortController();
    turn.interrupted = null;
    try {
      return await work(AbortSignal.any([turn.running.signal, closing.signal]));
    } finally {
      turn.running = null;
      emit('export.changed', { running: null });
    }
  };
}
