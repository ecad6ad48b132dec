import type { ExportOutcome } from '#contract/export.ts';
import { chartDescription, chartFoot, MAX_CHART_SIZE } from '#domain/export/chart-provenance.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import { SECRECY_NOTICE } from '#domain/export/provenance-facts.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { NewId } from '../../ports/system.ts';
import { brokenOff, type ExportPorts, exportFileName, provenanceOf, readForExport } from './exported-results.ts';

export interface ChartPorts extends ExportPorts {
  readonly newId: NewId;
  readonly charts: ChartBuffer;
}

/** Announces a chart's picture, and answers what is to be drawn at its foot. */
export async function beginChart(
  ports: ChartPorts,
  { ids, title }: { readonly ids: readonly string[]; readonly title: string },
): Promise<Outcome<{ id: string; foot: string[] }>> {
  const provenances: Provenance[] = [];
  for (const id of new Set(ids)) {
    const found = await provenanceOf(ports, id);
    if (!found.ok) return found;
    provenances.push(found.value);
  }
  const id = ports.newId();
  ports.charts.announce({ id, title, provenances });
  return ok({ id, foot: [...chartFoot(provenances)] });
}

/**
 * Writes the picture that was handed over into a file (`export.chart_save` of the contract says how it can end). What it
 * is drawn from is noted before the file is there, as with every export.
 */
export async function saveChart(ports: ChartPorts, id: string, signal: AbortSignal): Promise<Outcome<ExportOutcome>> {
  const taken = ports.charts.take(id);
  if (taken === null) return fail('not_found');
  const { chart, bytes } = taken;
  const png = ports.writers.png(bytes, textsOf(chart));
  if (png === null) return fail('picture_refused');
  const target = await ports.files.chooseTarget(exportFileName(chart.provenances, 'png', chart.title));
  if (target === null) return ok({ outcome: 'declined' });
  try {
    await recordEach(ports, chart, signal);
    return ok({ outcome: 'saved', path: await target.save(png), provenancePath: null, results: 1 });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}

async function recordEach(ports: ChartPorts, { provenances }: AnnouncedChart, signal: AbortSignal): Promise<void> {
  const ids = provenances.map(({ resultId }) => resultId);
  await Array.fromAsync(readForExport(ports, ids, { format: 'png', signal, progress: () => undefined }));
}

/** Under the names that the PNG specification gives to such texts. */
function textsOf({ title, provenances }: AnnouncedChart): Readonly<Record<string, string>> {
  return {
    Title: title,
    Description: chartDescription(provenances),
    Disclaimer: SECRECY_NOTICE,
    Software: 'Lastro',
  };
}

/** A chart whose picture is being handed over. */
export interface AnnouncedChart {
  readonly id: string;
  readonly title: string;
  /** Of each result it is drawn from, as the picture's own foot tells it. */
  readonly provenances: readonly Provenance[];
}

/** The one picture that is being handed over, in memory only. */
export interface ChartBuffer {
  /** Lets go of the picture before. */
  readonly announce: (chart: AnnouncedChart) => void;
  /** Adds the bytes behind the `offset` that came before; a picture that grows beyond all measure is let go of. */
  readonly add: (id: string, offset: number, bytes: Uint8Array) => Outcome<{ received: number }>;
  /** The chart and its bytes as far as they came, which the tray forgets; null when it is not at hand. */
  readonly take: (id: string) => { readonly chart: AnnouncedChart; readonly bytes: Uint8Array } | null;
}

export function chartBuffer(): ChartBuffer {
  let held: { readonly chart: AnnouncedChart; bytes: Buffer } | null = null;
  return {
    announce: (chart) => {
      held = { chart, bytes: Buffer.alloc(0) };
    },
    add: (id, offset, bytes) => {
      if (held?.chart.id !== id) return fail('not_found');
      if (offset !== held.bytes.length) return fail('invalid_input', { fields: 'offset', received: held.bytes.length });
      if (offset + bytes.length > MAX_CHART_SIZE) {
        held = null;
        return fail('picture_refused');
      }
      held.bytes = Buffer.concat([held.bytes, bytes]);
      return ok({ received: held.bytes.length });
    },
    take: (id) => {
      if (held?.chart.id !== id) return null;
      const taken = held;
      held = null;
      return taken;
    },
  };
}
