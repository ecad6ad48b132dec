import { isMembers, type Members } from '../basics/json-object.ts';
import type { Consulta, ResumoDaOperacao, ResumoDoCliente, Vencimento } from '../consulta/consulta.ts';
import { findMaturityCode } from '../consulta/maturity-codes.ts';
import { isModality, mergeOperations, modalityCode, readMensagens } from '../consulta/read-consulta.ts';
import {
  deviationLog,
  elementsOf,
  isAbsent,
  memberOf,
  noteUnknownMembers,
  read,
  readCents,
  readCode,
  readDate,
  toCents,
  toCount,
  toDataBase,
  toPercent,
  toText,
  type WireSource,
} from '../consulta/wire.ts';
import { computedCarteira, computedModalidades } from './computed-totals.ts';
import type { ProvidedAnswer } from './provided-answer.ts';

/** Members of the central bank's own answer; docs/register.md#other-formats has the source of each. */
const ANSWER: ReadonlySet<string> = new Set(['dtbConsult', 'cdCli', 'tpCli', 'lsDtb', 'listaDeMensagensDeValidacao']);
const MONTH: ReadonlySet<string> = new Set([
  'dtb',
  'msg',
  'docProc',
  'volProc',
  'qtdIfs',
  'qtdCongFinc',
  'dtbIniRel',
  'coobAss',
  'coobRec',
  'lsOp',
]);
const OPERATION: ReadonlySet<string> = new Set([
  'mod',
  'oriRec',
  'indx',
  'varCamb',
  'subJDisc',
  'resVenc',
  'lsGar',
  'lsInfAd',
]);
/** Members that the sources explain and that have no place in the domain's form. */
const ONLY_IN_TEXT = ['qtdCongFinc', 'oriRec', 'indx', 'subJDisc', 'lsGar', 'lsInfAd'];

/** Reads the central bank's own answer: one for each month of `lsDtb`. Null for any other text. */
export function readRegister(body: Members): readonly ProvidedAnswer[] | null {
  const months = memberOf(body, 'lsDtb');
  if (!Object.hasOwn(body, 'cdCli') || !Array.isArray(months)) return null;
  return months.flatMap((members: unknown, index): ProvidedAnswer[] => {
    if (!isMembers(members)) return [];
    const { noteDeviation, deviations } = deviationLog();
    const answer = { members: body, path: '', noteDeviation };
    noteUnknownMembers(answer, ANSWER);
    const consulta = consultaOf(answer, { members, path: `lsDtb[${index}]`, noteDeviation });
    return [{ format: 'register', response: { data: '', versao: '', consulta, deviations: deviations() } }];
  });
}

function consultaOf(answer: WireSource, month: WireSource): Consulta {
  const { noteDeviation } = month;
  noteUnknownMembers(month, MONTH);
  noteOnlyInText(month);
  const resumoDoCliente = clienteOf(answer, month);
  const resumoDasOperacoes = operacoesOf(month);
  const listed = Array.isArray(memberOf(month.members, 'lsOp')) ? resumoDasOperacoes : null;
  for (const section of ['resumoDaCarteira', 'resumoDasModalidades']) noteDeviation(section, 'computed');
  return {
    resumoDoCliente,
    resumoDaCarteira: computedCarteira(listed, resumoDoCliente.dataInicioRelacionamento),
    resumoDasModalidades: computedModalidades(resumoDasOperacoes),
    resumoDasOperacoes,
  };
}

function clienteOf(answer: WireSource, month: WireSource): ResumoDoCliente {
  return {
    documentoDoCliente: read(answer, 'cdCli', toText),
    tipoDoCliente: read(answer, 'tpCli', toText),
    dataBaseConsultada: read(month, 'dtb', toDataBase),
    dataInicioRelacionamento: readDate(month, 'dtbIniRel'),
    quantidadeDeInstituicoes: read(month, 'qtdIfs', toCount),
    quantidadeDeOperacoes: null,
    quantidadeOperacoesDiscordancia: null,
    quantidadeOperacoesSubJudice: null,
    responsabilidadeTotalDiscordancia: null,
    responsabilidadeTotalSubJudice: null,
    coobrigacaoAssumida: readCents(month, 'coobAss'),
    coobrigacaoRecebida: readCents(month, 'coobRec'),
    riscoIndiretoVendor: null,
    percentualDocumentosProcessados: read(month, 'docProc', toPercent),
    percentualVolumeProcessado: read(month, 'volProc', toPercent),
    cnpjDaIfSolicitante: null,
    listaDeMensagensDeValidacao: [
      ...readMensagens(answer, 'listaDeMensagensDeValidacao'),
      ...readMensagens(month, 'msg'),
    ],
  };
}

function operacoesOf(month: WireSource): ResumoDaOperacao[] {
  const path = `${month.path}.lsOp`;
  return mergeOperations(elementsOf(memberOf(month.members, 'lsOp'), path, month.noteDeviation).map(operacaoOf));
}

function operacaoOf(source: WireSource): ResumoDaOperacao {
  noteUnknownMembers(source, OPERATION);
  noteOnlyInText(source);
  return {
    modalidade: readCode(source, 'mod', { normalize: modalityCode, known: isModality }),
    variacaoCambial: readCode(source, 'varCamb', { normalize: variationOf, known: (code) => /^[SN]$/.test(code) }),
    listaDeVencimentos: vencimentosOf(source),
  };
}

/** Annex 6 of document 3040 (docs/register.md#other-formats): the real, and the currencies that it lists. */
const REAL = '790';
const CURRENCIES = /^(220|425|470|540|706|715|978|999)$/;

function variationOf(text: string): string {
  if (text === REAL) return 'N';
  return CURRENCIES.test(text) ? 'S' : text.toUpperCase();
}

function vencimentosOf({ members, path, noteDeviation }: WireSource): Vencimento[] {
  const amounts = memberOf(members, 'resVenc');
  if (!isMembers(amounts)) {
    noteDeviation(`${path}.resVenc`, isAbsent(amounts) ? 'missing' : 'unreadable');
    return [{ codigoVencimento: '', valorVencimento: null }];
  }
  return Object.entries(amounts).map(([name, raw]) => {
    const codigoVencimento = toText(name.toLowerCase()) ?? '';
    const at = `${path}.resVenc.${codigoVencimento.slice(0, 40)}`;
    if (findMaturityCode(codigoVencimento) === undefined) noteDeviation(at, 'unknown_code');
    const valorVencimento = isAbsent(raw) ? null : toCents(raw);
    if (valorVencimento === null) noteDeviation(at, isAbsent(raw) ? 'missing' : 'unreadable');
    return { codigoVencimento, valorVencimento };
  });
}

/** Notes once for all operations what only the text shows; of a dispute also its mark. */
function noteOnlyInText({ members, path, noteDeviation }: WireSource): void {
  for (const name of ONLY_IN_TEXT) {
    const raw = memberOf(members, name);
    if (isAbsent(raw) || (Array.isArray(raw) && raw.length === 0)) continue;
    const mark = name === 'subJDisc' ? (toText(raw) ?? '').slice(0, 2) : undefined;
    noteDeviation(`${path.replaceAll(/\[\d+\]/g, '[]')}.${name}`, 'only_in_text', mark);
  }
}
