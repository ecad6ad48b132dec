import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type {
  Backtest,
  BacktestFilter,
  BacktestRequest,
  BacktestRow,
  Evaluated,
  PolicyView,
} from '#contract/policies.ts';
import type { AskableMonths } from '#domain/basics/month.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import type { PolicyState } from '#domain/sources/policy-limits.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import type { PagedList } from '../../lib/paged-list.ts';

/** Filters of the list; null and a blank text match all policies. */
interface PolicyFilters {
  readonly search: string;
  readonly state: PolicyState | null;
}

export const ALL_POLICIES: PolicyFilters = { search: '', state: null };

/** State of the saving; `held` waits for the officer, as another window changed the version. */
export type Keeping = { readonly status: 'kept' | 'saved' | 'waiting' | 'held' } | { readonly failure: BridgeFailure };

/** Text of a draft that could not be saved, with the draft as it was before. */
export interface LeftDraft {
  readonly typed: PolicyContent;
  readonly view: PolicyView;
}

/** The answers behind a count, read page by page as the list scrolls. */
export interface ShownRows extends PagedList<BacktestRow> {
  readonly filter: BacktestFilter;
}

export interface Applied {
  readonly of: Evaluated;
  /** The subject; null for a group, which has persons and companies. */
  readonly documento: string | null;
  readonly name: string;
}

export interface PoliciesState {
  readonly filters: PolicyFilters;
  readonly list: Loadable<Output<'policies.list'>>;
  readonly opened: Loadable<PolicyView>;
  /** Values of the fields; null before a version is open. */
  readonly typed: PolicyContent | null;
  readonly keeping: Keeping;
  /** The version as another window saved it, while the fields show the text typed here. */
  readonly elsewhere: PolicyView | null;
  /** Former states of the fields, the newest last; and undone ones. */
  readonly undone: { readonly before: readonly PolicyContent[]; readonly after: readonly PolicyContent[] };
  readonly left: readonly LeftDraft[];
  readonly compared: Loadable<readonly [one: PolicyView, other: PolicyView]>;
  /** The running or the last back-test; null before the first. */
  readonly backtest: Loadable<Backtest | null>;
  /** Revision of the version counted last; null if the count is older than this window. */
  readonly counted: number | null;
  readonly scope: BacktestScope;
  /** Months that can be asked today; undefined until read. */
  readonly months: AskableMonths | undefined;
  readonly rows: ShownRows | null;
  readonly applied: Applied | null;
  /** The applied version; null before one is chosen. */
  readonly appliedBy: { readonly policyId: string; readonly version: number } | null;
  readonly evaluated: Loadable<Output<'policies.evaluate'>>;
}

/** The answers to count, whatever the version; `environment` null is the one in use. */
interface BacktestScope extends Omit<BacktestRequest, 'policyId' | 'version' | 'other' | 'environment'> {
  readonly environment: BacktestRequest['environment'] | null;
}

export const WHOLE_SCOPE: BacktestScope = {
  environment: null,
  tipo: null,
  from: null,
  to: null,
  months: 'newest',
  amount: null,
  withoutCase: 'left_out',
};

export const NOTHING_UNDONE = { before: [], after: [] } as const;

export const EMPTY: PoliciesState = {
  filters: ALL_POLICIES,
  list: IDLE,
  opened: IDLE,
  typed: null,
  keeping: { status: 'kept' },
  elsewhere: null,
  undone: NOTHING_UNDONE,
  left: [],
  compared: IDLE,
  backtest: IDLE,
  counted: null,
  scope: WHOLE_SCOPE,
  months: undefined,
  rows: null,
  applied: null,
  appliedBy: null,
  evaluated: IDLE,
};

export interface PoliciesContext {
  readonly bridge: Bridge;
  readonly set: (part: Partial<PoliciesState>) => void;
  readonly get: () => PoliciesState;
}

type Signing = Pick<Input<'policies.propose'>, 'personId' | 'passphrase'>;

export interface EditActs {
  readonly open: (policyId: string, version: number | null) => Promise<void>;
  /** `step`: consecutive changes of one name are one step of undo. */
  readonly edit: (change: (typed: PolicyContent) => PolicyContent, step?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Resolves with null once all text is saved, or with the failure. */
  readonly settle: () => Promise<BridgeFailure | null>;
  /** Saves the text typed here over the text of the other window. */
  readonly keepTyped: () => Promise<void>;
  /** Replaces the text typed here by that of the other window. */
  readonly showElsewhere: () => void;
}

export interface VersionActs {
  readonly add: (asked: Input<'policies.add'>) => Promise<Envelope<PolicyView>>;
  /** Makes the next version as a copy of the open one, and opens it. */
  readonly revise: () => Promise<Envelope<PolicyView>>;
  /** Resolves with the newest version left, null if it was the only one; or with the failure. */
  readonly discard: () => Promise<Envelope<{ readonly left: number | null }>>;
  readonly propose: (by: Signing) => Promise<BridgeFailure | null>;
  readonly approve: (by: Signing) => Promise<BridgeFailure | null>;
  readonly retire: (by: Signing) => Promise<BridgeFailure | null>;
  readonly compare: (policyId: string, one: number, other: number) => Promise<void>;
}

export interface TrialActs {
  readonly readBacktest: () => Promise<void>;
  readonly choose: (part: Partial<BacktestScope>) => void;
  /** Reads the askable months: no answer is of a later one. */
  readonly loadMonths: () => Promise<void>;
  /** Counts the outcomes of a version as it is saved. */
  readonly count: (request: BacktestRequest) => Promise<BridgeFailure | null>;
  readonly cancel: () => Promise<void>;
  readonly showRows: (filter: BacktestFilter | null) => void;
  /** Reads the rows from `first` to `last`, which are in sight. */
  readonly readRows: (first: number, last: number) => void;
  readonly exportRows: (filter: BacktestFilter) => Promise<Envelope<Output<'policies.backtest_export'>>>;
}

export interface PolicyActs extends EditActs, VersionActs, TrialActs {
  readonly loadList: () => Promise<void>;
  /** Sets a filter; a typed search is sent once typing pauses. */
  readonly filter: (part: Partial<PolicyFilters>) => void;
  readonly apply: (policyId: string, version: number) => Promise<void>;
}
