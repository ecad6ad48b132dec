import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { ExportOutcome } from '#contract/export.ts';
import { CHART_CHUNK_BYTES } from '#domain/export/chart-provenance.ts';
import type { LeavingFigure } from '../../charts/frame/figure-exporting.ts';
import { toBase64 } from '../../lib/base64.ts';

/** Has main say where a chart comes from, draws it with that at its foot and hands the picture over piece by piece. */
export async function saveChart(bridge: Bridge, { title, ids, draw }: LeavingFigure): Promise<Envelope<ExportOutcome>> {
  const begun = await bridge['export.chart_begin']({ ids: [...ids], title });
  if (!begun.ok) return begun;
  const { id, foot } = begun.value;
  const bytes = new Uint8Array(await (await draw(foot)).arrayBuffer());
  for (let offset = 0; offset < bytes.length; offset += CHART_CHUNK_BYTES) {
    const base64 = toBase64(bytes.subarray(offset, offset + CHART_CHUNK_BYTES));
    const taken = await bridge['export.chart_append']({ id, offset, base64 });
    if (!taken.ok) return taken;
  }
  return bridge['export.chart_save']({ id });
}
