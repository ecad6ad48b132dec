import { isMembers, type Members } from '../basics/json-object.ts';
import { sumComplete } from '../basics/money.ts';
import { recordOf } from '../basics/record.ts';
import { visibleText } from '../basics/visible-text.ts';
import { PERCENTUAIS_DO_CLIENTE } from '../register-interface/client-fields.ts';
import { A_VENCER, findModality, isTipo, VENCIDO } from '../register-interface/modalities.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import {
  type Consulta,
  consultaSchema,
  type Deviation,
  type ResumoDaCarteira,
  type ResumoDaModalidade,
  type ResumoDaOperacao,
  type ResumoDoCliente,
  resumoDoClienteSchema,
  type Vencimento,
} from './consulta.ts';
import { findMaturityCode } from './maturity-codes.ts';
import { hasOperations } from './response-kind.ts';
import {
  deviationLog,
  elementsOf,
  isAbsent,
  memberOf,
  type NoteDeviation,
  noteUnknownMembers,
  read,
  readCents,
  readCode,
  readDate,
  readOptional,
  toCents,
  toCount,
  toDataBase,
  toPercent,
  toText,
  type WireSource,
} from './wire.ts';

const CONSULTA_MEMBERS: ReadonlySet<string> = new Set(Object.keys(consultaSchema.shape));

/** An object member as a source; if it is missing, one deviation reports it instead of one per field. */
function sectionOf(members: Members, path: string, noteDeviation: NoteDeviation): WireSource {
  const raw = memberOf(members, path);
  if (isMembers(raw)) return { members: raw, path, noteDeviation };
  noteDeviation(path, isAbsent(raw) ? 'missing' : 'unreadable');
  return { members: {}, path, noteDeviation: () => {} };
}

/**
 * Converts the wire member `consulta` (any JSON, amounts in reais) to the domain's form: integer cents, null for
 * anything that the response does not inform. It is tolerant and never throws; `deviations` lists every difference from
 * the specification and quotes only codes and tipos, never personal data (docs/register.md#facts). Null only if
 * `member` is not an object or has none of the four known members.
 */
export function readConsulta(
  member: unknown,
): { readonly consulta: Consulta; readonly deviations: readonly Deviation[] } | null {
  if (!isMembers(member) || ![...CONSULTA_MEMBERS].some((name) => Object.hasOwn(member, name))) return null;
  const { noteDeviation, deviations } = deviationLog();
  noteUnknownMembers({ members: member, path: '', noteDeviation }, CONSULTA_MEMBERS);
  const consulta = {
    resumoDoCliente: readCliente(sectionOf(member, 'resumoDoCliente', noteDeviation)),
    resumoDaCarteira: readCarteira(sectionOf(member, 'resumoDaCarteira', noteDeviation)),
    resumoDasModalidades: readModalidades(memberOf(member, 'resumoDasModalidades'), noteDeviation),
    resumoDasOperacoes: readOperacoes(memberOf(member, 'resumoDasOperacoes'), noteDeviation),
  };
  noteZeroPercentuals(consulta, noteDeviation);
  return { consulta, deviations: deviations() };
}

/** A processed percentage of zero contradicts amounts; the amounts are trusted (docs/register.md#kinds). */
function noteZeroPercentuals(consulta: Consulta, noteDeviation: NoteDeviation): void {
  if (!hasOperations(consulta)) return;
  for (const name of PERCENTUAIS_DO_CLIENTE) {
    if (consulta.resumoDoCliente[name] === 0) noteDeviation(`resumoDoCliente.${name}`, 'zero_beside_amounts');
  }
}

const CLIENTE_MEMBERS: ReadonlySet<string> = new Set(Object.keys(resumoDoClienteSchema.shape));

function readCliente(source: WireSource): ResumoDoCliente {
  noteUnknownMembers(source, CLIENTE_MEMBERS);
  return {
    documentoDoCliente: read(source, 'documentoDoCliente', toText),
    tipoDoCliente: read(source, 'tipoDoCliente', toText),
    dataBaseConsultada: read(source, 'dataBaseConsultada', toDataBase),
    dataInicioRelacionamento: readDate(source, 'dataInicioRelacionamento'),
    quantidadeDeInstituicoes: read(source, 'quantidadeDeInstituicoes', toCount),
    quantidadeDeOperacoes: read(source, 'quantidadeDeOperacoes', toCount),
    quantidadeOperacoesDiscordancia: read(source, 'quantidadeOperacoesDiscordancia', toCount),
    quantidadeOperacoesSubJudice: read(source, 'quantidadeOperacoesSubJudice', toCount),
    responsabilidadeTotalDiscordancia: readCents(source, 'responsabilidadeTotalDiscordancia'),
    responsabilidadeTotalSubJudice: readCents(source, 'responsabilidadeTotalSubJudice'),
    coobrigacaoAssumida: readCents(source, 'coobrigacaoAssumida'),
    coobrigacaoRecebida: readCents(source, 'coobrigacaoRecebida'),
    riscoIndiretoVendor: readCents(source, 'riscoIndiretoVendor'),
    percentualDocumentosProcessados: read(source, 'percentualDocumentosProcessados', toPercent),
    percentualVolumeProcessado: read(source, 'percentualVolumeProcessado', toPercent),
    cnpjDaIfSolicitante: readOptional(source, 'cnpjDaIfSolicitante', toText),
    listaDeMensagensDeValidacao: readMensagens(source, 'listaDeMensagensDeValidacao'),
  };
}

