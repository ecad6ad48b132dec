import type { SavedResultRow } from '#contract/results.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';

export function savedResultRow(summary: SavedResultSummary): SavedResultRow {
  const { documento, queriedAt, imported, ...rest } = summary;
  return {
    ...rest,
    imported: imported && { format: imported.format, provider: imported.provider, at: isoWithOffset(imported.at) },
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    queriedAt: isoWithOffset(queriedAt),
  };
}
