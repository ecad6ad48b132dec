import type { ExportFormat, ExportOutcome } from '../../../preload/contract/export.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { type ExportRequest, exportResults } from '../../workflows/exporting/export-results.ts';
import { provenanceOf } from '../../workflows/exporting/exported-results.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';

type ExportHandlers = Pick<Handlers, 'export.run' | 'export.cancel' | 'export.reveal' | 'export.provenance'>;

/** Exports of saved results: one at a time, told by events while it runs. */
export function exportHandlers(atDesk: AtDesk, tell: Tell): ExportHandlers {
  let running: AbortController | null = null;

  const run = async (desk: Desk, request: ExportRequest): Promise<Answer<ExportOutcome>> => {
    if (running !== null) return refuse('export_running');
    running = new AbortController();
    try {
      const watch = { signal: running.signal, progress: progressOf(tell, request.format) };
      return await exportResults({ ...desk, ...desk.archive }, request, watch);
    } finally {
      running = null;
      tell('export.changed', { running: null });
    }
  };

  return {
    'export.run': (request) => atDesk((desk) => run(desk, request)),
    'export.cancel': async () => {
      running?.abort();
      return accept({ cancelled: running !== null });
    },
    'export.provenance': ({ id }) => atDesk((desk) => provenanceOf({ ...desk, ...desk.archive }, id)),
    'export.reveal': ({ path }) => atDesk(async ({ files }) => accept({ shown: await files.reveal(path) })),
  };
}

function progressOf(tell: Tell, format: ExportFormat): (done: number, total: number) => void {
  return (done, total) => tell('export.changed', { running: { format, done, total } });
}