const START = 'dtInicioRelacionamento';
const CARTEIRA_MEMBERS: ReadonlySet<string> = new Set([START, ...CAMPOS_DA_CARTEIRA]);

function readCarteira(source: WireSource): ResumoDaCarteira {
  noteUnknownMembers(source, CARTEIRA_MEMBERS);
  const start = readDate(source, START);
  return { [START]: start, ...recordOf(CAMPOS_DA_CARTEIRA, (campo) => readCents(source, campo)) };
}

type Mensagem = ResumoDoCliente['listaDeMensagensDeValidacao'][number];

function toMensagem(raw: unknown): Mensagem | null {
  if (!isMembers(raw)) {
    const mensagem = toText(raw);
    return mensagem === null ? null : { codigo: null, mensagem };
  }
  const codigo = toText(memberOf(raw, 'codigo')) || null;
  const mensagem = toText(memberOf(raw, 'mensagem')) ?? '';
  return codigo === null && mensagem === '' ? null : { codigo, mensagem };
}

/** Characters quoted from a message in an unknown form. */
const MAX_QUOTED_MESSAGE = 500;

function quoted(raw: unknown): Mensagem {
  return { codigo: null, mensagem: visibleText(JSON.stringify(raw).slice(0, MAX_QUOTED_MESSAGE)) };
}

/**
 * Reads validation messages: objects or plain strings, alone or in a list, or absent (docs/register.md#facts). A
 * message in any other form is quoted, so that no message is lost.
 */
export function readMensagens(source: WireSource, name: string): Mensagem[] {
  const raw = memberOf(source.members, name);
  if (isAbsent(raw)) return [];
  const present = (Array.isArray(raw) ? raw : [raw]).filter((element) => !isAbsent(element));
  return present.flatMap((element, index) => {
    const mensagem = toMensagem(element);
    if (mensagem !== null) return [mensagem];
    source.noteDeviation(`${source.path}.${name}[${index}]`, 'unreadable');
    const saysNothing = typeof element === 'object' && element !== null && Object.values(element).every(isAbsent);
    return saysNothing ? [] : [quoted(element)];
  });
}

/** Four digits as in the annex: restores leading zeros that were lost. */
export function modalityCode(text: string): string {
  return /^\d{1,3}$/.test(text) ? text.padStart(4, '0') : text.toLowerCase();
}

const MODALIDADE_MEMBERS: ReadonlySet<string> = new Set([
  'tipo',
  'modalidade',
  'dominio',
  'subdominio',
  'valorVencimento',
]);

function tipoText(text: string): string {
  return isTipo(text) ? text : text.replaceAll(/\s+/g, ' ').toUpperCase();
}

export const isModality = (code: string): boolean => findModality(code) !== undefined;

/** A quick way for elements in the annex's own words, which are nearly all; null for any other element. */
function usualModalidade(members: Members): ResumoDaModalidade | null {
  const { tipo, modalidade, dominio, subdominio, valorVencimento } = members;
  if (typeof modalidade !== 'string' || (tipo !== A_VENCER && tipo !== VENCIDO)) return null;
  const known = findModality(modalidade);
  if (known === undefined || known.dominio !== dominio || known.subdominio !== subdominio) return null;
  const cents = Object.keys(members).length === MODALIDADE_MEMBERS.size ? toCents(valorVencimento) : null;
  return cents === null ? null : { tipo, modalidade, dominio, subdominio, valorVencimento: cents };
}

function readModalidade(source: WireSource): ResumoDaModalidade {
  noteUnknownMembers(source, MODALIDADE_MEMBERS);
  return {
    tipo: readCode(source, 'tipo', { normalize: tipoText, known: isTipo, unknown: 'unknown_tipo' }),
    modalidade: readCode(source, 'modalidade', { normalize: modalityCode, known: isModality }),
    dominio: read(source, 'dominio', toText) ?? '',
    subdominio: read(source, 'subdominio', toText) ?? '',
    valorVencimento: readCents(source, 'valorVencimento'),
  };
}

