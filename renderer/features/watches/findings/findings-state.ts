import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { SavedResult } from '#contract/results.ts';
import type { FindingRow, WatchRow } from '#contract/watches.ts';
import type { Severity } from '#domain/monitoring/severity.ts';
import type { FindingState } from '#domain/monitoring/watch.ts';
import { IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { NOTHING_READ, type PagedList } from '#renderer/lib/paged-list.ts';

/** Choices of listed findings: `open` waits for an officer, `over` is closed or restated. */
export const STATE_CHOICES = ['new', 'open', 'seen', 'treating', 'snoozed', 'discarded', 'over', 'all'] as const;
export type StateChoice = (typeof STATE_CHOICES)[number];

export interface InboxFilter {
  readonly choice: StateChoice;
  readonly severity: Severity | null;
  readonly watchId: string | null;
  readonly search: string;
}

export const NEW_FINDINGS: InboxFilter = { choice: 'new', severity: null, watchId: null, search: '' };

export type OpenedFinding = Output<'watches.finding'>;

/** An act and the number of its findings; those changed meanwhile were left out. */
interface DoneAct {
  readonly act: Input<'watches.act'>['act'];
  readonly changed: number;
  readonly asked: number;
}

export interface FindingsState {
  readonly filter: InboxFilter;
  readonly inbox: PagedList<FindingRow>;
  /** Number of findings in each state, in the chosen portfolio; undefined until known. */
  readonly counts: Readonly<Record<FindingState, number>> | undefined;
  readonly watches: readonly WatchRow[];
  readonly selected: ReadonlyMap<string, FindingRow>;
  readonly done: DoneAct | null;
  readonly finding: Loadable<OpenedFinding>;
  /** The two answers behind the finding. */
  readonly before: Loadable<SavedResult>;
  readonly now: Loadable<SavedResult>;
}

export const NOTHING_LISTED: FindingsState = {
  filter: NEW_FINDINGS,
  inbox: NOTHING_READ,
  counts: undefined,
  watches: [],
  selected: new Map(),
  done: null,
  finding: IDLE,
  before: IDLE,
  now: IDLE,
};

export interface FindingsContext {
  readonly bridge: Bridge;
  readonly set: (part: Partial<FindingsState>) => void;
  readonly get: () => FindingsState;
}

type ActDetails = Partial<Pick<Input<'watches.act'>, 'reason' | 'until' | 'caseId'>>;

export interface FindingActs {
  readonly listInbox: () => Promise<void>;
  readonly show: (first: number, last: number) => void;
  readonly narrow: (part: Partial<InboxFilter>) => Promise<void>;
  readonly toggle: (row: FindingRow) => void;
  /** Selects all matching findings, up to the most that one act may take. */
  readonly selectAll: () => Promise<void>;
  readonly clearSelection: () => void;
  readonly open: (findingId: string) => Promise<void>;
  /** Acts on findings as shown; resolves with null, or the failure. */
  readonly act: (
    findings: readonly FindingRow[],
    act: Input<'watches.act'>['act'],
    details?: ActDetails,
  ) => Promise<BridgeFailure | null>;
  readonly dismissDone: () => void;
}
