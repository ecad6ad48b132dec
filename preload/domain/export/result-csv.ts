import { formatDocument } from '../basics/document.ts';
import { findMaturityCode } from '../consulta/maturity-codes.ts';
import { BOM, csvCell, csvRow } from './csv-row.ts';
import type { ExportLine, ExportValue } from './export-line.ts';
import { resultLines } from './export-lines.ts';
import type { ExportedResult } from './exported-result.ts';
import { dayText, monthText, provenanceFacts } from './provenance-facts.ts';
import { caveats, situationText } from './situation.ts';

/**
 * One line per amount or fact. `valor` holds only numbers, in `unidade` (amounts as cents in a bigint); `texto` holds
 * all other values.
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

export const CSV_HEAD = `${BOM}${csvRow(COLUMNS)}`;

/** A result as lines of CSV; documents keep their mask so that they stay text. */
export function resultCsv(result: ExportedResult): string {
  const { nome, documento, dataBase } = result.provenance;
  const situacao = [situationText(result.provenance), ...caveats(result.provenance)].join('; ');
  const about = [formatDocument(documento), nome, monthText(dataBase), situacao].map(csvCell).join(';');
  const lines = resultLines(result).map(
    (line) => `${about};${subjectCells(line)};${valueCells(line.value)};${csvCell(line.formula)}`,
  );
  const facts = provenanceFacts(result.provenance).map(
    ([name, text]) => `${about};procedencia;;${csvCell(name)};;;;;;${csvCell(text)};;`,
  );
  return [...lines, ...facts, ''].join('\r\n');
}

/** The cells of a subject are the same in every result; a text of a response makes no end of them. */
const subjectTexts = new Map<string, string>();
const MOST_SUBJECTS = 5_000;

function subjectCells(line: ExportLine): string {
  const { section, code, label, tipo, variacaoCambial, vencimento } = line;
  const key = `${section}\n${code}\n${label}\n${tipo}\n${variacaoCambial}\n${vencimento}`;
  const known = subjectTexts.get(key);
  if (known !== undefined) return known;
  if (subjectTexts.size >= MOST_SUBJECTS) subjectTexts.clear();
  const cells = writtenSubject(line);
  subjectTexts.set(key, cells);
  return cells;
}

function writtenSubject({ section, code, label, tipo, variacaoCambial, vencimento }: ExportLine): string {
  const maturity = vencimento === '' ? '' : (findMaturityCode(vencimento)?.descricao ?? 'Código não catalogado');
  return [section, code, label, tipo, variacaoCambial, vencimento, maturity].map(csvCell).join(';');
}

function valueCells(value: ExportValue): string {
  switch (value.kind) {
    case 'amount':
      return `${csvCell(BigInt(value.cents))};;R$`;
    case 'percent':
      return `${csvCell(value.points)};;%`;
    case 'months':
      return `${csvCell(value.value)};;meses`;
    case 'number':
      return `${csvCell(value.value)};;`;
    case 'date':
      return `;${csvCell(dayText(value.iso))};`;
    case 'text':
      return `;${csvCell(value.text)};`;
    case 'unknown':
      return ';não informado;';
  }
}
