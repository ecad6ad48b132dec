import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { OpenedGroup, OpenedGroupView, SnapshotRow } from '#contract/groups.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { GroupContent } from '#domain/groups/group.ts';
import type { Loadable } from '../../lib/loadable.ts';

/** Whom a new group begins with. */
export interface FirstMember {
  /** CPF or CNPJ without its mask. */
  readonly documento: string;
  readonly nome: string;
}

/** What of a group is looked at. */
interface ViewChoice {
  /** Null for the newest month that a member has an answer of. */
  readonly month: DataBase | null;
  /** Ids of the members that are left out of the view. */
  readonly leftOut: readonly string[];
  readonly proportional: boolean;
}

export const WHOLE_VIEW: ViewChoice = { month: null, leftOut: [], proportional: false };

/** What was kept of a group, with what is otherwise today. */
export type OpenedSnapshot = Output<'groups.snapshot'>;

export interface GroupsState {
  readonly search: string;
  /** The groups in use that match the search. */
  readonly list: Loadable<Output<'groups.list'>>;
  /** The archived ones that match it. */
  readonly archived: Loadable<Output<'groups.list'>>;
  readonly first: FirstMember | null;
  readonly opened: Loadable<OpenedGroup>;
  /** When another window changed the open group, as an ISO instant; null once that was read. */
  readonly elsewhere: string | null;
  readonly choice: ViewChoice;
  readonly view: Loadable<OpenedGroupView>;
  readonly modalities: Loadable<Output<'groups.modalities'>>;
  readonly snapshots: Loadable<readonly SnapshotRow[]>;
  readonly snapshot: Loadable<OpenedSnapshot>;
  /** The groups of one subject, by its document. */
  readonly ofSubject: ReadonlyMap<string, Output<'groups.of_subject'>['rows']>;
}

export interface GroupsContext {
  readonly bridge: Bridge;
  readonly set: (part: Partial<GroupsState>) => void;
  readonly get: () => GroupsState;
}

export interface ViewActs {
  /** Reads the open group as it was chosen last. */
  readonly loadView: () => Promise<void>;
  /** Opens a group as it is printed: `members` null for all. */
  readonly openForPaper: (
    id: string,
    seen: Pick<ViewChoice, 'month' | 'proportional'>,
    members: readonly string[] | null,
  ) => Promise<void>;
  readonly choose: (part: Partial<ViewChoice>) => Promise<void>;
  readonly askMissing: (
    asked: Pick<Input<'groups.ask_missing'>, 'purpose' | 'months'>,
  ) => Promise<Envelope<Output<'groups.ask_missing'>>>;
  readonly loadSnapshots: () => Promise<void>;
  /** Keeps what is seen now. */
  readonly keepSnapshot: () => Promise<Envelope<SnapshotRow>>;
  readonly openSnapshot: (snapshotId: string) => Promise<void>;
  /** Reads again what is shown, since something changed. */
  readonly readAgain: () => Promise<void>;
}

export interface GroupActs extends ViewActs {
  readonly loadList: () => Promise<void>;
  /** Takes a typed search, which is sent once typing pauses. */
  readonly find: (search: string) => void;
  readonly open: (id: string) => Promise<void>;
  /** Adds a group and opens it. */
  readonly add: (content: GroupContent) => Promise<Envelope<OpenedGroup>>;
  /** Keeps the open group otherwise; resolves with why it is not. */
  readonly change: (act: (content: GroupContent) => GroupContent) => Promise<BridgeFailure | null>;
  /** Takes the open group out of use, or into use again; resolves with why it is not. */
  readonly archive: (isArchived: boolean) => Promise<BridgeFailure | null>;
  readonly noticeRead: () => void;
  readonly readQsa: (text: string) => Promise<Envelope<Output<'groups.read_qsa'>>>;
  /** The name under which a document's answers are saved; null without one. */
  readonly nameOf: (documento: string) => Promise<string | null>;
  readonly findOf: (documento: string) => Promise<void>;
  readonly ofBatch: (batchId: string) => Promise<Envelope<Output<'groups.of_batch'>>>;
  readonly addFromBatch: (of: Input<'groups.add_from_batch'>) => Promise<Envelope<Output<'groups.add_from_batch'>>>;
}
