import type { ExportFormat, ExportOutcome } from '../../../preload/contract/export.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { beginChart, type ChartPorts, saveChart } from '../../workflows/exporting/export-chart.ts';
import { exportResults } from '../../workflows/exporting/export-results.ts';
import { provenanceOf } from '../../workflows/exporting/exported-results.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';

type ExportHandlers = Pick<
  Handlers,
  | 'export.run'
  | 'export.cancel'
  | 'export.reveal'
  | 'export.provenance'
  | 'export.chart_begin'
  | 'export.chart_append'
  | 'export.chart_save'
>;

/** Exports of saved results and of their charts: one at a time, told by events while it runs. */
export function exportHandlers(atDesk: AtDesk, tell: Tell): ExportHandlers {
  let running: AbortController | null = null;

  const alone = async (
    work: (signal: AbortSignal) => Promise<Answer<ExportOutcome>>,
  ): Promise<Answer<ExportOutcome>> => {
    if (running !== null) return refuse('export_running');
    running = new AbortController();
    try {
      return await work(running.signal);
    } finally {
      running = null;
      tell('export.changed', { running: null });
    }
  };

  return {
    'export.run': (request) =>
      atDesk((desk) =>
        alone((signal) =>
          exportResults(exportPorts(desk), request, { signal, progress: progressOf(tell, request.format) }),
        ),
      ),
    'export.cancel': async () => {
      running?.abort();
      return accept({ cancelled: running !== null });
    },
    'export.provenance': ({ id }) => atDesk((desk) => provenanceOf(exportPorts(desk), id)),
    'export.reveal': ({ path }) => atDesk(async ({ files }) => accept({ shown: await files.reveal(path) })),
    'export.chart_begin': (chart) => atDesk((desk) => beginChart(exportPorts(desk), chart)),
    'export.chart_append': ({ id, offset, base64 }) =>
      atDesk(async ({ charts }) => charts.add(id, offset, Buffer.from(base64, 'base64'))),
    'export.chart_save': ({ id }) => atDesk((desk) => alone((signal) => saveChart(exportPorts(desk), id, signal))),
  };
}

function exportPorts(desk: Desk): ChartPorts {
  return { ...desk, ...desk.archive };
}

function progressOf(tell: Tell, format: ExportFormat): (done: number, total: number) => void {
  return (done, total) => tell('export.changed', { running: { format, done, total } });
}
