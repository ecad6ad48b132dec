import { type CellValue, type WriteSheet, writeXlsx as writeWorkbook } from 'hucre/xlsx';
import { formatDocument } from '#domain/document.ts';
import type { ExportSection } from '#domain/export/export-line.ts';
import type { ExportedResult, Provenance } from '#domain/export/exported-result.ts';
import { instantText, monthText, provenanceFacts } from '#domain/export/provenance-facts.ts';
import { caveats, situationText } from '#domain/export/situation.ts';
import { isAcrossWriteOffRules, LATER_WRITE_OFFS } from '#domain/series/later-write-offs.ts';
import { columnOf, type LineColumn, sideBySide } from './side-by-side.ts';
import { type Column, sheetOf } from './xlsx-sheet.ts';

/** Sheets in their order: what an analyst opens first stands first. */
const SHEETS: Readonly<Record<ExportSection, { readonly name: string; readonly columns: readonly Column[] }>> = {
  carteira: { name: 'Carteira', columns: ['label'] },
  calculado: { name: 'Calculado', columns: ['label'] },
  cliente: { name: 'Cliente', columns: ['label'] },
  modalidades: { name: 'Modalidades', columns: ['code', 'label', 'tipo'] },
  operacoes: { name: 'Operações', columns: ['code', 'label', 'variacaoCambial', 'vencimento'] },
};

const LEFT_OUT = 'Linhas sem valor em nenhum resultado não são listadas.';
const WRITE_OFFS = `Desde ${monthText(LATER_WRITE_OFFS)} (Res. CMN 4.966) a baixa a prejuízo pode vir mais tarde: prejuízo e vencido há mais de 90 dias não se comparam com os de meses anteriores.`;

/**
 * Writes results as a workbook with one column for each, in the order given: the portfolio in the specification's order,
 * what is calculated of it, the client's summary, modalities and operations that hold something, and where it all comes from. Amounts are numbers.
 */
export async function writeXlsx(results: AsyncIterable<ExportedResult>): Promise<Uint8Array> {
  const columns: LineColumn[] = [];
  const provenances: Provenance[] = [];
  for await (const result of results) {
    columns.push(columnOf(result));
    provenances.push(result.provenance);
  }
  const lines = sideBySide(columns);
  const heads = headRows(provenances);
  const sheets = (Object.keys(SHEETS) as ExportSection[]).map((section) =>
    sheetOf({
      ...SHEETS[section],
      heads,
      lines: lines.filter(({ subject }) => subject.section === section),
      notes: notesOf(section, provenances),
    }),
  );
  return writeWorkbook({ sheets: [...sheets, provenanceSheet(provenances)] });
}

function notesOf(section: ExportSection, provenances: readonly Provenance[]): readonly string[] {
  if (section === 'modalidades' || section === 'operacoes') return [LEFT_OUT];
  const [first, ...others] = provenances.map(({ dataBase }) => dataBase);
  const isAcross = first !== undefined && others.some((month) => isAcrossWriteOffRules(first, month));
  return isAcross && section !== 'cliente' ? [WRITE_OFFS] : [];
}

/** Whose column it is: name, document, data-base, time of the query and what the response says of its month. */
function headRows(provenances: readonly Provenance[]): readonly (readonly [string, ...string[]])[] {
  const row = (name: string, text: (provenance: Provenance) => string): readonly [string, ...string[]] => [
    name,
    ...provenances.map(text),
  ];
  return [
    row('Titular', ({ nome }) => nome),
    row('Documento', ({ documento }) => formatDocument(documento)),
    row('Data-base', ({ dataBase }) => monthText(dataBase)),
    row('Consultado em', ({ queriedAt }) => instantText(queriedAt)),
    row('Situação', (provenance) => [situationText(provenance), ...caveats(provenance)].join('; ')),
  ];
}

function provenanceSheet(provenances: readonly Provenance[]): WriteSheet {
  const facts = provenances.map(provenanceFacts);
  const names = facts[0]?.map(([name]) => name) ?? [];
  const rows: CellValue[][] = names.map((name, index) => [name, ...facts.map((own) => own[index]?.[1] ?? '')]);
  return {
    name: 'Procedência',
    rows,
    columns: [{ width: 26, style: { font: { bold: true } } }, ...provenances.map(() => ({ width: 48 }))],
    freezePane: { columns: 1 },
  };
}
