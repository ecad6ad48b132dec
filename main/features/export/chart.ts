import type { ExportOutcome } from '#contract/export.ts';
import { chartDescription, chartFoot } from '#domain/export/chart-provenance.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import { SECRECY_NOTICE } from '#domain/export/provenance-facts.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { NewId } from '../../ports/system.ts';
import { brokenOff, type ExportPorts, exportFileName, provenanceOf, readForExport } from './exported-results.ts';

/** A chart whose picture is being drawn. */
export interface AnnouncedChart {
  readonly title: string;
  /** Of each result it is drawn from, as the picture's own foot tells it. */
  readonly provenances: readonly Provenance[];
}

export interface ChartPorts extends ExportPorts {
  readonly newId: NewId;
  /** The announced chart under its id. */
  readonly charts: Map<string, AnnouncedChart>;
}

/** Announces a chart, forgets the one before, and returns what is to be drawn at its foot. */
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
  ports.charts.clear();
  ports.charts.set(id, { title, provenances });
  return ok({ id, foot: [...chartFoot(provenances)] });
}

/**
 * Writes the picture of an announced chart into a file (`export.chart_save` of the contract says how it can end). What it
 * is drawn from is noted before the file is there, as with every export.
 */
export async function saveChart(
  ports: ChartPorts,
  { id, picture }: { readonly id: string; readonly picture: Uint8Array },
  signal: AbortSignal,
): Promise<Outcome<ExportOutcome>> {
  const chart = ports.charts.get(id);
  if (chart === undefined) return fail('not_found');
  ports.charts.delete(id);
  const png = ports.writers.png(picture, textsOf(chart));
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
