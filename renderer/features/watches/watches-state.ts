import type { BatchRow } from '#contract/batches.ts';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { CycleGapRow, FindingRow, MemberLayout, MemberRow, RuleTrialResult, WatchRow } from '#contract/watches.ts';
import type { AskableMonths } from '#domain/basics/month.ts';
import type { RuleSet } from '#domain/monitoring/rule-set.ts';
import type { CycleGap, WatchMember, WatchSettings } from '#domain/monitoring/watch.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { NOTHING_READ, type PagedList } from '../../lib/paged-list.ts';

export type ReadMembers = Output<'watches.read_members'>;
export type ImportReport = Output<'watches.import_members'>;

/** The mapped columns of a sheet of members; null for an unmapped one. */
interface TypedLayout extends Omit<MemberLayout, 'documento'> {
  readonly documento: number | null;
}

export const NO_LAYOUT: TypedLayout = {
  header: null,
  documento: null,
  nome: null,
  ownExposure: null,
  contract: null,
  segment: null,
  responsible: null,
};

/** A cycle with its batch; null if the batch is at another workstation. */
export interface OpenedCycle extends Output<'watches.cycle'> {
  readonly batch: BatchRow | null;
}

export interface ShownTrial {
  readonly rules: RuleSet;
  /** Members tried so far. */
  readonly done: number;
  /** Null if it was cancelled, or nothing is saved. */
  readonly result: Loadable<RuleTrialResult | null>;
}

export interface WatchesState {
  readonly search: string;
  readonly list: Loadable<Output<'watches.list'>>;
  readonly opened: Loadable<Output<'watches.open'>>;
  /** Months that can be queried today; undefined until known. */
  readonly months: AskableMonths | undefined;
  readonly memberSearch: string;
  readonly members: PagedList<MemberRow>;
  /** Name of the file, blank for pasted cells; null before either. */
  readonly sheetName: string | null;
  readonly sheet: Loadable<ReadMembers>;
  readonly layout: TypedLayout;
  readonly imported: Loadable<ImportReport>;
  readonly before: Loadable<Output<'watches.before_cycle'>>;
  readonly cycle: Loadable<OpenedCycle>;
  /** The reason of the listed gaps; null for all. */
  readonly gap: CycleGap | null;
  readonly gaps: PagedList<CycleGapRow>;
  /** Findings that the open cycle made or worsened. */
  readonly found: PagedList<FindingRow>;
  readonly ofSubject: ReadonlyMap<string, Output<'watches.of_subject'>>;
  /** The trial of the rules in the form; null before they are tried. */
  readonly trial: ShownTrial | null;
}

export const NOTHING_OPEN: WatchesState = {
  search: '',
  list: IDLE,
  opened: IDLE,
  months: undefined,
  memberSearch: '',
  members: NOTHING_READ,
  sheetName: null,
  sheet: IDLE,
  layout: NO_LAYOUT,
  imported: IDLE,
  before: IDLE,
  cycle: IDLE,
  gap: null,
  gaps: NOTHING_READ,
  found: NOTHING_READ,
  ofSubject: new Map(),
  trial: null,
};

export interface WatchesContext {
  readonly bridge: Bridge;
  readonly set: (part: Partial<WatchesState>) => void;
  readonly get: () => WatchesState;
}

export interface ListActs {
  readonly loadList: () => Promise<void>;
  /** Sets the search, which is sent once typing pauses. */
  readonly find: (search: string) => void;
  readonly findOf: (documento: string) => Promise<void>;
}

export interface OpenActs {
  readonly open: (id: string) => Promise<void>;
  readonly readWatchAgain: () => Promise<void>;
  readonly add: (settings: WatchSettings) => Promise<Envelope<WatchRow>>;
  readonly change: (settings: WatchSettings) => Promise<BridgeFailure | null>;
  readonly end: () => Promise<BridgeFailure | null>;
  readonly tryRules: (id: string, rules: RuleSet) => Promise<void>;
  readonly stopTrial: () => void;
  /** Stops the trial and forgets its outcome. */
  readonly dropTrial: () => void;
}

export interface MemberActs {
  readonly listMembers: (id: string) => Promise<void>;
  readonly showMembers: (first: number, last: number) => void;
  readonly findMembers: (search: string) => void;
  readonly putMember: (member: WatchMember) => Promise<BridgeFailure | null>;
  /** The saved name of a document; null without one. */
  readonly nameOf: (documento: string) => Promise<string | null>;
  readonly takeFile: (file: File) => Promise<void>;
  readonly pasteCells: (cells: string) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  /** Reads the sheet again with this row as its titles; null for a sheet without titles. */
  readonly chooseHeader: (header: number | null) => Promise<void>;
  readonly setLayout: (layout: TypedLayout) => void;
  readonly importMembers: (id: string, since: string) => Promise<void>;
  readonly forgetSheet: () => void;
}

export interface CycleActs {
  /** Reads whom a cycle would leave out, and which months can be asked. */
  readonly prepare: (id: string) => Promise<void>;
  readonly draftCycle: (
    asked: Pick<Input<'watches.draft_cycle'>, 'id' | 'month' | 'baseline'>,
  ) => Promise<Envelope<Output<'watches.draft_cycle'>>>;
  readonly openCycle: (cycleId: string) => Promise<void>;
  readonly readCycleAgain: () => Promise<void>;
  readonly evaluate: () => Promise<BridgeFailure | null>;
  readonly listGaps: (gap: CycleGap | null) => Promise<void>;
  /** The cycle that a batch asks for; null without one, or if the read failed. */
  readonly ofBatch: (batchId: string) => Promise<Output<'watches.of_batch'>['cycle']>;
  readonly showGaps: (first: number, last: number) => void;
  readonly showFound: (first: number, last: number) => void;
}

export interface WatchActs extends ListActs, OpenActs, MemberActs, CycleActs {
  readonly loadMonths: () => Promise<void>;
}
