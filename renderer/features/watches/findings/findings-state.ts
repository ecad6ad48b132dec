import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { SavedResult } from '#contract/results.ts';
import type { FindingRow, WatchRow } from '#contract/watches.ts';
import type { Severity } from '#domain/monitoring/severity.ts';
import type { FindingState } from '#domain/monitoring/watch.ts';
import { IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { NOTHING_READ, type PagedList } from '#renderer/lib/paged-list.ts';

/** Which findings are listed: `open` waits for an officer, `over` is closed or restated. */
export const STATE_CHOICES = ['new', 'open', 'seen', 'treating', 'snoozed', 'discarded', 'over', 'all'] as const;
export type StateChoice = (typeof STATE_CHOICES)[number];

export interface InboxFilter {
  readonly choice: StateChoice;
  readonly severity: Severity | null;
  readonly watchId: string | null;
  readonly search: string;
}

/** What an officer has not seen yet, of every portfolio. */
export const NEW_FINDINGS: InboxFilter = { choice: 'new', severity: null, watchId: null, search: '' };

export type OpenedFinding = Output<'watches.finding'>;

/** An act that was done: of some findings it was not, since they changed meanwhile. */
interface DoneAct {
  readonly act: Input<'watches.act'>['act'];
  readonly changed: number;
  readonly asked: number;
}

export interface FindingsState {
  readonly filter: InboxFilter;
  readonly inbox: PagedList<FindingRow>;
  /** How many there are in each state, of the portfolio that is chosen; undefined until it is known. */
  readonly counts: Readonly<Record<FindingState, number>> | undefined;
  /** The portfolios to choose from. */
  readonly watches: readonly WatchRow[];
  readonly selected: ReadonlyMap<string, FindingRow>;
  readonly done: DoneAct | null;
  readonly finding: Loadable<OpenedFinding>;
  /** The two answers that the finding stands on. */
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

/** What an act says besides which one it is. */
type ActDetails = Partial<Pick<Input<'watches.act'>, 'reason' | 'until' | 'caseId'>>;

export interface FindingActs {
  readonly listInbox: () => Promise<void>;
  readonly show: (first: number, last: number) => void;
  readonly narrow: (part: Partial<InboxFilter>) => Promise<void>;
  readonly toggle: (row: FindingRow) => void;
  /** Everything that passes, as far as one act may be about it. */
  readonly selectAll: () => Promise<void>;
  readonly clearSelection: () => void;
  readonly open: (findingId: string) => Promise<void>;
  /** Does an act to findings as they are shown; resolves with why it was not done. */
  readonly act: (
    findings: readonly FindingRow[],
    act: Input<'watches.act'>['act'],
    details?: ActDetails,
  ) => Promise<BridgeFailure | null>;
  readonly dismissDone: () => void;
}
