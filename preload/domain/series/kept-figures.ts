import type { DataBase } from '../basics/month.ts';
import { recordOf } from '../basics/record.ts';
import { type ResumoDoCliente, relationshipStart } from '../consulta/consulta.ts';
import {
  CONTAGENS_DO_CLIENTE,
  PERCENTUAIS_DO_CLIENTE,
  VALORES_DO_CLIENTE,
} from '../register-interface/client-fields.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import type { MonthSummary } from './month-summary.ts';

/**
 * The version of the list below and of the rules that fill it. A saved row of another version is rebuilt from its
 * response, so any change of `KEPT_FIGURES`, `judgeResponse` or `maturityLadder` must increase it.
 */
export const FIGURES_VERSION = 3;

/** Fields of a summary from the response's lists, in cents. */
const FROM_LISTS = [
  'naoCatalogado',
  'earlyArrears',
  'over90Balance',
  'highCostCredit',
  'limitDrawn',
  'limitAvailable',
  'rolledOver',
] as const satisfies readonly (keyof MonthSummary)[];

/** The figures of a month: whole numbers in the order of `keptFigures`, null if not informed. */
export type KeptFigures = readonly (number | null)[];

/** The stored figures of a summary: amounts in cents, percentages in hundredths, a day as the number `YYYYMMDD`. */
export function keptFigures(summary: MonthSummary): KeptFigures {
  const { resumoDoCliente, resumoDaCarteira } = summary;
  return [
    ...CAMPOS_DA_CARTEIRA.map((campo) => resumoDaCarteira[campo]),
    ...CONTAGENS_DO_CLIENTE.map((campo) => resumoDoCliente[campo]),
    ...VALORES_DO_CLIENTE.map((campo) => resumoDoCliente[campo]),
    ...PERCENTUAIS_DO_CLIENTE.map((name) => hundredths(resumoDoCliente[name])),
    ...FROM_LISTS.map((name) => summary[name]),
    dayNumber(relationshipStart(summary)),
  ];
}

/** The summary from its stored figures; names and messages are missing. */
export function summaryOfFigures(dataBase: DataBase, figures: KeptFigures): MonthSummary {
  let at = 0;
  const take = (): number | null => figures[at++] ?? null;
  const carteira = recordOf(CAMPOS_DA_CARTEIRA, take);
  const contagens = recordOf(CONTAGENS_DO_CLIENTE, take);
  const valores = recordOf(VALORES_DO_CLIENTE, take);
  const percentuais = recordOf(PERCENTUAIS_DO_CLIENTE, () => percentOf(take()));
  const lists = recordOf(FROM_LISTS, take);
  const start = dayOf(take());
  return {
    dataBase,
    // A spread of so many members takes longer than all else here.
    resumoDaCarteira: Object.assign(carteira, { dtInicioRelacionamento: start }),
    resumoDoCliente: { ...NO_TEXTS, dataInicioRelacionamento: start, ...contagens, ...valores, ...percentuais },
    ...lists,
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

/** Null if the text is not a day. */
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
