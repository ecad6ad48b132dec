import type { Consulta } from '../consulta/consulta.ts';
import type { ExportLine } from './export-line.ts';
import { modalityLines, operationLines } from './list-lines.ts';
import { clientLines, portfolioLines } from './summary-lines.ts';

/** A whole response as lines, in the specification's order. */
export function exportLines(consulta: Consulta): ExportLine[] {
  return [
    ...clientLines(consulta),
    ...portfolioLines(consulta),
    ...modalityLines(consulta),
    ...operationLines(consulta),
  ];
}
