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
 * A result's response as it leaves: another's not at all, and in a gap what the month is in place of what is not
 * informed or would be calculated, so that no reader takes it for nothing.
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

/** A whole response as lines, in the specification's order, and what is calculated from it. */
function exportLines(dataBase: DataBase, consulta: Consulta): ExportLine[] {
  return [
    ...clientLines(consulta),
    ...portfolioLines(consulta),
    ...calculatedLines(dataBase, consulta),
    ...modalityLines(consulta),
    ...operationLines(consulta),
  ];
}
