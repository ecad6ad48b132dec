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

/** A subject of a batch (a company with its branches), named as on the first line that names it. */
export interface BatchSubject {
  readonly key: SubjectKey;
  readonly documento: Documento;
  readonly nome: string;
  readonly reference: string;
  /** The months on its lines; empty if they name no month. */
  readonly months: readonly DataBase[];
  /** Number of its first line. */
  readonly n: number;
}

/**
 * Known facts about a subject before a batch queries it. `saved` holds the newest informative answer of each month, or
 * else the newest answer.
 */
export interface SubjectFacts {
  readonly key: SubjectKey;
  readonly consents: readonly StoredConsent[];
  readonly saved: readonly SavedResultSummary[];
  /** Months with an earlier query of unknown end. */
  readonly unknown: readonly DataBase[];
}

export interface LinesRequest {
  readonly batchId: string;
  /** `valid` for lines without a problem, `duplicate` for lines with `sameAs`; null for all lines. */
  readonly problem: LineProblem | 'valid' | 'duplicate' | 'hidden' | null;
  readonly offset: number;
  readonly limit: number;
}

/** A line may count under several kinds. */
export interface LineCounts {
  readonly lines: number;
  readonly valid: number;
  readonly duplicates: number;
  readonly hidden: number;
  readonly subjects: number;
  readonly problems: Readonly<Record<LineProblem, number>>;
}

/** `queries` and `cents` are the most that its attempts may be charged. */
interface BatchProgress {
  readonly lines: number;
  readonly items: Readonly<Record<ItemState, number>>;
  /** Items among `items.unknown` that this batch did not query. */
  readonly leftUnknown: number;
  readonly queries: number;
  readonly cents: number;
}

/** An item with its attempt; null without an attempt, for example if a saved answer existed. */
export interface AnsweredItem extends BatchItem {
  readonly askedAt: Instant | null;
  readonly charge: AttemptCharge | null;
}

/** A line with the items of its subject, newest month first, for the returned sheet. */
export interface AnsweredLine {
  readonly line: BatchLine;
  readonly items: readonly AnsweredItem[];
}

interface ResultsRequest {
  readonly batchId: string;
  readonly states: readonly ItemState[];
  readonly sort: ResultSort;
  readonly offset: number;
  readonly limit: number;
}

/** An item with the first line of its subject and the figures of its answer; null without an answer. */
export interface BatchResultRow extends ConsultaFigures {
  readonly item: BatchItem;
  readonly n: number;
  readonly nome: string;
  /** Empty after an erasure of the subject. */
  readonly documento: string;
  /** References of all the subject's lines, without repetition, in the sheet's order; empty if there is none. */
  readonly references: readonly string[];
  readonly judged: (ResponseJudgement & Pick<SavedResultSummary, 'source'>) | null;
}

/** Row numbers of the first and last item of a batch, or of part of it; few numbers between belong to other batches. */
export interface QuestionSpan {
  readonly first: number;
  readonly last: number;
}

/** A subject's entries in batches and drafts, newest batch first; each page counts all. */
export interface SubjectInBatches {
  readonly batches: Page<Batch>;
  /** Includes lines on which the document is only proposed. */
  readonly lines: Page<BatchLine & OfBatch & { readonly header: SheetRow | null }>;
  readonly items: Page<Pick<AnsweredItem, 'month' | 'state' | 'askedAt'> & OfBatch>;
}

interface OfBatch {
  readonly batchId: string;
  readonly batchName: string;
}

