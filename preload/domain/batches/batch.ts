import type { SubjectKey } from '../basics/document.ts';
import type { Environment, Purpose } from '../basics/environment.ts';
import type { ErrorCode } from '../basics/error-codes.ts';
import type { Instant } from '../basics/instant.ts';
import type { DataBase, MonthQuestion } from '../basics/month.ts';
import type { FailureDetails } from '../basics/outcome.ts';
import type { Party } from '../consent/institution.ts';
import type { Ceiling } from '../costs/costs.ts';
import type { MonthFigure } from '../series/month-figures.ts';
import type { LineProblem, SheetCell, SheetRow, SheetShape } from '../sheets/sheet.ts';

/**
 * `draft`: lines are read and nothing is confirmed. `queued`: another batch runs. `paused`: by the officer, by a lock or
 * by the program's end. `stopped`: by a rule, see `stoppedBy`. `ended`: every item ended, or the officer ended the rest.
 */
export const BATCH_STATES = ['draft', 'queued', 'running', 'paused', 'stopped', 'ended'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_LIMITS = {
  name: 120,
  lines: 50_000,
  columns: 200,
  /** Bytes of the file, and characters of a cell: a workbook's own limit. */
  fileBytes: 32 * 1024 * 1024,
  cellLength: 32_767,
  months: 24,
  parallel: 6,
  perMinute: 6_000,
  /** Questions: subjects times months. */
  items: 250_000,
} as const;

/** Questions under way at a time, and begun within any minute, unless the officer says otherwise. */
export const BATCH_PACE = { parallel: 3, perMinute: 60 } as const;

/**
 * Which months are asked of each subject: the newest ones, these, or the one that its line names. `again`: months that are
 * asked once more of those whose saved answer is provisional or told nothing, and of nobody else.
 */
export type MonthsRule =
  | { readonly kind: 'newest'; readonly count: number }
  | { readonly kind: 'list'; readonly months: DataBase[]; readonly again?: DataBase[] | undefined }
  | { readonly kind: 'per_line' };

/** Which saved answers are used in place of asking: any that tells something, one so young, or a final one. */
export type ReuseRule =
  | { readonly kind: 'any' }
  | { readonly kind: 'max_age'; readonly days: number }
  | { readonly kind: 'final' };

/** What the officer sets of a batch before it is confirmed. */
export interface BatchSettings {
  readonly name: string;
  readonly purpose: Purpose;
  /** CNPJ of the institution it is for; null for the usual one. */
  readonly institution: string | null;
  /** Of lines that have none. */
  readonly reference: string;
  readonly months: MonthsRule;
  readonly reuse: ReuseRule;
  /** Questions under way at a time, and begun within any minute. */
  readonly parallel: number;
  readonly perMinute: number;
}

/** Why a batch stopped by itself. */
export interface BatchStop {
  readonly code: ErrorCode | 'interrupted' | 'month_unavailable' | 'too_many_refused' | 'too_many_unknown';
  readonly details?: FailureDetails;
}

export interface Batch {
  readonly id: string;
  /** Grows with each change of the batch itself, not of its items. */
  readonly revision: number;
  readonly environment: Environment;
  readonly settings: BatchSettings;
  /** What it was confirmed with; null for a draft. Questions go to this origin alone. */
  readonly confirmed: {
    readonly at: Instant;
    readonly origin: string;
    readonly institution: Party;
    readonly months: readonly DataBase[];
    readonly ceiling: Ceiling;
    /** Of one query that day; null where none is known. */
    readonly price: number | null;
    /** Questions that the officer accepted; absent in a batch that was confirmed when months alone were asked about. */
    readonly accepted?: readonly MonthQuestion[];
  } | null;
  readonly source: BatchSource;
  readonly officer: string;
  readonly state: BatchState;
  readonly stoppedBy: BatchStop | null;
  readonly createdAt: Instant;
  readonly endedAt: Instant | null;
}

/** The file that a batch was read from. */
interface BatchSource {
  readonly fileName: string;
  readonly sha256: string;
  readonly sheet: string;
  /** Its row of titles, which is no line; null without one. */
  readonly header: SheetRow | null;
  /** The rows above the titles, which are no lines either; absent where there are none. */
  readonly above?: readonly SheetRow[];
  /** The form it goes back in, besides its cells; absent if nothing is known of it. */
  readonly shape?: SheetShape;
  /** Rows that the file hides, and cells that hold a formula: their last value is what was read. */
  readonly hiddenRows: number;
  readonly formulas: number;
}

/** A line of the sheet. */
export interface BatchLine {
  /** The row of the sheet, counted from 1 with its header. */
  readonly n: number;
  /** As the file holds them; empty once the line's subject was erased. */
  readonly cells: readonly SheetCell[];
  readonly isHidden: boolean;
  /** Digits or letters without a mask; null where the line has none that is right, and once its subject was erased. */
  readonly documento: string | null;
  /** The document of a line that lost its zeros or has letters for digits, until it is confirmed; null otherwise. */
  readonly proposed: string | null;
  readonly nome: string;
  readonly reference: string;
  readonly group: string;
  /** The month that the line names; null where it names none. */
  readonly month: DataBase | null;
  readonly problem: LineProblem | null;
  /** The first line of the same subject (branches are one) and, per line, the same month; null for the first itself. */
  readonly sameAs: number | null;
}

/**
 * `to_do`: waits for its turn. `asking`: under way. `saved`, `unavailable` (kept, and may be charged), `refused`,
 * `unknown`: as the attempt ended. `reused`: a saved answer was used. `no_consent`, `other_purpose`, `over_ceiling`:
 * nothing was asked. `cancelled`: the officer ended the batch. `erased`: its subject was erased since.
 */
export const ITEM_STATES = [
  'to_do',
  'asking',
  'saved',
  'unavailable',
  'reused',
  'refused',
  'unknown',
  'no_consent',
  'other_purpose',
  'over_ceiling',
  'cancelled',
  'erased',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What the results of a batch can be ordered by. */
export const RESULT_COLUMNS = ['nome', 'month', 'state', 'vencido', 'prejuizo', 'carteiraAtiva', 'riscoTotal'] as const;

/** The worst first, as the sheet has them, or by a column: what has nothing there comes last, whichever way. */
export type ResultSort =
  | 'worst'
  | 'sheet'
  | { readonly by: (typeof RESULT_COLUMNS)[number]; readonly descending: boolean };

/** A subject and month of a batch: one question at most, however many lines ask it. */
export interface BatchItem {
  readonly subject: SubjectKey;
  readonly month: DataBase;
  readonly state: ItemState;
  readonly attemptId: string | null;
  readonly resultId: string | null;
  readonly failure: ErrorCode | null;
}

/** Figures and indicators that are added unless others are chosen. */
export const RETURNED_FIGURES = [
  'riscoTotal',
  'carteiraAtiva',
  'carteiraVencido',
  'vencidoAcima90',
  'prejuizo',
  'overdueRatio',
  'over90Share',
  'lossShare',
  'limitUsage',
  'quantidadeDeInstituicoes',
] as const satisfies readonly MonthFigure[];
