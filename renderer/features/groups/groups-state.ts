import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { OpenedGroup, OpenedGroupView, SnapshotRow } from '#contract/groups.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { GroupContent } from '#domain/groups/group.ts';
import type { Loadable } from '../../lib/loadable.ts';

export interface FirstMember {
  /** CPF or CNPJ without its mask. */
  readonly documento: string;
  readonly nome: string;
}

/** The officer's choices for the view. */
interface ViewChoice {
  /** Null for the newest month with an answer of a member. */
  readonly month: DataBase | null;
  readonly leftOut: readonly string[];
  readonly proportional: boolean;
}

export const WHOLE_VIEW: ViewChoice = { month: null, leftOut: [], proportional: false };

/** A kept position, with the changes since. */
export type OpenedSnapshot = Output<'groups.snapshot'>;

export interface GroupsState {
  readonly search: string;
  /** Groups in use that match the search. */
  readonly list: Loadable<Output<'groups.list'>>;
  /** Archived groups that match the search. */
  readonly archived: Loadable<Output<'groups.list'>>;
  readonly first: FirstMember | null;
  readonly opened: Loadable<OpenedGroup>;
  /** ISO instant of a change by another window to the open group; null once the officer has seen it. */
  readonly elsewhere: string | null;
  readonly choice: ViewChoice;
  readonly view: Loadable<OpenedGroupView>;
  readonly modalities: Loadable<Output<'groups.modalities'>>;
  readonly snapshots: Loadable<readonly SnapshotRow[]>;
  readonly snapshot: Loadable<OpenedSnapshot>;
  /** The groups of a subject, by its document. */
  readonly ofSubject: ReadonlyMap<string, Output<'groups.of_subject'>['rows']>;
}

export interface GroupsContext {
  readonly bridge: Bridge;
  readonly set: (part: Partial<GroupsState>) => void;
  readonly get: () => GroupsState;
}

export interface ViewActs {
  readonly loadView: () => Promise<void>;
  /** Opens a group as printed; `members` null for all. */
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
  /** Keeps the view on the screen as a position. */
  readonly keepSnapshot: () => Promise<Envelope<SnapshotRow>>;
  readonly openSnapshot: (snapshotId: string) => Promise<void>;
  readonly readAgain: () => Promise<void>;
}

export interface GroupActs extends ViewActs {
  readonly loadList: () => Promise<void>;
  /** Sets the search, which is sent once typing pauses. */
  readonly find: (search: string) => void;
  readonly open: (id: string) => Promise<void>;
  readonly add: (content: GroupContent) => Promise<Envelope<OpenedGroup>>;
  readonly change: (act: (content: GroupContent) => GroupContent) => Promise<BridgeFailure | null>;
  readonly archive: (isArchived: boolean) => Promise<BridgeFailure | null>;
  readonly noticeRead: () => void;
  readonly readQsa: (text: string) => Promise<Envelope<Output<'groups.read_qsa'>>>;
  /** The saved name of a document; null without one. */
  readonly nameOf: (documento: string) => Promise<string | null>;
  readonly findOf: (documento: string) => Promise<void>;
  readonly ofBatch: (batchId: string) => Promise<Envelope<Output<'groups.of_batch'>>>;
  readonly addFromBatch: (of: Input<'groups.add_from_batch'>) => Promise<Envelope<Output<'groups.add_from_batch'>>>;
}
