import { formatDocument } from '#domain/document.ts';
import type { ExportLine, ExportValue } from '#domain/export/export-line.ts';
import { resultLines } from '#domain/export/export-lines.ts';
import type { ExportedResult } from '#domain/export/exported-result.ts';
import { dayText, monthText, provenanceFacts } from '#domain/export/provenance-facts.ts';
import { caveats, situationText } from '#domain/export/situation.ts';
import { findMaturityCode } from '#domain/maturity/maturity-codes.ts';
import type { TableCell } from '../ports/files.ts';
import { BOM, csvText } from './csv-text.ts';

/**
 * One line an amount or fact; `valor` holds numbers alone, in `unidade` (amounts as cents in a bigint), and `texto`
 * whatever is none.
 */
const COLUMNS = [
  'documento',
  'nome',
  'data_base',
  'situacao',
  'secao',
  'codigo',
  'descricao',
  'tipo',
  'variacao_cambial',
  'codigo_vencimento',
  'vencimento',
  'valor',
  'texto',
  'unidade',
  'formula',
] as const;

type Row = Readonly<Record<(typeof COLUMNS)[number], TableCell>>;

/** Writes results as CSV (`csvText`), documents with their mask so that they stay text. */
export async function* writeCsv(results: AsyncIterable<ExportedResult>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${BOM}${csvText([COLUMNS])}`, 'utf8');
  for await (const result of results) {
    yield Buffer.from(csvText(rowsOf(result).map((row) => COLUMNS.map((name) => row[name]))), 'utf8');
  }
}

function rowsOf(result: ExportedResult): Row[] {
  const { nome, documento, dataBase } = result.provenance;
  const situacao = [situationText(result.provenance), ...caveats(result.provenance)].join('; ');
  const about = { documento: formatDocument(documento), nome, data_base: monthText(dataBase), situacao };
  const facts = provenanceFacts(result.provenance).map(([name, text]) => ({ ...about, ...factCells(name, text) }));
  return [...resultLines(result).map((line) => ({ ...about, ...lineCells(line) })), ...facts];
}

function lineCells({ section, code, label, formula, tipo, variacaoCambial, vencimento, value }: ExportLine) {
  return {
    formula,
    secao: section,
    codigo: code,
    descricao: label,
    tipo,
    variacao_cambial: variacaoCambial,
    codigo_vencimento: vencimento,
    vencimento: vencimento === '' ? '' : (findMaturityCode(vencimento)?.descricao ?? 'Código não catalogado'),
    ...valueCells(value),
  };
}

function factCells(name: string, texto: string) {
  const nothing = { tipo: '', variacao_cambial: '', codigo_vencimento: '', vencimento: '', unidade: '', formula: '' };
  return { secao: 'procedencia', codigo: '', descricao: name, ...nothing, valor: null, texto };
}

function valueCells(value: ExportValue): Pick<Row, 'valor' | 'texto' | 'unidade'> {
  switch (value.kind) {
    case 'amount':
      return { valor: BigInt(value.cents), texto: '', unidade: 'R$' };
    case 'percent':
      return { valor: value.points, texto: '', unidade: '%' };
    case 'months':
      return { valor: value.value, texto: '', unidade: 'meses' };
    case 'number':
      return { valor: value.value, texto: '', unidade: '' };
    case 'date':
      return { valor: null, texto: dayText(value.iso), unidade: '' };
    case 'text':
      return { valor: null, texto: value.text, unidade: '' };
    case 'unknown':
      return { valor: null, texto: 'não informado', unidade: '' };
  }
}
