import type { Documento } from '../basics/document.ts';
import type { Environment } from '../basics/environment.ts';
import type { Centavos } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { recordOf } from '../basics/record.ts';
import { CONTAGENS_DO_CLIENTE, VALORES_DO_CLIENTE } from '../register-interface/client-fields.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import type { Consulta, Vencimento } from './consulta.ts';
import { isSameSubject } from './returned-document.ts';

/** Kinds of responses; the first that fits applies (docs/register.md#kinds). */
export const RESPONSE_KINDS = [
  'operations',
  'nothing_on_record',
  'inconclusive',
  'not_available',
  'not_located',
  'other_subject',
] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];
export type GapKind = Exclude<ResponseKind, 'operations' | 'nothing_on_record'>;

/** The document and month of a response: as queried, others, or, in the sandbox, any in test data. */
export const RESPONSE_OWNERS = ['asked', 'other_document', 'other_month', 'test_data'] as const;
export type ResponseOwner = (typeof RESPONSE_OWNERS)[number];

/** Judgement of a response, made when it is received and saved with it. */
export interface ResponseJudgement {
  readonly kind: ResponseKind;
  readonly whose: ResponseOwner;
  /** Percent, the lower of the two percentages; null if neither is informed. */
  readonly processed: number | null;
  /** Whether it has operations but less is processed than the floor, so that amounts may still rise. */
  readonly provisional: boolean;
}

export interface AskedMonth {
  readonly environment: Environment;
  readonly documento: Documento;
  readonly month: DataBase;
  /** Percent; an answer with less processed is not final. */
  readonly processedFloor: number;
}

/** Whether the month stays unknown after such a response: a gap, never drawn as zero and never reused. */
export function isGap(kind: ResponseKind): kind is GapKind {
  return kind !== 'operations' && kind !== 'nothing_on_record';
}

/** Whether the register had no data yet, or not enough, so that a later query may succeed. */
export function isOpenKind(kind: ResponseKind): boolean {
  return kind === 'not_available' || kind === 'inconclusive';
}

export function judgeResponse(consulta: Consulta, asked: AskedMonth): ResponseJudgement {
  const whose = ownerOf(consulta, asked);
  const processed = processedPercent(consulta);
  const isOther = whose === 'other_document' || whose === 'other_month';
  const kind = isOther ? 'other_subject' : kindOf(consulta, asked.processedFloor);
  const provisional = kind === 'operations' && processed !== null && processed < asked.processedFloor;
  return { kind, whose, processed, provisional };
}

/** A response belongs to another query only if it contradicts this one; unnamed fields count as queried. */
function ownerOf({ resumoDoCliente }: Consulta, { environment, documento, month }: AskedMonth): ResponseOwner {
  const { documentoDoCliente, tipoDoCliente, dataBaseConsultada } = resumoDoCliente;
  const isOtherDocument = !!documentoDoCliente && !isSameSubject(documento, documentoDoCliente, tipoDoCliente);
  const isOtherMonth = dataBaseConsultada !== null && dataBaseConsultada !== month;
  if (!isOtherDocument && !isOtherMonth) return 'asked';
  if (environment === 'sandbox') return 'test_data';
  return isOtherDocument ? 'other_document' : 'other_month';
}

function processedPercent({ resumoDoCliente: cliente }: Consulta): number | null {
  const percentuals = [cliente.percentualDocumentosProcessados, cliente.percentualVolumeProcessado];
  const informed = percentuals.filter((percent) => percent !== null);
  return informed.length === 0 ? null : Math.min(...informed);
}

function kindOf(consulta: Consulta, floor: number): ResponseKind {
  if (hasOperations(consulta)) return 'operations';
  const said = messageKind(consulta);
  if (said !== null) return said;
  const processed = processedPercent(consulta);
  if (!informsFigures(consulta) || processed === 0) return 'not_available';
  return isKnownEmpty(consulta) && hasLooked(consulta, floor) ? 'nothing_on_record' : 'inconclusive';
}

