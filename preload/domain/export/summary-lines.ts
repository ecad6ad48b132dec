import { formatDocument } from '../basics/document.ts';
import type { Consulta, ResumoDoCliente } from '../consulta/consulta.ts';
import { FIELD_NAMES } from '../register-interface/field-names.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import {
  amountOrUnknown,
  dateOrUnknown,
  type ExportLine,
  type ExportSection,
  type ExportValue,
  textOrUnknown,
} from './export-line.ts';

type ClientField = keyof ResumoDoCliente;

/** Fields of the client that are amounts; its other numbers are percentages or counts. */
const AMOUNTS: readonly ClientField[] = [
  'responsabilidadeTotalDiscordancia',
  'responsabilidadeTotalSubJudice',
  'coobrigacaoAssumida',
  'coobrigacaoRecebida',
  'riscoIndiretoVendor',
];

const PERCENTS: readonly ClientField[] = ['percentualDocumentosProcessados', 'percentualVolumeProcessado'];
const DATES: readonly ClientField[] = ['dataBaseConsultada', 'dataInicioRelacionamento'];

export function clientLines({ resumoDoCliente: cliente }: Consulta): ExportLine[] {
  const fields = Object.keys(cliente) as ClientField[];
  return fields.map((field) => line('cliente', field, clientValue(cliente, field)));
}

export function portfolioLines({ resumoDaCarteira: carteira }: Consulta): ExportLine[] {
  const start = line('carteira', 'dtInicioRelacionamento', dateOrUnknown(carteira.dtInicioRelacionamento));
  return [start, ...CAMPOS_DA_CARTEIRA.map((field) => line('carteira', field, amountOrUnknown(carteira[field])))];
}

function clientValue(cliente: ResumoDoCliente, field: ClientField): ExportValue {
  const value = cliente[field];
  if (Array.isArray(value)) return textOrUnknown(value.map(messageText).join(' | '));
  if (value === null) return { kind: 'unknown' };
  if (typeof value === 'number') return clientFigure(field, value);
  if (DATES.includes(field)) return dateOrUnknown(value);
  // The mask keeps a document as text with its zeros in every spreadsheet.
  const isDocument = field === 'documentoDoCliente' || field === 'cnpjDaIfSolicitante';
  return textOrUnknown(isDocument ? formatDocument(value) : value);
}

function clientFigure(field: ClientField, value: number): ExportValue {
  if (AMOUNTS.includes(field)) return amountOrUnknown(value);
  return PERCENTS.includes(field) ? { kind: 'percent', points: value } : { kind: 'number', value };
}

function messageText({ codigo, mensagem }: ResumoDoCliente['listaDeMensagensDeValidacao'][number]): string {
  return codigo === null ? mensagem : `${codigo}: ${mensagem}`;
}

function line(section: ExportSection, field: ClientField | keyof typeof FIELD_NAMES, value: ExportValue): ExportLine {
  const nothing = { formula: '', tipo: '', variacaoCambial: '', vencimento: '' };
  return { section, code: field, label: FIELD_NAMES[field], ...nothing, value };
}
