import { formatDocument } from '../basics/document.ts';
import type { ErrorCode } from '../basics/error-codes.ts';
import { type Instant, saoPauloStamp } from '../basics/instant.ts';
import type { DataBase } from '../basics/month.ts';
import { isGap, type ResponseJudgement } from '../consulta/response-kind.ts';
import type { AttemptCharge } from '../costs/attempt.ts';
import { amountOrUnknown, type ExportValue } from '../export/export-line.ts';
import { caveats, situationText } from '../export/situation.ts';
import type { ResponseSource } from '../provided/answer-origin.ts';
import { FIGURE_TITLES } from '../series/figure-titles.ts';
import type { KeptFigures } from '../series/kept-figures.ts';
import { summaryOfFigures } from '../series/kept-figures.ts';
import { figuresOfMonth, MONTH_FIGURES, type MonthFigure } from '../series/month-figures.ts';
import type { LineProblem, SheetCell, SheetRow } from '../sheets/sheet.ts';
import type { BatchItem, BatchLine, ItemState } from './batch.ts';

export interface ReturnedAnswer extends ResponseJudgement {
  readonly dataBase: DataBase;
  readonly figures: KeptFigures;
  readonly source: ResponseSource;
  readonly queriedAt: Instant;
}

/** A question's result, and whether it may be charged; null if there was no query. */
export interface ReturnedItem extends BatchItem {
  readonly askedAt: Instant | null;
  readonly charge: AttemptCharge | null;
  readonly answer: ReturnedAnswer | null;
}

export type ReturnedCell = SheetCell | ExportValue;

/** A row of the returned sheet, numbered as in the officer's file. */
export interface ReturnedRow {
  readonly n: number;
  readonly isHidden: boolean;
  readonly isTitle: boolean;
  readonly cells: readonly ReturnedCell[];
}

/** Includes the unit, which CSV cannot express elsewhere. */
function figureTitle(figure: MonthFigure): string {
  const title: string = FIGURE_TITLES[figure];
  if (MONTH_FIGURES[figure] === 'cents') return `${title} (R$)`;
  return MONTH_FIGURES[figure] === 'ratio' && !title.startsWith('%') ? `${title} (%)` : title;
}

const STATES: Readonly<Record<ItemState, string>> = {
  to_do: 'a consultar',
  asking: 'consultando',
  saved: 'salva',
  unavailable: 'não disponível',
  reused: 'já salva',
  refused: 'recusada pelo serviço',
  unknown: 'sem resposta confirmada',
  no_consent: 'sem autorização',
  other_purpose: 'autorização para outra finalidade ou instituição',
  over_ceiling: 'fora do teto',
  cancelled: 'cancelada',
  erased: 'titular excluído',
};

/** Reasons for a missing answer, if the state does not give it; charges are shown separately. */
const FAILURES: Readonly<Partial<Record<ErrorCode, string>>> = {
  consent_missing: 'sem autorização',
  consent_expired: 'autorização vencida',
  consent_revoked: 'autorização revogada',
  consent_other_purpose: 'outra finalidade',
  consent_other_institution: 'outra instituição',
  attempt_unknown: 'uma consulta anterior está sem resposta confirmada',
  team_unknown: 'uma consulta de outra estação está sem resposta confirmada',
  key_refused: 'chave recusada',
  session_refused: 'sessão recusada',
  service_unreachable: 'conexão interrompida',
  service_timeout: 'sem resposta a tempo',
  service_refused: 'recusada pelo serviço',
  service_failed: 'falha no serviço',
  service_paused: 'serviço em pausa',
  too_many_requests: 'pedidos demais para o serviço',
  portal_answered: 'respondida por uma página da rede',
  redirect_refused: 'redirecionada para outro endereço',
  answer_too_large: 'resposta grande demais',
  unexpected_answer: 'resposta ilegível',
  internal: 'falha inesperada',
};

const PROBLEMS: Readonly<Record<LineProblem, string>> = {
  empty: 'sem documento',
  wrong_digits: 'dígitos verificadores errados',
  lost_zeros: 'zeros perdidos, não confirmados',
  mistyped: 'letra no lugar de dígito, não confirmado',
  scientific: 'documento em notação científica',
  not_a_document: 'não é CPF nem CNPJ',
  ambiguous: 'documento ambíguo',
  bad_month: 'mês que não pode ser consultado',
  erased: 'titular excluído',
};

const UNKNOWN: ExportValue = { kind: 'unknown' };
const textOf = (text: string): ExportValue => ({ kind: 'text', text });

const addedTitles = (figures: readonly MonthFigure[]): readonly string[] => [
  'Situação',
  'Data-base',
  ...figures.map(figureTitle),
  'Identificação do resultado',
  'Consultado em',
  'Cobrado',
];
const LONG_TITLES = ['Linha', 'Documento', 'Nome', 'Referência', 'Grupo'];

/**
 * Layout of the returned sheet: `width`, the cells of its widest row; `perLine`, whether each line names its month; the
 * added figures, in their order.
 */
export interface ReturnedLayout {
  readonly width: number;
  readonly perLine: boolean;
  readonly figures: readonly MonthFigure[];
}

type LongLayout = Omit<ReturnedLayout, 'width'>;

