import type { ResumoDoCliente } from '../consulta/consulta.ts';
import type { DataBase } from '../month.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { MonthSummary } from './month-summary.ts';

/**
 * The version of the list below and of the rules that fill it. A kept row of another version is made again from its
 * response, so a change of `KEPT_FIGURES`, `judgeResponse` or `maturityLadder` raises it.
 */
export const FIGURES_VERSION = 1;

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

const PERCENTUAIS = ['percentualDocumentosProcessados', 'percentualVolumeProcessado'] as const;

/** The figures of a month: whole numbers in the order of `keptFigures`, null where not informed. */
export type KeptFigures = readonly (number | null)[];

/** The figures of a summary as they are kept: amounts in cents, percentuals in hundredths. */
export function keptFigures({ resumoDoCliente, resumoDaCarteira, naoCatalogado }: MonthSummary): KeptFigures {
  return [
    ...CAMPOS_DA_CARTEIRA.map((campo) => resumoDaCarteira[campo]),
    ...CAMPOS_DO_CLIENTE.map((campo) => resumoDoCliente[campo]),
    ...PERCENTUAIS.map((name) => hundredths(resumoDoCliente[name])),
    naoCatalogado,
  ];
}

/** The summary that was kept; what is no figure (names, dates, messages) is not in it. */
export function summaryOfFigures(dataBase: DataBase, figures: KeptFigures): MonthSummary {
  const left = figures.values();
  const take = (): number | null => left.next().value ?? null;
  const carteira = Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, take()]));
  const cliente = Object.fromEntries(CAMPOS_DO_CLIENTE.map((campo) => [campo, take()]));
  const percentuals = Object.fromEntries(PERCENTUAIS.map((name) => [name, percentOf(take())]));
  return {
    dataBase,
    resumoDaCarteira: {
      dtInicioRelacionamento: null,
      ...(carteira as Record<CampoDaCarteira, number | null>),
    },
    resumoDoCliente: {
      ...NO_TEXTS,
      ...(cliente as Record<(typeof CAMPOS_DO_CLIENTE)[number], number | null>),
      ...(percentuals as Record<(typeof PERCENTUAIS)[number], number | null>),
    },
    naoCatalogado: take(),
  };
}

const NO_TEXTS = {
  documentoDoCliente: null,
  tipoDoCliente: null,
  dataBaseConsultada: null,
  dataInicioRelacionamento: null,
  cnpjDaIfSolicitante: null,
  listaDeMensagensDeValidacao: [],
} satisfies Partial<ResumoDoCliente>;

function hundredths(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100);
}

function percentOf(kept: number | null): number | null {
  return kept === null ? null : kept / 100;
}
