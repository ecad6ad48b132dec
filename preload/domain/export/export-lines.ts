import type { DataBase } from '../basics/month.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { isGap } from '../consulta/response-kind.ts';
import { calculatedLines } from './calculated-lines.ts';
import type { ExportLine } from './export-line.ts';
import type { ExportedResult } from './exported-result.ts';
import { modalityLines, operationLines } from './list-lines.ts';
import { situationText } from './situation.ts';
import { clientLines, portfolioLines } from './summary-lines.ts';

/**
 * Lines of a result's response. Empty if it belongs to another subject; in a gap, the month's situation replaces values
 * that are calculated or not informed, so that no reader takes them for zero.
 */
export function resultLines({ consulta, provenance }: ExportedResult): ExportLine[] {
  if (provenance.kind === 'other_subject') return [];
  const lines = exportLines(provenance.dataBase, consulta);
  if (!isGap(provenance.kind)) return lines;
  const said = { kind: 'text', text: situationText(provenance) } as const;
  return lines.map((line) =>
    line.section === 'calculado' || line.value.kind === 'unknown' ? { ...line, value: said } : line,
  );
}

/** A whole response as lines in the specification's order, and the values calculated from it. */
function exportLines(dataBase: DataBase, consulta: Consulta): ExportLine[] {
  return [
    ...clientLines(consulta),
    ...portfolioLines(consulta),
    ...calculatedLines(dataBase, consulta),
    ...modalityLines(consulta),
    ...operationLines(consulta),
  ];
}