/** The officer's titles and the added ones; null if the sheet has no titles. */
export function returnedTitles(header: SheetRow | null, { width, figures }: ReturnedLayout): ReturnedRow | null {
  if (header === null) return null;
  return { ...header, isTitle: true, cells: [...ownCells(header.cells, width), ...addedTitles(figures).map(textOf)] };
}

/** The officer's row with the result of its newest month. */
export function returnedRow(line: BatchLine, items: readonly ReturnedItem[], layout: ReturnedLayout): ReturnedRow {
  const [newest = null] = itemsOf(line, items, layout);
  const isErased = newest?.state === 'erased';
  const own = ownCells(isErased ? [] : line.cells, layout.width);
  return {
    n: line.n,
    isHidden: line.isHidden,
    isTitle: false,
    cells: [...own, ...addedCells(line, newest, layout.figures)],
  };
}

export function longTitles({ figures }: Pick<ReturnedLayout, 'figures'>): ReturnedRow {
  return { n: 1, isHidden: false, isTitle: true, cells: [...LONG_TITLES, ...addedTitles(figures)].map(textOf) };
}

/** One row per subject and month; a line without a question has its own row. `n`: number of the first row. */
export function longRows(
  line: BatchLine,
  items: readonly ReturnedItem[],
  { n, perLine, figures }: LongLayout & { readonly n: number },
): readonly ReturnedRow[] {
  if (line.sameAs !== null) return [];
  const own = itemsOf(line, items, { perLine });
  const rows: readonly (ReturnedItem | null)[] = own.length === 0 ? [null] : own;
  return rows.map((item, index) => {
    const isErased = item?.state === 'erased';
    const texts = [formatDocument(line.documento ?? ''), line.nome, line.reference, line.group];
    const cells = [line.n, ...(isErased ? texts.map(() => null) : texts), ...addedCells(line, item, figures)];
    return { n: n + index, isHidden: false, isTitle: false, cells };
  });
}

function itemsOf(
  line: BatchLine,
  items: readonly ReturnedItem[],
  { perLine }: Pick<ReturnedLayout, 'perLine'>,
): readonly ReturnedItem[] {
  return perLine ? items.filter(({ month }) => month === line.month) : items;
}

/** Pads the row to the widest one, so that added cells begin in one column. */
function ownCells(cells: readonly SheetCell[], width: number): readonly SheetCell[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? null);
}

function addedCells(
  line: BatchLine,
  item: ReturnedItem | null,
  figures: readonly MonthFigure[],
): readonly (ExportValue | null)[] {
  if (item === null) {
    const text = line.problem === null ? 'não consultada' : PROBLEMS[line.problem];
    // The charge for an erased subject remains a cost that belongs to no line.
    const charged = line.problem === 'erased' ? 'desconhecido' : 'não';
    return [textOf(text), null, ...figures.map(() => null), null, null, textOf(charged)];
  }
  const { answer, resultId, askedAt, month } = item;
  return [
    textOf(stateText(line, item)),
    { kind: 'date', iso: month },
    ...figureCells(answer, figures),
    resultId === null ? null : textOf(resultId),
    askedAt === null ? null : { kind: 'date', iso: isoOf(askedAt) },
    textOf(chargedText(line, item)),
  ];
}

/** All figures of an answer without data are unknown, never zero. */
function figureCells(answer: ReturnedAnswer | null, figures: readonly MonthFigure[]): readonly (ExportValue | null)[] {
  if (answer === null) return figures.map(() => null);
  if (isGap(answer.kind)) return figures.map(() => UNKNOWN);
  const known = figuresOfMonth(summaryOfFigures(answer.dataBase, answer.figures));
  return figures.map((name) => {
    const value = known[name];
    if (value === null) return UNKNOWN;
    if (MONTH_FIGURES[name] === 'cents') return amountOrUnknown(value);
    if (MONTH_FIGURES[name] === 'ratio') return { kind: 'percent', points: Math.round(value * 10_000) / 100 };
    return { kind: 'number', value };
  });
}

function stateText({ sameAs }: BatchLine, { state, failure, answer }: ReturnedItem): string {
  const texts = [
    STATES[state],
    ...(failure === null ? [] : [FAILURES[failure] ?? failure]),
    ...(answer === null ? [] : [situationText(answer), ...caveats({ ...answer, simulation: null })]),
    ...(sameAs === null ? [] : [`repete a linha ${sameAs}`]),
  ];
  return [...new Set(texts)].join('; ');
}

/** Each question is charged in one line only: the first that names it. */
function chargedText({ sameAs }: BatchLine, { state, charge }: ReturnedItem): 'sim' | 'não' | 'desconhecido' {
  if (sameAs !== null || state === 'reused') return 'não';
  if (charge === 'charged' || charge === 'paid_twice') return 'sim';
  const isUnknown = charge === 'unknown' || charge === 'not_confirmed' || state === 'asking' || state === 'erased';
  return isUnknown ? 'desconhecido' : 'não';
}

/** In São Paulo time. */
function isoOf(instant: Instant): string {
  return saoPauloStamp(instant).replace(/^(\d{2})\/(\d{2})\/(\d{4}) /, '$3-$2-$1T');
}
