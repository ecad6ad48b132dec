import type { BatchCheck, BatchResult, BatchRow, BatchTotals, ShownLine } from '#contract/batches.ts';
import type { Input, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { AskableMonths, MonthQuestion } from '#domain/basics/month.ts';
import type { BatchSettings, ItemState, ResultSort } from '#domain/batches/batch.ts';
import type { Ceiling } from '#domain/costs/costs.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { NOTHING_READ, type PagedList } from '../../lib/paged-list.ts';

/** Kind of the listed lines; null for all. */
export type LineKind = Input<'batches.lines'>['kind'];
export type ResultOrder = ResultSort;

/** Loaded with the first call, to keep them out of the first bundle. */
export interface BatchActs {
  /** `changed`: the batch is open, and an event reported a change. */
  readonly open: (id: string, why?: 'changed') => Promise<void>;
  readonly listLines: (kind: LineKind) => Promise<void>;
  readonly showLines: (first: number, last: number) => Promise<void>;
  readonly listResults: (part: { readonly order?: ResultOrder; readonly state?: ItemState | null }) => Promise<void>;
  readonly showResults: (first: number, last: number) => Promise<void>;
  readonly readTotals: () => Promise<void>;
  /** Takes the proposed documents of the given lines; null for all. */
  readonly acceptProposed: (lines: readonly number[] | null) => Promise<void>;
  readonly draftTerms: () => Promise<void>;
  /** The acts below resolve to true if main accepted the act. */
  readonly change: (settings: BatchSettings) => Promise<boolean>;
  readonly discard: () => Promise<boolean>;
  readonly start: (check: BatchCheck, ceiling: Ceiling, accepted: readonly MonthQuestion[]) => Promise<boolean>;
  readonly pause: () => Promise<boolean>;
  readonly resume: (ceiling: Ceiling | null) => Promise<boolean>;
  readonly stop: () => Promise<boolean>;
}

export interface BatchStore extends BatchActs {
  readonly opened: Loadable<BatchRow>;
  /** Number and cost of the queries that a draft would make. */
  readonly check: Loadable<BatchCheck>;
  /** Months that can be asked today; undefined until read. */
  readonly months: AskableMonths | undefined;
  readonly lineKind: LineKind;
  readonly lines: PagedList<ShownLine>;
  readonly order: ResultOrder;
  /** State of the listed results; null for all. */
  readonly state: ItemState | null;
  readonly results: PagedList<BatchResult>;
  readonly totals: Loadable<BatchTotals>;
  readonly failure: BridgeFailure | null;
  readonly busy: boolean;
  /** Terms drafted for subjects without an authorization. */
  readonly drafted: Loadable<Output<'batches.draft_terms'>>;
}

export const NOTHING_OPEN = {
  opened: IDLE,
  check: IDLE,
  months: undefined,
  lineKind: null,
  lines: NOTHING_READ,
  order: 'worst',
  state: null,
  results: NOTHING_READ,
  totals: IDLE,
  failure: null,
  busy: false,
  drafted: IDLE,
} as const satisfies Partial<BatchStore>;
