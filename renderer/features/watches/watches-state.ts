import type { BatchRow } from '#contract/batches.ts';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { CycleGapRow, FindingRow, MemberLayout, WatchRow } from '#contract/watches.ts';
import type { AskableMonths } from '#domain/basics/month.ts';
import type { CycleGap, WatchMember, WatchSettings } from '#domain/monitoring/watch.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { NOTHING_READ, type PagedList } from '../../lib/paged-list.ts';

export type ReadMembers = Output<'watches.read_members'>;
export type ImportReport = Output<'watches.import_members'>;

/** The columns of a sheet of members as they are chosen; null for one that is not. */
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

/** A cycle with the batch that asks for it; null where that is not here. */
export interface OpenedCycle extends Output<'watches.cycle'> {
  readonly batch: BatchRow | null;
}

export interface WatchesState {
  readonly search: string;
  readonly list: Loadable<Output<'watches.list'>>;
  readonly opened: Loadable<Output<'watches.open'>>;
  /** Which months can be asked today; undefined until it is known. */
  readonly months: AskableMonths | undefined;
  readonly memberSearch: string;
  readonly members: PagedList<WatchMember>;
  /** The sheet of members: the file's name, blank for pasted cells; null before there is any. */
  readonly sheetName: string | null;
  readonly sheet: Loadable<ReadMembers>;
  readonly layout: TypedLayout;
  readonly imported: Loadable<ImportReport>;
  readonly before: Loadable<Output<'watches.before_cycle'>>;
  readonly cycle: Loadable<OpenedCycle>;
  /** Null for whomever the cycle tells nothing of. */
  readonly gap: CycleGap | null;
  readonly gaps: PagedList<CycleGapRow>;
  /** What the open cycle made, or what got worse in it. */
  readonly found: PagedList<FindingRow>;
  /** The portfolios of one subject, by its document. */
  readonly ofSubject: ReadonlyMap<string, Output<'watches.of_subject'>>;
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
};

export interface WatchesContext {
  readonly bridge: Bridge;
  readonly set: (part: Partial<WatchesState>) => void;
  readonly get: () => WatchesState;
}

export interface ListActs {
  readonly loadList: () => Promise<void>;
  /** Takes a typed search, which is sent once typing pauses. */
  readonly find: (search: string) => void;
  readonly findOf: (documento: string) => Promise<void>;
}

export interface OpenActs {
  readonly open: (id: string) => Promise<void>;
  readonly add: (settings: WatchSettings) => Promise<Envelope<WatchRow>>;
  /** Keeps other settings of the open portfolio; resolves with why it did not. */
  readonly change: (settings: WatchSettings) => Promise<BridgeFailure | null>;
  readonly end: () => Promise<BridgeFailure | null>;
}

export interface MemberActs {
  readonly listMembers: (id: string) => Promise<void>;
  readonly showMembers: (first: number, last: number) => void;
  readonly findMembers: (search: string) => void;
  readonly putMember: (member: WatchMember) => Promise<BridgeFailure | null>;
  /** The name that saved results have for a document; null where none has. */
  readonly nameOf: (documento: string) => Promise<string | null>;
  readonly takeFile: (file: File) => Promise<void>;
  readonly pasteCells: (cells: string) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  /** Reads the sheet again with its titles in this row; null for none. */
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
  readonly evaluate: () => Promise<BridgeFailure | null>;
  readonly listGaps: (gap: CycleGap | null) => Promise<void>;
  /** The cycle that a batch asks for; null where it asks for none, or that is not known. */
  readonly ofBatch: (batchId: string) => Promise<Output<'watches.of_batch'>['cycle']>;
  readonly showGaps: (first: number, last: number) => void;
  readonly showFound: (first: number, last: number) => void;
}

export interface WatchActs extends ListActs, OpenActs, MemberActs, CycleActs {
  readonly loadMonths: () => Promise<void>;
}
