import { isMembers, type Members } from '../basics/json-object.ts';
import type { Consulta, Deviation } from '../consulta/consulta.ts';
import { readConsulta } from '../consulta/read-consulta.ts';
import { deviationLog, isAbsent, memberOf, noteUnknownMembers } from '../consulta/wire.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import { computedCarteira, computedModalidades } from './computed-totals.ts';
import type { ProvidedAnswer } from './provided-answer.ts';

/** Members of the text around the summaries; docs/register.md#other-formats has the source of each. */
const ANSWER: ReadonlySet<string> = new Set([
  'erro',
  'mensagemOperador',
  'periodo',
  'resumoDoCliente',
  'resumoDoClienteTraduzido',
  'resumoModalidade',
]);
/** Names of the client's summary in the specification's form. */
const CLIENT_NAMES: Readonly<Record<string, string>> = {
  codigoDoCliente: 'documentoDoCliente',
  cnpjDaIFSolicitante: 'cnpjDaIfSolicitante',
};
/** Facts of the client that the translated summary repeats; it counts only where the client's summary is silent. */
const REPEATED: Readonly<Record<string, string>> = {
  percDocumentosProcessados: 'percentualDocumentosProcessados',
  qtdeInstituicoes: 'quantidadeDeInstituicoes',
  qtdeOperacoes: 'quantidadeDeOperacoes',
  qtdeOperacoesDiscordancia: 'quantidadeOperacoesDiscordancia',
  vlrOperacoesDiscordancia: 'responsabilidadeTotalDiscordancia',
  qtdeOperacoesSobJudice: 'quantidadeOperacoesSubJudice',
  vlrOperacoesSobJudice: 'responsabilidadeTotalSubJudice',
};
/** Fields of the portfolio that no text of this format has. */
const FOREIGN = CAMPOS_DA_CARTEIRA.filter((campo) => campo.startsWith('moedaEstrangeira'));

/** Reads the client summary of the central bank's older web service, in either spelling. Null for any other text. */
export function readSummary(body: Members): readonly ProvidedAnswer[] | null {
  const answer = lowered(body);
  const cliente = memberOf(answer, 'resumoDoCliente');
  if (!isMembers(cliente) || !Object.hasOwn(cliente, 'listaDeResumoDasOperacoes') || memberOf(answer, 'erro') === true)
    return null;
  const { noteDeviation, deviations } = deviationLog();
  noteUnknownMembers({ members: answer, path: '', noteDeviation }, ANSWER);
  const traduzido = memberOf(answer, 'resumoDoClienteTraduzido');
  const modalidades = memberOf(answer, 'resumoModalidade');
  const { listaDeResumoDasOperacoes: operacoes, ...client } = cliente;
  const translated = isMembers(traduzido) ? traduzido : null;
  const read = readConsulta({
    resumoDoCliente: withRepeated(renamed(client, CLIENT_NAMES), translated),
    resumoDaCarteira: translated === null ? {} : without(translated, Object.keys(REPEATED)),
    resumoDasModalidades: modalidades ?? [],
    resumoDasOperacoes: operacoes ?? [],
  });
  if (read === null) return null;
  const isComputed = { resumoDaCarteira: translated === null, resumoDasModalidades: isAbsent(modalidades) };
  for (const [section, computed] of Object.entries(isComputed)) if (computed) noteDeviation(section, 'computed');
  const response = {
    data: '',
    versao: '',
    consulta: completed(read.consulta, Array.isArray(operacoes), isComputed),
    deviations: [...deviations(), ...read.deviations.filter((one) => !isOfFormat(one, isComputed))],
  };
  return [{ format: 'summary', response }];
}

type Computed = Readonly<Record<'resumoDaCarteira' | 'resumoDasModalidades', boolean>>;

function completed(consulta: Consulta, hasOperations: boolean, computed: Computed): Consulta {
  const { resumoDasOperacoes: operacoes, resumoDoCliente: cliente } = consulta;
  return {
    ...consulta,
    ...(computed.resumoDaCarteira && {
      resumoDaCarteira: computedCarteira(hasOperations ? operacoes : null, cliente.dataInicioRelacionamento),
    }),
    ...(computed.resumoDasModalidades && { resumoDasModalidades: computedModalidades(operacoes) }),
  };
}

/** Whether the format, and not this text, leaves a field out. */
function isOfFormat({ path, kind }: Deviation, computed: Computed): boolean {
  if (kind !== 'missing') return false;
  const [section = ''] = path.split('.');
  const isLeftOut = section === 'resumoDaCarteira' && computed.resumoDaCarteira;
  return isLeftOut || FOREIGN.some((campo) => path === `resumoDaCarteira.${campo}`);
}

function withRepeated(client: Members, translated: Members | null): Members {
  const repeated = Object.entries(REPEATED).flatMap(([name, own]) => {
    const value = translated === null ? null : memberOf(translated, name);
    return isAbsent(value) || !isAbsent(memberOf(client, own)) ? [] : [[own, value] as const];
  });
  return { ...client, ...Object.fromEntries(repeated) };
}

const SPECIFIED = 'Specified';
/** Levels of a text in this format; deeper ones belong to unknown members. */
const DEPTH = 6;

/**
 * The members with their first letter in lower case. A serializer of .NET writes a value that its sender left out as
 * zero, with `…Specified: false` beside it: such a value is not informed.
 */
function lowered(members: Members, depth = DEPTH): Members {
  const isLeftOut = (name: string): boolean => memberOf(members, `${name}${SPECIFIED}`) === false;
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) =>
      isMark(members, name) ? [] : [[lowerFirst(name), isLeftOut(name) ? null : loweredValue(value, depth - 1)]],
    ),
  );
}

function isMark(members: Members, name: string): boolean {
  return name.endsWith(SPECIFIED) && typeof members[name] === 'boolean';
}

function loweredValue(value: unknown, depth: number): unknown {
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((one) => loweredValue(one, depth));
  return isMembers(value) ? lowered(value, depth) : value;
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function renamed(members: Members, names: Readonly<Record<string, string>>): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [Object.hasOwn(names, name) ? names[name] : name, value]),
  );
}

function without(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}
