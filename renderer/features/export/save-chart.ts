import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { ExportOutcome } from '#contract/export.ts';
import type { ExportedFigure } from '../../charts/frame/figure-exporting.ts';
import { sendUpload } from '../../lib/upload.ts';

/** Draws a chart with the source that main states at its foot, and sends the picture. */
export async function saveChart(
  bridge: Bridge,
  { title, ids, draw }: ExportedFigure,
): Promise<Envelope<ExportOutcome>> {
  const begun = await bridge['export.chart_begin']({ ids: [...ids], title });
  if (!begun.ok) return begun;
  const { id, foot } = begun.value;
  const upload = await sendUpload(bridge, 'chart', await draw(foot));
  return upload.ok ? bridge['export.chart_save']({ id, upload: upload.value }) : upload;
}
