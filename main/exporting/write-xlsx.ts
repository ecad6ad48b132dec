import { type CellValue, type WriteSheet, writeXlsx as writeWorkbook } from 'hucre/xlsx';
import { formatDocument } from '../../preload/domain/document.ts';
import type { ExportSection } from '../../preload/domain/exporting/export-line.ts';
import type { ExportedResult } from '../../preload/domain/exporting/exported-result.ts';
import { instantText, monthText, provenanceFacts } from '../../preload/domain/exporting/provenance-facts.ts';
import { sideBySide } from './side-by-side.ts';
import { type Column, sheetOf } from './xlsx-sheet.ts';

/** Sheets in their order: what an analyst opens first stands first. */
const SHEETS: Readonly<Record<ExportSection, { readonly name: string; readonly columns: readonly Column[] }>> = {
  carteira: { name: 'Carteira', columns: ['label'] },
  cliente: { name: 'Cliente', columns: ['label'] },
  modalidades: { name: 'Modalidades', columns: ['code', 'label', 'tipo'] },
  operacoes: { name: 'Operações', columns: ['code', 'label', 'variacaoCambial', 'vencimento'] },
};

/**
 * Writes results as a workbook with one column for each, in the order given: the portfolio in the specification's order,
 * the client's summary, modalities and operations that hold something, and where it all comes from. Amounts are numbers.
 */
export async function writeXlsx(results: readonly ExportedResult[]): Promise<Uint8Array> {
  const lines = sideBySide(results);
  const heads = headRows(results);
  const sheets = (Object.keys(SHEETS) as ExportSection[]).map((section) =>
    sheetOf({
      ...SHEETS[section],
      heads,
      lines: lines.filter(({ subject }) => subject.section === section),
      isNotice: section === 'modalidades' || section === 'operacoes',
    }),
  );
  return writeWorkbook({ sheets: [...sheets, provenanceSheet(results)] });
}

/** Whose column it is: name, document, data-base and time of the query. */
function headRows(results: readonly ExportedResult[]): readonly (readonly [string, ...string[]])[] {
  const row = (name: string, text: (result: ExportedResult) => string): readonly [string, ...string[]] => [
    name,
    ...results.map(text),
  ];
  return [
    row('Titular', ({ provenance }) => provenance.nome),
    row('Documento', ({ provenance }) => formatDocument(provenance.documento)),
    row('Data-base', ({ provenance }) => monthText(provenance.dataBase)),
    row('Consultado em', ({ provenance }) => instantText(provenance.queriedAt)),
  ];
}

function provenanceSheet(results: readonly ExportedResult[]): WriteSheet {
  const facts = results.map(({ provenance }) => provenanceFacts(provenance));
  const names = facts[0]?.map(([name]) => name) ?? [];
  const rows: CellValue[][] = names.map((name, place) => [name, ...facts.map((own) => own[place]?.[1] ?? '')]);
  return {
    name: 'Procedência',
    rows,
    columns: [{ width: 26, style: { font: { bold: true } } }, ...results.map(() => ({ width: 48 }))],
    freezePane: { columns: 1 },
  };
}
