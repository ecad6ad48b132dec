import { type WriteSheet, writeXlsx as writeWorkbook } from 'hucre/xlsx';
import { formatDocument } from '#domain/basics/document.ts';
import type { ExportSection } from '#domain/export/export-line.ts';
import type { ExportedResult, Provenance } from '#domain/export/exported-result.ts';
import { ENVIRONMENT_NAMES, instantText, monthText, provenanceFacts } from '#domain/export/provenance-facts.ts';
import { caveats, situationText } from '#domain/export/situation.ts';
import { FIELD_NAMES } from '#domain/register-interface/field-names.ts';
import { isAcrossWriteOffRules, LATER_WRITE_OFFS } from '#domain/series/later-write-offs.ts';
import { columnOf, type LineColumn, sideBySide } from './side-by-side.ts';
import { dateCell, STYLES, textCell } from './xlsx-cells.ts';
import { type Column, cellsOf, type HeadRow, pageOf, sheetOf } from './xlsx-sheet.ts';

interface Sheet {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column[];
}

/** Sheets in order, the most important one first. */
const SHEETS: Readonly<Record<ExportSection, Sheet>> = {
  carteira: { name: 'Carteira', title: FIELD_NAMES.resumoDaCarteira, columns: ['label'] },
  calculado: { name: 'Indicadores', title: 'Indicadores e suas fórmulas', columns: ['label', 'formula'] },
  cliente: { name: 'Cliente', title: FIELD_NAMES.resumoDoCliente, columns: ['label'] },
  modalidades: { name: 'Modalidades', title: FIELD_NAMES.resumoDasModalidades, columns: ['code', 'label', 'tipo'] },
  operacoes: {
    name: 'Operações',
    title: 'Operações por código de vencimento',
    columns: ['code', 'label', 'variacaoCambial', 'vencimento'],
  },
};

const LEFT_OUT = 'Linhas sem valor em nenhum resultado não são listadas.';
const WRITE_OFFS = `Desde ${monthText(LATER_WRITE_OFFS)} (Res. CMN 4.966) a baixa a prejuízo pode vir mais tarde: prejuízo e vencido há mais de 90 dias não se comparam com os de meses anteriores.`;

/**
 * Writes results as a workbook with one column per result, in the given order: portfolio in the specification's order,
 * indicators with formulas, client summary, nonempty modalities and operations, and sources. Amounts, shares and dates
 * are formatted numbers.
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
  const origin = originOf(provenances);
  const sheets = (Object.keys(SHEETS) as ExportSection[]).map((section) =>
    sheetOf({
      ...SHEETS[section],
      origin,
      heads,
      lines: lines.filter(({ subject }) => subject.section === section),
      notes: notesOf(section, provenances),
    }),
  );
  return writeWorkbook({ sheets: [...sheets, provenanceSheet(provenances, origin)] });
}

function originOf(provenances: readonly Provenance[]): string {
  const [first] = provenances;
  if (first === undefined) return '';
  const environments = new Set(provenances.map(({ environment }) => ENVIRONMENT_NAMES[environment]));
  return [
    `Sistema de Informações de Créditos, ambiente ${[...environments].join(' e ')}`,
    first.institution.nome,
    `exportado em ${instantText(first.exportedAt)} por ${first.exportedBy}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function notesOf(section: ExportSection, provenances: readonly Provenance[]): readonly string[] {
  if (section === 'modalidades' || section === 'operacoes') return [LEFT_OUT];
  const [first, ...others] = provenances.map(({ dataBase }) => dataBase);
  const isAcross = first !== undefined && others.some((month) => isAcrossWriteOffRules(first, month));
  return isAcross && section !== 'cliente' ? [WRITE_OFFS] : [];
}

function headRows(provenances: readonly Provenance[]): readonly HeadRow[] {
  const row = (name: string, text: (provenance: Provenance) => string): HeadRow => ({
    name,
    cells: provenances.map((one) => textCell(text(one), STYLES.head)),
  });
  const dates = (name: string, iso: (provenance: Provenance) => string): HeadRow => ({
    name,
    cells: provenances.map((one) => dateCell(iso(one), iso(one), STYLES.head)),
  });
  return [
    row('Titular', ({ nome }) => nome),
    row('Documento', ({ documento }) => formatDocument(documento)),
    dates('Data-base', ({ dataBase }) => dataBase),
    dates('Consultado em', ({ queriedAt }) => queriedAt),
    row('Situação', (provenance) => [situationText(provenance), ...caveats(provenance)].join('; ')),
  ];
}

function provenanceSheet(provenances: readonly Provenance[], origin: string): WriteSheet {
  const facts = provenances.map(provenanceFacts);
  const rows = (facts[0] ?? []).map(([name], index) => [
    textCell(name, STYLES.name),
    ...facts.map((own) => {
      const [, text = '', iso] = own[index] ?? [];
      return iso === undefined ? textCell(text, STYLES.text) : dateCell(iso, text, STYLES.text);
    }),
  ]);
  const above = [[textCell('Procedência', STYLES.title)], [textCell(origin, STYLES.note)]];
  return {
    ...cellsOf([...above, ...rows], [26, ...provenances.map(() => 70)]),
    name: 'Procedência',
    freezePane: { rows: above.length, columns: 1 },
    ...pageOf(above.length, provenances.length),
  };
}