/**
 * Reads `consulta.resumoDasModalidades`. Every row stays; a second one with the same code and tipo is noted as a
 * duplicate.
 */
function readModalidades(raw: unknown, noteDeviation: NoteDeviation): ResumoDaModalidade[] {
  const isRepeated = watchPairs();
  return elementsOf(raw, 'resumoDasModalidades', noteDeviation).map((source) => {
    const row = usualModalidade(source.members) ?? readModalidade(source);
    if (isRepeated(row.tipo, row.modalidade)) noteDeviation(source.path, 'duplicate');
    return row;
  });
}

/**
 * Returns whether a pair was seen before. Nested maps instead of a joined key, so that no text can imitate another
 * pair.
 */
function watchPairs(): (tipo: string, modalidade: string) => boolean {
  const seen = new Map<string, Set<string>>();
  return (tipo, modalidade) => {
    const codes = seen.get(tipo) ?? new Set();
    if (codes.size === 0) seen.set(tipo, codes);
    const { size } = codes;
    return codes.add(modalidade).size === size;
  };
}

const OPERATION_MEMBERS: ReadonlySet<string> = new Set(['modalidade', 'variacaoCambial', 'listaDeVencimentos']);
const MATURITY_MEMBERS: ReadonlySet<string> = new Set(['codigoVencimento', 'valorVencimento']);

function readVencimento(source: WireSource): Vencimento {
  noteUnknownMembers(source, MATURITY_MEMBERS);
  return {
    codigoVencimento: readCode(source, 'codigoVencimento', {
      normalize: (text) => text.toLowerCase(),
      known: (code) => findMaturityCode(code) !== undefined,
    }),
    valorVencimento: readCents(source, 'valorVencimento'),
  };
}

/**
 * One element per code, in the order of first appearance; sums the amounts of a repeated code, to null if any is
 * unknown.
 */
function mergeByCode(list: readonly Vencimento[]): Vencimento[] {
  return [...Map.groupBy(list, (vencimento) => vencimento.codigoVencimento)].map(([codigoVencimento, same]) => ({
    codigoVencimento,
    valorVencimento: sumComplete(same.map((vencimento) => vencimento.valorVencimento)),
  }));
}

function readOperacao(source: WireSource): ResumoDaOperacao {
  noteUnknownMembers(source, OPERATION_MEMBERS);
  const path = `${source.path}.listaDeVencimentos`;
  const read = elementsOf(memberOf(source.members, 'listaDeVencimentos'), path, source.noteDeviation).map(
    readVencimento,
  );
  const listaDeVencimentos = mergeByCode(read);
  if (listaDeVencimentos.length < read.length) source.noteDeviation(path, 'duplicate');
  return {
    modalidade: readCode(source, 'modalidade', {
      normalize: modalityCode,
      known: (code) => findModality(code) !== undefined,
    }),
    variacaoCambial: readCode(source, 'variacaoCambial', {
      normalize: (text) => text.toUpperCase(),
      known: (code) => code === 'S' || code === 'N',
    }),
    listaDeVencimentos,
  };
}

/**
 * Reads `consulta.resumoDasOperacoes`, one element per (modalidade, variacaoCambial). They are aggregates, so a
 * repeated pair is summed by code and noted (docs/register.md#operations).
 */
function readOperacoes(raw: unknown, noteDeviation: NoteDeviation): ResumoDaOperacao[] {
  const isRepeated = watchPairs();
  const read = elementsOf(raw, 'resumoDasOperacoes', noteDeviation).map((source) => {
    const operacao = readOperacao(source);
    if (isRepeated(operacao.modalidade, operacao.variacaoCambial)) noteDeviation(source.path, 'duplicate');
    return operacao;
  });
  return mergeOperations(read);
}

/** One element for each modality and exchange variation, with its amounts added up code by code. */
export function mergeOperations(operacoes: readonly ResumoDaOperacao[]): ResumoDaOperacao[] {
  const same = Map.groupBy(operacoes, ({ modalidade, variacaoCambial }) =>
    JSON.stringify([modalidade, variacaoCambial]),
  );
  return [...same.values()].flatMap((list) => {
    const listaDeVencimentos = mergeByCode(list.flatMap((operacao) => operacao.listaDeVencimentos));
    return list.slice(0, 1).map((first) => ({ ...first, listaDeVencimentos }));
  });
}
