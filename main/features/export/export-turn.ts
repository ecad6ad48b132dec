import type { ExportOutcome, InterruptedExport } from '#contract/export.ts';
import { fail, type Outcome } from '#domain/basics/outcome.ts';
import type { Emit, Unlocked } from '../unlocked.ts';

/** The export that runs now, and the one that a lock ended. Its page may be printed by a window that asks as any does. */
export interface ExportTurn {
  running: AbortController | null;
  interrupted: InterruptedExport | null;
}

/** Runs an export while no other does; it is cancelled by the officer or by a lock. */
type ExportAlone = (
  unlocked: Pick<Unlocked, 'closing'>,
  work: (signal: AbortSignal) => Promise<Outcome<ExportOutcome>>,
) => Promise<Outcome<ExportOutcome>>;

/** Whether a lock ended an export, which is offered again then; one that the officer cancelled is not. */
export function isCutOff(ended: Outcome<ExportOutcome>, { closing }: Pick<Unlocked, 'closing'>): boolean {
  return ended.ok && ended.value.outcome === 'cancelled' && closing.signal.aborted;
}

/** Fails with `export_running`; says when the export ended. */
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
