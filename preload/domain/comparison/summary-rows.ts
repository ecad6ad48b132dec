import type { Consulta, ResumoDoCliente } from '../consulta/consulta.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import { type ComparisonRow, type ComparisonSubject, comparisonRow } from './comparison-row.ts';

type NumberName = {
  [Name in keyof ResumoDoCliente]: ResumoDoCliente[Name] extends number | null ? Name : never;
}[keyof ResumoDoCliente];

/** The numbers of the client summary in the specification's order. */
const CAMPOS_DO_CLIENTE: readonly (readonly [NumberName, ComparisonSubject['unit']])[] = [
  ['quantidadeDeInstituicoes', 'count'],
  ['quantidadeDeOperacoes', 'count'],
  ['quantidadeOperacoesDiscordancia', 'count'],
  ['quantidadeOperacoesSubJudice', 'count'],
  ['responsabilidadeTotalDiscordancia', 'cents'],
  ['responsabilidadeTotalSubJudice', 'cents'],
  ['coobrigacaoAssumida', 'cents'],
  ['coobrigacaoRecebida', 'cents'],
  ['riscoIndiretoVendor', 'cents'],
  ['percentualDocumentosProcessados', 'percent'],
  ['percentualVolumeProcessado', 'percent'],
];

/** Every number of `resumoDoCliente`. */
export function clientRows({ resumoDoCliente: left }: Consulta, { resumoDoCliente: right }: Consulta): ComparisonRow[] {
  return CAMPOS_DO_CLIENTE.map(([key, unit]) =>
    comparisonRow({ group: 'cliente', key, part: null, label: null, unit }, left[key], right[key]),
  );
}

/** Every amount of `resumoDaCarteira`, in the specification's order. */
export function portfolioRows(
  { resumoDaCarteira: left }: Consulta,
  { resumoDaCarteira: right }: Consulta,
): ComparisonRow[] {
  return CAMPOS_DA_CARTEIRA.map((key) =>
    comparisonRow({ group: 'carteira', key, part: null, label: null, unit: 'cents' }, left[key], right[key]),
  );
}
