import { type Centavos, sumComplete } from '../basics/money.ts';
import { recordOf } from '../basics/record.ts';
import type {
  Consulta,
  Deviation,
  ResumoDaCarteira,
  ResumoDaModalidade,
  ResumoDaOperacao,
} from '../consulta/consulta.ts';
import { findMaturityCode, MATURITY_CODES, type MaturityCode } from '../consulta/maturity-codes.ts';
import {
  A_VENCER,
  findModality,
  isPortfolioModality,
  LISTED_MODALITIES,
  VENCIDO,
} from '../register-interface/modalities.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '../register-interface/portfolio-fields.ts';

/**
 * Sections that a text leaves out and that follow from its operations: each code's field is published
 * (docs/register.md#maturity-codes). A deviation of the kind `computed` tells it, and no check compares them.
 */
type Section = 'resumoDaCarteira' | 'resumoDasModalidades';

/**
 * Adds up the portfolio from operations; null for a field that they do not tell. `operacoes`: null if the text has no
 * list of them, which does not mean that there are none.
 */
export function computedCarteira(
  operacoes: readonly ResumoDaOperacao[] | null,
  start: string | null,
): ResumoDaCarteira {
  if (operacoes === null) return { dtInicioRelacionamento: start, ...recordOf(CAMPOS_DA_CARTEIRA, () => null) };
  const leaves = new Map(LEAVES.map((campo) => [campo, sumOfField(operacoes, campo)]));
  const leaf = (campo: CampoDaCarteira): Centavos | null => leaves.get(campo) ?? null;
  // A code or modality that is not catalogued may belong to any total.
  const isWhole = !operacoes.some(hasUncatalogued);
  const total = (...fields: readonly (Centavos | null)[]): Centavos | null => (isWhole ? sumComplete(fields) : null);
  const ofClass = (classe: MaturityCode['classe']): Centavos | null => total(...fieldsOfClass(classe).map(leaf));
  const [carteiraVencer, carteiraVencido, prejuizo] = [ofClass('a_vencer'), ofClass('vencido'), ofClass('prejuizo')];
  const carteiradeCredito = sumComplete([carteiraVencer, carteiraVencido, prejuizo]);
  const repasses = total(sumOfDomain(operacoes, '14'));
  const coobrigacoes = total(sumOfDomain(operacoes, '15'));
  return {
    dtInicioRelacionamento: start,
    ...recordOf(CAMPOS_DA_CARTEIRA, leaf),
    carteiraVencer,
    carteiraVencido,
    prejuizo,
    carteiradeCredito,
    repasses,
    coobrigacoes,
    responsabilidadeTotal: sumComplete([carteiradeCredito, repasses, coobrigacoes]),
    limitesdeCredito: ofClass('limite'),
  };
}

/** Adds up the listed modalities, without limits and losses: no source tells whether a row holds them. */
export function computedModalidades(operacoes: readonly ResumoDaOperacao[]): ResumoDaModalidade[] {
  return [...Map.groupBy(operacoes, ({ modalidade }) => modalidade)].flatMap(([modalidade, own]) => {
    const known = LISTED_MODALITIES.find(({ codigo }) => codigo === modalidade);
    if (known === undefined || modalidade.startsWith(LIMITS)) return [];
    const { dominio, subdominio } = known;
    const rowOf = (tipo: string, classe: MaturityCode['classe']): ResumoDaModalidade => ({
      tipo,
      modalidade,
      dominio,
      subdominio,
      valorVencimento: sumOf(own, (_, code) => code.classe === classe),
    });
    return [rowOf(A_VENCER, 'a_vencer'), rowOf(VENCIDO, 'vencido')];
  });
}

/** The answer without its computed sections: a sum proves nothing about the amounts it was made of. */
export function withoutComputed(consulta: Consulta, deviations: readonly Deviation[]): Consulta {
  const isComputed = (section: Section): boolean =>
    deviations.some(({ kind, path }) => kind === 'computed' && path === section);
  const { resumoDaCarteira: carteira, resumoDasModalidades } = consulta;
  return {
    ...consulta,
    resumoDaCarteira: isComputed('resumoDaCarteira')
      ? { ...carteira, ...recordOf(CAMPOS_DA_CARTEIRA, () => null) }
      : carteira,
    resumoDasModalidades: isComputed('resumoDasModalidades') ? [] : resumoDasModalidades,
  };
}

const LEAVES: readonly CampoDaCarteira[] = [...new Set(MATURITY_CODES.map(({ campoDaCarteira }) => campoDaCarteira))];
const LIMITS = '19';

function fieldsOfClass(wanted: MaturityCode['classe']): readonly CampoDaCarteira[] {
  const fields = MATURITY_CODES.filter(({ classe }) => classe === wanted).map(({ campoDaCarteira }) => campoDaCarteira);
  return [...new Set(fields)];
}

/** Limits and amounts to be released count in every modality, debt only in those of the portfolio. */
function sumOfField(operacoes: readonly ResumoDaOperacao[], campo: CampoDaCarteira): Centavos | null {
  return sumOf(
    operacoes,
    (modalidade, { campoDaCarteira, classe }) =>
      campoDaCarteira === campo && (classe === 'limite' || classe === 'a_liberar' || isPortfolioModality(modalidade)),
  );
}

function sumOfDomain(operacoes: readonly ResumoDaOperacao[], domain: string): Centavos | null {
  return sumOf(
    operacoes,
    (modalidade, { classe }) => modalidade.startsWith(domain) && classe !== 'limite' && classe !== 'a_liberar',
  );
}

function sumOf(
  operacoes: readonly ResumoDaOperacao[],
  counts: (modalidade: string, code: MaturityCode) => boolean,
): Centavos | null {
  const amounts = operacoes.flatMap(({ modalidade, listaDeVencimentos }) =>
    listaDeVencimentos.flatMap(({ codigoVencimento, valorVencimento }) => {
      const code = findMaturityCode(codigoVencimento);
      return code !== undefined && counts(modalidade, code) ? [valorVencimento] : [];
    }),
  );
  return amounts.length === 0 ? 0 : sumComplete(amounts);
}

function hasUncatalogued({ modalidade, listaDeVencimentos }: ResumoDaOperacao): boolean {
  const owing = listaDeVencimentos.filter(({ valorVencimento }) => valorVencimento !== 0);
  return (
    owing.some(({ codigoVencimento }) => findMaturityCode(codigoVencimento) === undefined) ||
    (owing.length > 0 && findModality(modalidade) === undefined)
  );
}