/** Whether any amount or count is other than zero. */
export function hasOperations(consulta: Consulta): boolean {
  return figuresIn(consulta).some((figure) => figure !== null && figure !== 0);
}

/** Whether any amount or count is informed. */
export function informsFigures(consulta: Consulta): boolean {
  return figuresIn(consulta).some((figure) => figure !== null);
}

/** Codes and texts of registers and their intermediaries, in lower case without accents or separators. */
const MESSAGES: readonly (readonly [ResponseKind, RegExp])[] = [
  ['not_located', /\bnao (foi )?(localizad|encontrad|cadastrad)|\binexistente\b/],
  [
    'not_available',
    /\bindisponivel\b|\bnao (esta )?disponivel|\bem analise\b|\b(nao|sem) (foi )?processa|\bem processamento\b/,
  ],
];

/** The kind given by a validation message about the client or the data-base; null if there is none. */
function messageKind({ resumoDoCliente }: Consulta): ResponseKind | null {
  const said = resumoDoCliente.listaDeMensagensDeValidacao
    .map(({ codigo, mensagem }) => normalizeName(`${codigo ?? ''} ${mensagem}`.replaceAll(/[_-]/g, ' ')))
    .join('\n');
  return MESSAGES.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}

/** Whether the portfolio's total is informed, and every listed modality and operation has its amount. */
function isKnownEmpty({ resumoDaCarteira, resumoDasModalidades, resumoDasOperacoes }: Consulta): boolean {
  const { riscoTotal, carteiradeCredito } = resumoDaCarteira;
  const amounts = [
    riscoTotal ?? carteiradeCredito,
    ...resumoDasModalidades.map(({ valorVencimento }) => valorVencimento),
    ...resumoDasOperacoes.flatMap(({ listaDeVencimentos }) => amountsOf(listaDeVencimentos)),
  ];
  return !amounts.includes(null);
}

/** An operation without maturities does not inform its amount. */
function amountsOf(listaDeVencimentos: readonly Vencimento[]): (Centavos | null)[] {
  return listaDeVencimentos.length === 0 ? [null] : listaDeVencimentos.map(({ valorVencimento }) => valorVencimento);
}

/** Whether enough of the data-base was processed, and the register added no message. */
function hasLooked({ resumoDoCliente: cliente }: Consulta, floor: number): boolean {
  return (
    (cliente.percentualDocumentosProcessados ?? -1) >= floor &&
    (cliente.percentualVolumeProcessado ?? -1) >= floor &&
    cliente.listaDeMensagensDeValidacao.length === 0
  );
}

const CAMPOS_DO_CLIENTE = [...CONTAGENS_DO_CLIENTE, ...VALORES_DO_CLIENTE];

/**
 * The response with only its reliable figures: in a gap a zero means no more than a missing value, and another
 * subject's figures mean nothing.
 */
export function readableFigures(consulta: Consulta, kind: ResponseKind): Consulta {
  if (!isGap(kind)) return consulta;
  return {
    resumoDoCliente: { ...consulta.resumoDoCliente, ...recordOf(CAMPOS_DO_CLIENTE, () => null) },
    resumoDaCarteira: { ...consulta.resumoDaCarteira, ...recordOf(CAMPOS_DA_CARTEIRA, () => null) },
    resumoDasModalidades: [],
    resumoDasOperacoes: [],
  };
}

function figuresIn(consulta: Consulta): (number | null)[] {
  return [
    ...CAMPOS_DO_CLIENTE.map((name) => consulta.resumoDoCliente[name]),
    ...CAMPOS_DA_CARTEIRA.map((campo) => consulta.resumoDaCarteira[campo]),
    ...consulta.resumoDasModalidades.map(({ valorVencimento }) => valorVencimento),
    ...maturitiesIn(consulta),
  ];
}

function maturitiesIn({ resumoDasOperacoes }: Consulta): (Centavos | null)[] {
  return resumoDasOperacoes.flatMap(({ listaDeVencimentos }) =>
    listaDeVencimentos.map(({ valorVencimento }) => valorVencimento),
  );
}
