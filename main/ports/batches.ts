import type { Documento, SubjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { Batch, BatchItem, BatchLine, ItemState, ResultSort } from '#domain/batches/batch.ts';
import type { AnsweredQuestion } from '#domain/batches/batch-totals.ts';
import type { WaitingMonth } from '#domain/batches/month-sentinel.ts';
import type { ConsultaFigures } from '#domain/consulta/figures.ts';
import type { ResponseJudgement } from '#domain/consulta/response-kind.ts';
import type { AttemptCharge } from '#domain/costs/attempt.ts';
import type { GroupedLine } from '#domain/groups/lines-of-groups.ts';
import type { WatchCycle } from '#domain/monitoring/watch.ts';
import type { LineProblem, SheetRow, SheetShape } from '#domain/sheets/sheet.ts';
import type { SheetLayout } from '#domain/sheets/sheet-columns.ts';
import type { AuditEvent } from './audit.ts';
import type { Page, PageRequest } from './page.ts';
import type { MonthResult, SavedResultSummary } from './saved-result.ts';
import type { StoredConsent } from './stored-consent.ts';

/** A subject of a batch, branches together, as the first line that names it has it. */
export interface BatchSubject {
  readonly key: SubjectKey;
  readonly documento: Documento;
  readonly nome: string;
  readonly reference: string;
  /** The months that its lines name; empty where none does. */
  readonly months: readonly DataBase[];
  /** The first of its lines. */
  readonly n: number;
}

/**
 * What is known of a subject before anything is asked; of saved answers the newest of each month that tells something, else
 * the newest.
 */
export interface SubjectFacts {
  readonly key: SubjectKey;
  readonly consents: readonly StoredConsent[];
  readonly saved: readonly SavedResultSummary[];
  /** Months that were asked before, and nobody knows what came of it. */
  readonly unknown: readonly DataBase[];
}

export interface LinesRequest {
  readonly batchId: string;
  /** Of which problem; `valid`: of none; `duplicate`: those with `sameAs`; null for all. */
  readonly problem: LineProblem | 'valid' | 'duplicate' | 'hidden' | null;
  readonly offset: number;
  readonly limit: number;
}

/** How many lines there are of each kind; a line may be of several. */
export interface LineCounts {
  readonly lines: number;
  readonly valid: number;
  readonly duplicates: number;
  readonly hidden: number;
  readonly subjects: number;
  readonly problems: Readonly<Record<LineProblem, number>>;
}

/** How far a batch is; `queries` and `cents` are what its attempts may be charged. */
interface BatchProgress {
  readonly items: Readonly<Record<ItemState, number>>;
  /** Of `items.unknown` those of which the batch asked nothing. */
  readonly leftUnknown: number;
  readonly queries: number;
  readonly cents: number;
}

/** A question with its attempt; null without one, as of a saved answer that was there before. */
export interface AnsweredItem extends BatchItem {
  readonly askedAt: Instant | null;
  readonly charge: AttemptCharge | null;
}

/** A line with what came of its subject, newest month first: what the returned sheet is made of. */
export interface AnsweredLine {
  readonly line: BatchLine;
  readonly items: readonly AnsweredItem[];
}

/** Which questions of a batch are listed, and in what order. */
interface ResultsRequest {
  readonly batchId: string;
  readonly states: readonly ItemState[];
  readonly sort: ResultSort;
  readonly offset: number;
  readonly limit: number;
}

/** A question with the first line of its subject and the figures of its answer; null where it has none. */
export interface BatchResultRow extends ConsultaFigures {
  readonly item: BatchItem;
  readonly n: number;
  readonly nome: string;
  /** Empty once its subject was erased. */
  readonly documento: string;
  /** The references of all lines of the subject, each once, in the sheet's order; empty without one. */
  readonly references: readonly string[];
  readonly judged: (ResponseJudgement & Pick<SavedResultSummary, 'source'>) | null;
}

/** The numbers of the first and the last question of a batch, or of a part of it; few numbers between are another's. */
export interface QuestionSpan {
  readonly first: number;
  readonly last: number;
}

/** Where a subject stands in batches, drafts among them, the newest batch first; each list with how many there are in all. */
export interface SubjectInBatches {
  readonly batches: Page<Batch>;
  /** Also those of which the document is only proposed. */
  readonly lines: Page<BatchLine & OfBatch & { readonly header: SheetRow | null }>;
  readonly items: Page<Pick<AnsweredItem, 'month' | 'state' | 'askedAt'> & OfBatch>;
}

interface OfBatch {
  readonly batchId: string;
  readonly batchName: string;
}

/** Lists of documents that are asked together. A draft can be taken back whole; what was asked stays until an erasure. */
export interface BatchRepository {
  /** Keeps a draft, and the cycle it was drafted for, in one step. Taking the draft back takes the cycle with it. */
  addDraft(
    batch: Batch,
    lines: readonly BatchLine[],
    auditEvent: AuditEvent,
    drafted?: { readonly cycle: WatchCycle; readonly auditEvent: AuditEvent },
  ): Promise<void>;
  get(id: string): Promise<Batch | null>;
  /** Returns batches, the newest first. */
  list(request: PageRequest): Promise<Page<Batch>>;
  /** Replaces a batch. Returns false, and changes nothing, if its revision is not the one before. */
  replace(batch: Batch, auditEvent: AuditEvent | null): Promise<boolean>;
  /** Takes a draft back with its lines. Returns false where it is none, or is of a cycle that was evaluated. */
  discard(id: string, auditEvent: AuditEvent): Promise<boolean>;
  lines(request: LinesRequest): Promise<Page<BatchLine>>;
  /** Returns the lines of these numbers, in the sheet's order. */
  linesAt(id: string, numbers: readonly number[]): Promise<readonly BatchLine[]>;
  lineCounts(id: string): Promise<LineCounts>;
  /**
   * Takes the proposed documents of these lines of a draft, or of all; repeated subjects are found anew, and the revision is
   * another. Returns how many.
   */
  acceptProposed(id: string, lines: readonly number[] | null): Promise<number>;
  /** Returns valid subjects in the order of their first lines, those after a line. */
  subjects(id: string, after: number, limit: number): Promise<readonly BatchSubject[]>;
  /** Returns the valid lines that name a group, in the sheet's order. */
  groupedLines(id: string): Promise<readonly GroupedLine[]>;
  /** Reads the acts, saved months and unknown ends of many subjects at once. */
  facts(
    environment: Environment,
    keys: readonly SubjectKey[],
    months: readonly DataBase[],
  ): Promise<readonly SubjectFacts[]>;
  /** Keeps a batch as confirmed with its items, in one transaction; returns as `replace`. */
  confirm(batch: Batch, items: readonly BatchItem[], auditEvent: AuditEvent): Promise<boolean>;
  /**
   * Ends the items whose attempts have ended, after a kill too, and makes those of an attempt that never began wait again.
   * Only where nothing of the batch is under way.
   */
  settle(id: string): Promise<void>;
  /** Returns items that wait, in the order of their subjects' first lines and newest month first, without these months. */
  toDo(id: string, without: readonly DataBase[], limit: number): Promise<readonly BatchItem[]>;
  /** Returns how many items of each month wait. */
  waiting(batch: Pick<Batch, 'id' | 'environment'>): Promise<readonly WaitingMonth[]>;
  setItem(id: string, item: BatchItem): Promise<void>;
  /** Sets every item that waits to a state. Returns how many. */
  endToDo(id: string, state: ItemState): Promise<number>;
  progress(id: string): Promise<BatchProgress>;
  /** Returns lines in the sheet's order with their items, from a row on. */
  answered(id: string, after: number, limit: number): Promise<readonly AnsweredLine[]>;
  items(
    id: string,
    states: readonly ItemState[],
    page: { readonly offset: number; readonly limit: number },
  ): Promise<Page<BatchItem>>;
  results(request: ResultsRequest): Promise<Page<BatchResultRow>>;
  /** Returns null of a batch without questions. */
  questionSpan(id: string): Promise<QuestionSpan | null>;
  /** Returns its questions of these numbers; kept figures alone are read. */
  questions(id: string, span: QuestionSpan): Promise<readonly AnsweredQuestion[]>;
  /** Returns at most so many of each list. */
  ofSubject(key: SubjectKey, limit: number): Promise<SubjectInBatches>;
  /** Returns these saved answers with their figures; one that was erased is not among them. */
  answers(ids: readonly string[]): Promise<readonly MonthResult[]>;
  /** Returns how many requests left for attempts of an environment that ended since an instant, or have not ended. */
  askedSince(environment: Environment, since: number): Promise<number>;
  /** Remembers how the columns of a sheet with these titles are read. */
  rememberLayout(titles: readonly string[], layout: SheetLayout): Promise<void>;
  layoutOf(titles: readonly string[]): Promise<SheetLayout | null>;
  forgetLayouts(): Promise<number>;
}

/** A sheet of a file; the file may hide it. */
export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

/** One sheet of a file; rows without anything in them are left out. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  readonly hiddenRows: number;
  readonly formulas: number;
  readonly shape: SheetShape;
}

/** Reads sheets in a thread of its own with bounds of size, rows, columns and memory. */
export interface SheetReader {
  /** Returns the sheets in the file's order; a CSV or pasted text is one sheet without a name. Fails as `read` does. */
  names(bytes: Uint8Array): Promise<Outcome<readonly SheetName[]>>;
  /**
   * Reads a sheet, the first visible one for null. Fails with `import_unreadable` (`reason`, `max`, `largest`).
   * @param lines the most lines it may have; those of a batch if absent.
   */
  read(bytes: Uint8Array, sheet: string | null, lines?: number): Promise<Outcome<Sheet>>;
}
