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
 * `draft`: lines are read, but not confirmed. `queued`: another batch runs. `paused`: by the officer, a lock or the
 * program's end. `stopped`: by a rule, see `stoppedBy`. `ended`: every item ended, or the officer ended the rest.
 */
export const BATCH_STATES = ['draft', 'queued', 'running', 'paused', 'stopped', 'ended'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_LIMITS = {
  name: 120,
  lines: 50_000,
  columns: 200,
  /** Bytes of the file, and characters of a cell (a workbook's own limit). */
  fileBytes: 32 * 1024 * 1024,
  cellLength: 32_767,
  months: 24,
  parallel: 6,
  perMinute: 6_000,
  /** Questions: subjects times months. */
  items: 250_000,
} as const;

/** Characters of a file of 8 MiB that comes in one piece. */
export const MAX_DRAFT_BASE64 = Math.ceil((8 * 1024 * 1024) / 3) * 4;

/** Default number of questions running at once, and started within any minute. */
export const BATCH_PACE = { parallel: 3, perMinute: 60 } as const;

/**
 * Months to query for each subject: the newest, these, or the month of its line. `again`: months to query again, only
 * for subjects whose saved answer is provisional or empty.
 */
export type MonthsRule =
  | { readonly kind: 'newest'; readonly count: number }
  | { readonly kind: 'list'; readonly months: DataBase[]; readonly again?: DataBase[] | undefined }
  | { readonly kind: 'per_line' };

/** Saved answers to use instead of a query: any with data, a recent one, or a final one. */
export type ReuseRule =
  | { readonly kind: 'any' }
  | { readonly kind: 'max_age'; readonly days: number }
  | { readonly kind: 'final' };

export interface BatchSettings {
  readonly name: string;
  readonly purpose: Purpose;
  /** CNPJ of the institution; null for the usual one. */
  readonly institution: string | null;
  /** For lines without their own reference. */
  readonly reference: string;
  readonly months: MonthsRule;
  readonly reuse: ReuseRule;
  /** Questions running at once, and started within any minute. */
  readonly parallel: number;
  readonly perMinute: number;
}

export interface BatchStop {
  readonly code: ErrorCode | 'interrupted' | 'month_unavailable' | 'too_many_refused' | 'too_many_unknown';
  readonly details?: FailureDetails;
}

export interface Batch {
  readonly id: string;
  /** Increases with each change of the batch itself, not of its items. */
  readonly revision: number;
  readonly environment: Environment;
  readonly settings: BatchSettings;
  /** Values at the confirmation; null for a draft. Questions go only to this origin. */
  readonly confirmed: {
    readonly at: Instant;
    readonly origin: string;
    readonly institution: Party;
    readonly months: readonly DataBase[];
    readonly ceiling: Ceiling;
    /** Price of one query that day; null if unknown. */
    readonly price: number | null;
    /** Questions that the officer accepted; absent in older batches, which asked only about months. */
    readonly accepted?: readonly MonthQuestion[];
  } | null;
  readonly source: BatchSource;
  readonly officer: string;
  readonly state: BatchState;
  readonly stoppedBy: BatchStop | null;
  readonly createdAt: Instant;
  readonly endedAt: Instant | null;
}

interface BatchSource {
  readonly fileName: string;
  readonly sha256: string;
  readonly sheet: string;
  /** The title row; null without one. */
  readonly header: SheetRow | null;
  /** Rows above the titles; absent if there are none. */
  readonly above?: readonly SheetRow[];
  /** Formatting for the returned file, apart from cells; absent if unknown. */
  readonly shape?: SheetShape;
  /** Numbers of hidden rows and of cells with a formula, which were read by their last value. */
  readonly hiddenRows: number;
  readonly formulas: number;
}

export interface BatchLine {
  /** The row of the sheet, from 1 with its header. */
  readonly n: number;
  /** As in the file; empty after an erasure of the line's subject. */
  readonly cells: readonly SheetCell[];
  readonly isHidden: boolean;
  /** Digits or letters without a mask; null if the line has no valid one, and after an erasure of its subject. */
  readonly documento: string | null;
  /**
   * A corrected document for a line that lost zeros or has letters instead of digits, until it is confirmed; otherwise
   * null.
   */
  readonly proposed: string | null;
  readonly nome: string;
  readonly reference: string;
  readonly group: string;
  readonly month: DataBase | null;
  readonly problem: LineProblem | null;
  /**
   * The first line with the same subject, branches included, and with the same month if lines name months; null for the
   * first line itself.
   */
  readonly sameAs: number | null;
}

/**
 * `to_do`: waiting. `asking`: running. `saved`, `unavailable` (kept, and may be charged), `refused`, `unknown`: as the
 * attempt ended. `reused`: a saved answer was used. `no_consent`, `other_purpose`, `over_ceiling`: not queried.
 * `cancelled`: the officer ended the batch. `erased`: its subject was erased since.
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

export const RESULT_COLUMNS = ['nome', 'month', 'state', 'vencido', 'prejuizo', 'carteiraAtiva', 'riscoTotal'] as const;

/** Worst first, in the order of the sheet, or by a column; empty values are last in both directions. */
export type ResultSort =
  | 'worst'
  | 'sheet'
  | { readonly by: (typeof RESULT_COLUMNS)[number]; readonly descending: boolean };

/** A subject and month of a batch: at most one question, even if several lines name it. */
export interface BatchItem {
  readonly subject: SubjectKey;
  readonly month: DataBase;
  readonly state: ItemState;
  readonly attemptId: string | null;
  readonly resultId: string | null;
  readonly failure: ErrorCode | null;
}

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
