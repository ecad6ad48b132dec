import type { ExportOutcome } from '#contract/export.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { chartDescription, chartFoot } from '#domain/export/chart-provenance.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import { SECRECY_NOTICE } from '#domain/export/provenance-facts.ts';
import { askTarget } from '../ask-target.ts';
import type { AuditPorts } from '../audit/record-event.ts';
import type { AnnouncedChart, Unlocked } from '../unlocked.ts';
import {
  brokenOff,
  exportFileName,
  type FileContents,
  provenanceOf,
  ResultGone,
  readForExport,
} from './exported-results.ts';

/** Registers a chart and drops the one before. `foot` is the text to draw below it. */
export async function beginChart(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'newId' | 'results' | 'charts'>,
  { ids, title }: { readonly ids: readonly string[]; readonly title: string },
): Promise<Outcome<{ id: string; foot: string[] }>> {
  const provenances: Provenance[] = [];
  for (const id of new Set(ids)) {
    const found = await provenanceOf(unlocked, id);
    if (!found.ok) return found;
    provenances.push(found.value);
  }
  const id = unlocked.newId();
  unlocked.charts.clear();
  unlocked.charts.set(id, { title, provenances });
  return ok({ id, foot: [...chartFoot(provenances)] });
}

/**
 * Writes the picture of a registered chart to a file (`export.chart_save` of the contract lists the outcomes). The
 * export of each result in it is logged before the file is written.
 */
export async function saveChart(
  unlocked: AuditPorts & Pick<Unlocked, 'exports' | 'charts' | 'writers' | 'files'>,
  { id, picture }: { readonly id: string; readonly picture: Uint8Array },
  signal: AbortSignal,
): Promise<Outcome<ExportOutcome>> {
  const { charts, files, writers } = unlocked;
  const chart = charts.get(id);
  if (chart === undefined) return fail('not_found');
  charts.delete(id);
  const png = writers.png(picture, textsOf(chart));
  if (png === null) return fail('picture_refused');
  try {
    const target = await askTarget(files, exportFileName(contentsOf(chart), 'png', chart.title), signal);
    if (target === null) return ok({ outcome: 'declined' });
    await recordEach(unlocked, chart, signal);
    return ok({ outcome: 'saved', path: await target.save(png), provenancePath: null, results: 1, leftOut: 0 });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}

async function recordEach(
  unlocked: AuditPorts & Pick<Unlocked, 'exports'>,
  { provenances }: AnnouncedChart,
  signal: AbortSignal,
): Promise<void> {
  const ids = provenances.map(({ resultId }) => resultId);
  const read = await Array.fromAsync(
    readForExport(unlocked, ids, { format: 'png', signal, progress: () => undefined }),
  );
  if (read.length < ids.length) throw new ResultGone();
}

function contentsOf({ provenances }: AnnouncedChart): FileContents {
  const names = new Set(provenances.map(({ nome }) => nome));
  const months = provenances.map(({ dataBase }) => dataBase).toSorted();
  const [nome = null] = names.size === 1 ? names : [];
  return { nome, first: months[0] ?? '', last: months.at(-1) ?? '', count: provenances.length };
}

/** Keywords of the PNG specification. */
function textsOf({ title, provenances }: AnnouncedChart): Readonly<Record<string, string>> {
  return {
    Title: title,
    Description: chartDescription(provenances),
    Disclaimer: SECRECY_NOTICE,
    Software: 'Lastro',
  };
}
