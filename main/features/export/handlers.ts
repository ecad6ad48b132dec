import type { ExportOutcome, InterruptedExport } from '#contract/export.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { ExportFormat } from '#domain/export/export-formats.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { beginChart, saveChart } from './chart.ts';
import { type ExportRequest, exportResults } from './export-results.ts';
import { type ExportTurn, exportAlone, isCutOff } from './export-turn.ts';
import { provenanceOf } from './exported-results.ts';

export function exportHandlers(
  uploads: Uploads,
  turn: ExportTurn,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'export'> {
  const alone = exportAlone(turn, emit);
  const run = async (unlocked: Unlocked, request: ExportRequest): Promise<Outcome<ExportOutcome>> => {
    const emitProgress = progressOf(emit, request.format);
    let results = 0;
    const progress = (done: number, total: number): void => {
      results = total;
      emitProgress(done, total);
    };
    const ended = await alone(unlocked, (signal) => exportResults(unlocked, request, { signal, progress }));
    if (isCutOff(ended, unlocked))
      turn.interrupted = { what: 'results', format: request.format, of: request.of, results };
    return ended;
  };

  return {
    'export.run': (request, { files }) =>
      withUnlocked((unlocked) => run(files === undefined ? unlocked : { ...unlocked, files }, request)),
    'export.interrupted': () =>
      withUnlocked(async () => {
        const { interrupted } = turn;
        turn.interrupted = null;
        return ok({ interrupted });
      }),
    'export.cancel': async () => {
      turn.running?.abort();
      return ok({ cancelled: turn.running !== null });
    },
    'export.provenance': ({ id }) => withUnlocked((unlocked) => provenanceOf(unlocked, id)),
    'export.reveal': ({ path }) => withUnlocked(async ({ files }) => ok({ shown: await files.reveal(path) })),
    'export.open': ({ path }) => withUnlocked(async ({ files }) => ok({ opened: await files.open(path) })),
    'export.chart_begin': (chart) => withUnlocked((unlocked) => beginChart(unlocked, chart)),
    'export.chart_save': ({ id, upload }) =>
      withUnlocked((unlocked) =>
        alone(unlocked, async (signal) => {
          const picture = uploads.take(upload, 'chart');
          return picture.ok ? saveChart(unlocked, { id, picture: picture.value }, signal) : picture;
        }),
      ),
  };
}

type OtherExports = Pick<Handlers, 'audit.export' | 'costs.export' | 'consent.evidence_save'>;

/**
 * Wraps the exports of other features: if a lock ends one, no file is left, and the turn keeps the request to offer it
 * again.
 */
export function otherExports(turn: ExportTurn, exports: OtherExports): OtherExports {
  const kept = async <Value>(asked: InterruptedExport, ending: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const ended = await ending;
    if (!ended.ok && ended.error.code === 'cancelled') turn.interrupted = asked;
    return ended;
  };
  return {
    'audit.export': (input, asker) => kept({ what: 'log' }, exports['audit.export'](input, asker)),
    'costs.export': (input, asker) => kept({ what: 'costs', ...input }, exports['costs.export'](input, asker)),
    'consent.evidence_save': (input, asker) =>
      kept({ what: 'proof', ...input }, exports['consent.evidence_save'](input, asker)),
  };
}

/** Milliseconds between two progress events. */
const EVERY = 100;

/** Reports the start, the end, and the progress at most every `EVERY` milliseconds. */
function progressOf(emit: Emit, format: ExportFormat): (done: number, total: number) => void {
  let last = 0;
  return (done, total) => {
    const now = performance.now();
    if (done > 0 && done < total && now - last < EVERY) return;
    last = now;
    emit('export.changed', { running: { format, done, total } });
  };
}