/** Batches. A draft can be discarded whole; queried items stay until an erasure. */
export interface BatchRepository {
  /** Adds a draft, and the cycle that it is for, in one transaction. Discarding the draft also discards the cycle. */
  addDraft(
    batch: Batch,
    lines: readonly BatchLine[],
    auditEvent: AuditEvent,
    drafted?: { readonly cycle: WatchCycle; readonly auditEvent: AuditEvent },
  ): Promise<void>;
  get(id: string): Promise<Batch | null>;
  /** Returns batches, the newest first. */
  list(request: PageRequest): Promise<Page<Batch>>;
  /** Replaces a batch. Returns false, and changes nothing, if its revision is not the next one. */
  replace(batch: Batch, auditEvent: AuditEvent | null): Promise<boolean>;
  /** Discards a draft with its lines. Returns false if it is no draft, or if its cycle was evaluated. */
  discard(id: string, auditEvent: AuditEvent): Promise<boolean>;
  lines(request: LinesRequest): Promise<Page<BatchLine>>;
  /** Returns the lines of these numbers, in the sheet's order. */
  linesAt(id: string, numbers: readonly number[]): Promise<readonly BatchLine[]>;
  lineCounts(id: string): Promise<LineCounts>;
  /**
   * Accepts the proposed documents of these lines of a draft, or of all lines; finds repeated subjects again and raises
   * the revision. Returns the number of accepted lines.
   */
  acceptProposed(id: string, lines: readonly number[] | null): Promise<number>;
  /** Returns the valid subjects after a line, in the order of their first lines. */
  subjects(id: string, after: number, limit: number): Promise<readonly BatchSubject[]>;
  /** Returns the valid lines that name a group, in the sheet's order. */
  groupedLines(id: string): Promise<readonly GroupedLine[]>;
  /** Reads consents, saved months and unknown ends of many subjects at once. */
  facts(
    environment: Environment,
    keys: readonly SubjectKey[],
    months: readonly DataBase[],
  ): Promise<readonly SubjectFacts[]>;
  /** Stores a batch as confirmed, with its items, in one transaction. Returns as `replace` does. */
  confirm(batch: Batch, items: readonly BatchItem[], auditEvent: AuditEvent): Promise<boolean>;
  /**
   * Ends the items whose attempts have ended, also after a kill, and lets items wait again if their attempt never
   * began. Call it only while no query of the batch is running.
   */
  settle(id: string): Promise<void>;
  /** Returns waiting items by their subjects' first lines, newest month first, without these months. */
  toDo(id: string, without: readonly DataBase[], limit: number): Promise<readonly BatchItem[]>;
  waiting(batch: Pick<Batch, 'id' | 'environment'>): Promise<readonly WaitingMonth[]>;
  setItem(id: string, item: BatchItem): Promise<void>;
  /** Sets every waiting item to a state. Returns the number of items. */
  endToDo(id: string, state: ItemState): Promise<number>;
  progress(id: string): Promise<BatchProgress>;
  /** Returns the lines after a row, in the sheet's order, with their items. */
  answered(id: string, after: number, limit: number): Promise<readonly AnsweredLine[]>;
  items(
    id: string,
    states: readonly ItemState[],
    page: { readonly offset: number; readonly limit: number },
  ): Promise<Page<BatchItem>>;
  results(request: ResultsRequest): Promise<Page<BatchResultRow>>;
  /** Returns null if the batch has no items. */
  questionSpan(id: string): Promise<QuestionSpan | null>;
  /** Returns the items in this span; reads only stored figures, no responses. */
  questions(id: string, span: QuestionSpan): Promise<readonly AnsweredQuestion[]>;
  /** Each list has at most `limit` rows. */
  ofSubject(key: SubjectKey, limit: number): Promise<SubjectInBatches>;
  /** Returns these saved answers with their figures, without erased ones. */
  answers(ids: readonly string[]): Promise<readonly MonthResult[]>;
  /** Returns the number of requests sent by attempts of an environment that are running or ended after an instant. */
  askedSince(environment: Environment, since: number): Promise<number>;
  rememberLayout(titles: readonly string[], layout: SheetLayout): Promise<void>;
  layoutOf(titles: readonly string[]): Promise<SheetLayout | null>;
  forgetLayouts(): Promise<number>;
}

export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

/** Rows without content are left out. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  readonly hiddenRows: number;
  readonly formulas: number;
  readonly shape: SheetShape;
}

/** Reads sheets in a separate thread, with limits on size, rows, columns and memory. */
export interface SheetReader {
  /** Returns the sheets in the file's order; CSV or pasted text is one sheet without a name. Fails as `read` does. */
  names(bytes: Uint8Array): Promise<Outcome<readonly SheetName[]>>;
  /**
   * Reads a sheet; the first visible one if `sheet` is null. Fails with `import_unreadable` (`reason`, `max`,
   * `largest`).
   * @param lines the most lines it may have; those of a batch if absent.
   */
  read(bytes: Uint8Array, sheet: string | null, lines?: number): Promise<Outcome<Sheet>>;
}
