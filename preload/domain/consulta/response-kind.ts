import type { Centavos } from '../money.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import type { Consulta, ResumoDaCarteira, ResumoDoCliente } from './consulta.ts';

/** What a response says of its month: something, that there is nothing, or not even that. */
export type ResponseKind = 'operations' | 'nothing_on_record' | 'not_available';

const CAMPOS_DO_CLIENTE = [
  'quantidadeDeInstituicoes',
  'quantidadeDeOperacoes',
  'quantidadeOperacoesDiscordancia',
  'quantidadeOperacoesSubJudice',
  'responsabilidadeTotalDiscordancia',
  'responsabilidadeTotalSubJudice',
  'coobrigacaoAssumida',
  'coobrigacaoRecebida',
  'riscoIndiretoVendor',
] as const satisfies readonly (keyof ResumoDoCliente)[];

/**
 * Returns the kind of a response, the first that fits. Any count or amount other than zero makes an ordinary result,
 * whatever else the response lacks or says. Zeros mean that nothing is on record only where the register has looked;
 * everything else leaves the month unknown.
 */
export function responseKind(consulta: Consulta): ResponseKind {
  if (figuresIn(consulta).some((figure) => figure !== null && figure !== 0)) return 'operations';
  return isKnownEmpty(consulta) && hasLooked(consulta) ? 'nothing_on_record' : 'not_available';
}

/** The response as its figures may be read: in a month that is not available a zero says no more than a silence. */
export function withoutFalseZeros(consulta: Consulta): Consulta {
  if (responseKind(consulta) !== 'not_available') return consulta;
  const cliente: Partial<ResumoDoCliente> = Object.fromEntries(CAMPOS_DO_CLIENTE.map((name) => [name, null]));
  const carteira: Partial<ResumoDaCarteira> = Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, null]));
  return {
    resumoDoCliente: { ...consulta.resumoDoCliente, ...cliente },
    resumoDaCarteira: { ...consulta.resumoDaCarteira, ...carteira },
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

/** Whether the portfolio's total is informed, and no operation has an amount that is not. */
function isKnownEmpty(consulta: Consulta): boolean {
  const { riscoTotal, carteiradeCredito } = consulta.resumoDaCarteira;
  return (riscoTotal ?? carteiradeCredito) !== null && !maturitiesIn(consulta).includes(null);
}

/** Whether some of the data-base was processed and the register has nothing to say about it. */
function hasLooked({ resumoDoCliente: cliente }: Consulta): boolean {
  return (
    (cliente.percentualDocumentosProcessados ?? 0) > 0 &&
    (cliente.percentualVolumeProcessado ?? 0) > 0 &&
    cliente.listaDeMensagensDeValidacao.length === 0
  );
}
