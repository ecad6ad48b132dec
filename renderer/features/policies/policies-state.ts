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

/** What the list lets through; `state` null lets all through. */
interface PolicyFilters {
  readonly search: string;
  readonly state: PolicyState | null;
}

export const ALL_POLICIES: PolicyFilters = { search: '', state: null };

/** How what is typed is kept; `held` waits for the officer, since another window changed the version. */
export type Keeping = { readonly status: 'kept' | 'saved' | 'waiting' | 'held' } | { readonly failure: BridgeFailure };

/** What was typed of a draft and could not be kept, with the draft as it was then. */
export interface LeftDraft {
  readonly typed: PolicyContent;
  readonly view: PolicyView;
}

/** The answers behind a count, read page by page as far as they are looked at. */
export interface ShownRows extends PagedList<BacktestRow> {
  readonly filter: BacktestFilter;
}

/** What a policy is applied to, and how that is called. */
export interface Applied {
  readonly of: Evaluated;
  /** Whom it is about; null of a group, which has persons and companies. */
  readonly documento: string | null;
  readonly name: string;
}

export interface PoliciesState {
  readonly filters: PolicyFilters;
  readonly list: Loadable<Output<'policies.list'>>;
  readonly opened: Loadable<PolicyView>;
  /** What the fields show; null before a version is open. */
  readonly typed: PolicyContent | null;
  readonly keeping: Keeping;
  /** The version as another window left it, while the fields show what is typed here. */
  readonly elsewhere: PolicyView | null;
  /** What the fields showed before, the newest last; and what was undone. */
  readonly undone: { readonly before: readonly PolicyContent[]; readonly after: readonly PolicyContent[] };
  readonly left: readonly LeftDraft[];
  readonly compared: Loadable<readonly [one: PolicyView, other: PolicyView]>;
  /** The back-test that runs or ran last; null before the first. */
  readonly backtest: Loadable<Backtest | null>;
  /** The revision of the version that was counted last; null where the count is of before this window. */
  readonly counted: number | null;
  readonly scope: BacktestScope;
  /** Which months can be asked today; undefined until it is known. */
  readonly months: AskableMonths | undefined;
  readonly rows: ShownRows | null;
  readonly applied: Applied | null;
  /** The version that is applied; null before one is chosen. */
  readonly appliedBy: { readonly policyId: string; readonly version: number } | null;
  readonly evaluated: Loadable<Output<'policies.evaluate'>>;
}

/** Which answers are counted, whatever the version; `environment` null is the one in use. */
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
  /** `step`: changes of one name that follow each other are undone together. */
  readonly edit: (change: (typed: PolicyContent) => PolicyContent, step?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Resolves once everything typed is kept, or with why it is not. */
  readonly settle: () => Promise<BridgeFailure | null>;
  /** Keeps what is typed here in place of what another window kept. */
  readonly keepTyped: () => Promise<void>;
  /** Shows what another window kept in place of what is typed here. */
  readonly showElsewhere: () => void;
}

export interface VersionActs {
  readonly add: (asked: Input<'policies.add'>) => Promise<Envelope<PolicyView>>;
  /** Makes the next version like the open one, and opens it. */
  readonly revise: () => Promise<Envelope<PolicyView>>;
  /** Resolves with the version that is left, null where nothing is; or with why nothing was removed. */
  readonly discard: () => Promise<Envelope<{ readonly left: number | null }>>;
  readonly propose: (by: Signing) => Promise<BridgeFailure | null>;
  readonly approve: (by: Signing) => Promise<BridgeFailure | null>;
  readonly retire: (by: Signing) => Promise<BridgeFailure | null>;
  readonly compare: (policyId: string, one: number, other: number) => Promise<void>;
}

export interface TrialActs {
  /** Reads the back-test that runs or ran last, and follows one that runs. */
  readonly readBacktest: () => Promise<void>;
  readonly choose: (part: Partial<BacktestScope>) => void;
  /** Reads which months can be asked: no answer is of a later one. */
  readonly loadMonths: () => Promise<void>;
  /** Counts what a version says as it is kept. */
  readonly count: (request: BacktestRequest) => Promise<BridgeFailure | null>;
  readonly cancel: () => Promise<void>;
  readonly showRows: (filter: BacktestFilter | null) => void;
  /** Rows from `first` to `last` came into sight. */
  readonly readRows: (first: number, last: number) => void;
  readonly exportRows: (filter: BacktestFilter) => Promise<Envelope<Output<'policies.backtest_export'>>>;
}

export interface PolicyActs extends EditActs, VersionActs, TrialActs {
  readonly loadList: () => Promise<void>;
  /** Takes a filter; a typed search is sent once typing pauses. */
  readonly filter: (part: Partial<PolicyFilters>) => void;
  /** Applies a version to what was chosen. */
  readonly apply: (policyId: string, version: number) => Promise<void>;
}
