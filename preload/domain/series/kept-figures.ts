import type { ResumoDoCliente } from '../consulta/consulta.ts';
import type { DataBase } from '../month.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { MonthSummary } from './month-summary.ts';

/**
 * The version of the list below and of the rules that fill it. A kept row of another version is made again from its
 * response, so a change of `KEPT_FIGURES`, `judgeResponse` or `maturityLadder` raises it.
 */
export const FIGURES_VERSION = 2;

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

/** What a summary takes from the lists of the response, in cents. */
const FROM_LISTS = [
  'naoCatalogado',
  'earlyArrears',
  'over90Balance',
  'highCostCredit',
  'limitDrawn',
  'limitAvailable',
] as const satisfies readonly (keyof MonthSummary)[];

/** The figures of a month: whole numbers in the order of `keptFigures`, null where not informed. */
export type KeptFigures = readonly (number | null)[];

/**
 * The figures of a summary as they are kept: amounts in cents, percentuals in hundredths, a day as the number
 * `YYYYMMDD`.
 */
export function keptFigures(summary: MonthSummary): KeptFigures {
  const { resumoDoCliente, resumoDaCarteira } = summary;
  return [
    ...CAMPOS_DA_CARTEIRA.map((campo) => resumoDaCarteira[campo]),
    ...CAMPOS_DO_CLIENTE.map((campo) => resumoDoCliente[campo]),
    ...PERCENTUAIS.map((name) => hundredths(resumoDoCliente[name])),
    ...FROM_LISTS.map((name) => summary[name]),
    dayNumber(resumoDoCliente.dataInicioRelacionamento ?? resumoDaCarteira.dtInicioRelacionamento),
  ];
}

/** The summary that was kept; what is no figure (names, messages) is not in it. */
export function summaryOfFigures(dataBase: DataBase, figures: KeptFigures): MonthSummary {
  const left = figures.values();
  const take = (): number | null => left.next().value ?? null;
  const carteira = Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, take()]));
  const cliente = Object.fromEntries(CAMPOS_DO_CLIENTE.map((campo) => [campo, take()]));
  const percentuals = Object.fromEntries(PERCENTUAIS.map((name) => [name, percentOf(take())]));
  const lists = Object.fromEntries(FROM_LISTS.map((name) => [name, take()]));
  const start = dayOf(take());
  return {
    dataBase,
    resumoDaCarteira: {
      dtInicioRelacionamento: start,
      ...(carteira as Record<CampoDaCarteira, number | null>),
    },
    resumoDoCliente: {
      ...NO_TEXTS,
      dataInicioRelacionamento: start,
      ...(cliente as Record<(typeof CAMPOS_DO_CLIENTE)[number], number | null>),
      ...(percentuals as Record<(typeof PERCENTUAIS)[number], number | null>),
    },
    ...(lists as Record<(typeof FROM_LISTS)[number], number | null>),
  };
}

const NO_TEXTS = {
  documentoDoCliente: null,
  tipoDoCliente: null,
  dataBaseConsultada: null,
  cnpjDaIfSolicitante: null,
  listaDeMensagensDeValidacao: [],
} satisfies Partial<ResumoDoCliente>;

function hundredths(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100);
}

function percentOf(kept: number | null): number | null {
  return kept === null ? null : kept / 100;
}

/** Null for what is no day. */
function dayNumber(day: string | null): number | null {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? Number(day.replaceAll('-', '')) : null;
}

function dayOf(kept: number | null): string | null {
  return kept === null
    ? null
    : String(kept)
        .padStart(8, '0')
        .replace(/(\d{4})(\d{2})/, '$1-$2-');
}
