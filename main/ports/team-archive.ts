import type { Instant } from '#domain/basics/instant.ts';
import type { TeamReading } from '#domain/team/reading.ts';
import type { TeamRemoval } from '#domain/team/removal.ts';
import type { TeamRole } from '#domain/team/role.ts';
import type { AuditEvent } from './audit.ts';
import type { Bytes32, SealedEntry, TeamPlace } from './team.ts';

/** A topic that a window reads again once rows arrived from the team. */
export const NEWS_TOPICS = [
  'settings',
  'consent',
  'attempts',
  'results',
  'library',
  'people',
  'policies',
  'groups',
  'cases',
  'watches',
] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/**
 * Why a log is read no further: it contradicts what was read of it or itself, the server shows less of it than before, or
 * an entry of it without what it says, although no erasure took that. The other logs are read.
 */
const LOG_STOPS = ['contradicts', 'server_behind', 'withheld'] as const;

export interface LogStop {
  readonly workstation: string;
  readonly why: (typeof LOG_STOPS)[number];
  /** The last entry that was read. */
  readonly seq: number;
}

/**
 * Entries of a workstation's log that are not read for one reason: how many, and the first of them. From one on the log is
 * dated ahead of everybody (until that is past), this version of the program takes none so large, or cannot read it, or an
 * erasure took its key although it is later: who wrote it writes it again.
 */
export interface Unread {
  readonly workstation: string;
  readonly why: 'ahead' | 'too_large' | 'unreadable' | 'keyless';
  readonly entries: number;
  readonly first: number;
}

/** How a workstation stands to its team: asked to join, admitted and not yet uploaded, or a member. */
type TeamStage = 'waiting' | 'admitted' | 'member';

/** Up to where each removed workstation or printed code counts, by its id; as the log of the supervisor `by` says. */
export type RemovedMembers = Readonly<Record<string, Omit<TeamRemoval, 'removed'> & { readonly by: string }>>;

/** What an archive knows of its team. */
export interface TeamRecord {
  readonly place: TeamPlace;
  readonly workstation: string;
  readonly role: TeamRole;
  readonly stage: TeamStage;
  /** Which it asked to be admitted to. */
  readonly team: string;
  readonly joinedAt: Instant;
  /** When this archive last had all that the team has. */
  readonly syncedAt: Instant | null;
  /** Logs that were not read to their end; the own one is not written to either. */
  readonly stops: readonly LogStop[];
  /** Whether it was confirmed that the server was restored, and it has not all back yet. */
  readonly isHealing: boolean;
  /** Whether the institution's code was made here last, and nobody said yet that it is printed and kept. */
  readonly isCodeUnkept: boolean;
  /** None where nobody was removed. */
  readonly removed?: RemovedMembers;
  /** A removal that the server was asked for, and that stands in no log yet. */
  readonly removing?: { readonly removed: string; readonly auditEvent: AuditEvent } | null;
  /** The newest epoch of the team's key that is known to be; 0 where none is. */
  readonly epoch?: number;
  /** None where all was read. */
  readonly unread?: readonly Unread[];
}

/** A row that changed here, what an auditor read, or whom a supervisor removed, and is in no entry yet. */
export interface SharedChange {
  /** The name of a shared part, or `dictionaries`, `erasures`, `readings`, `removals`. */
  readonly part: string;
  readonly id: string;
  readonly subject: string | null;
  readonly clock: bigint;
  /** Readable only by `apply` of another archive; of all else JSON (`TeamErasure`, `TeamReading`, a removal). */
  readonly body: Uint8Array;
  /** The result it brings, whose claim is paid with it, or the dictionary. */
  readonly resultId: string | null;
}

/** An entry of this workstation's own log. */
export interface OwnEntry extends SealedEntry {
  readonly subject: string | null;
  readonly resultId: string | null;
}

export interface OwnLog {
  /** 0 before the first entry. */
  readonly seq: number;
  readonly hash: Bytes32;
  /** How far the team has it. */
  readonly pushed: number;
}

export interface Peer {
  readonly workstation: string;
  /** Null of one whose log was read before this was kept. */
  readonly login: string | null;
  readonly signKey: Bytes32;
  readonly seq: number;
  readonly hash: Bytes32;
}

/** An opened entry of another workstation's log; `body` is null where it was emptied, or tells of nothing. */
export interface PulledRow {
  readonly seq: number;
  readonly clock: bigint;
  readonly subjectTag: Bytes32 | null;
  readonly body: Uint8Array | null;
  /** Why it is not read. */
  readonly unread?: Exclude<Unread['why'], 'ahead'>;
}

/** What was read at an auditor's workstation, by its login; `at`: when that became known here. */
export interface PulledReading {
  readonly reading: TeamReading;
  readonly workstation: string;
  readonly at: Instant;
}

interface Pulled {
  /** As the log stands once these rows are read. */
  readonly peer: Peer;
  readonly role: TeamRole;
  readonly rows: readonly PulledRow[];
  /** By which the team's tags of subjects are made. */
  readonly tagKey: Bytes32;
  /** Noted in the log, in the same transaction. */
  readonly readings: readonly PulledReading[];
}

/** Rows that changed the archive, by topic, and rows that wait for another one. */
export interface Applied {
  readonly changed: Readonly<Partial<Record<NewsTopic, number>>>;
  readonly held: number;
}

/** An erasure that every workstation carries out. */
export interface KnownTombstone {
  readonly subjectTag: Bytes32;
  readonly workstation: string;
  /** Beats each entry of its subject up to here, late ones too. */
  readonly clock: bigint;
  /** Whom and why, sealed by the team's key. */
  readonly sealed: Uint8Array;
  /** Whether this workstation erased too. */
  readonly isDone: boolean;
}

/** What joining would do. */
export interface JoinPlan {
  /** Rows of the team that this archive lacks, and of this archive that the team lacks. */
  readonly fromTeam: number;
  readonly toTeam: number;
  /** Results of the same answer, and authorizations of the same record of the service, that both have under different ids. */
  readonly sameAnswers: number;
  readonly sameAuthorizations: number;
}

export interface TeamCounts {
  /** Changes that are in no entry, entries that the team has not got, rows that wait for another one. */
  readonly changes: number;
  readonly unpushed: number;
  readonly held: number;
}

/** The team's part of the archive; all is empty, and costs nothing, where no team was joined. */
export interface TeamArchive {
  read(): Promise<TeamRecord | null>;
  /** Makes the record, in place of one before, and empties what is left of another team. */
  join(record: TeamRecord, auditEvent: AuditEvent): Promise<void>;
  change(changes: Partial<TeamRecord>, auditEvent?: AuditEvent): Promise<void>;
  /** Keeps that a workstation or a printed code was removed, and notes it to be told; none is being removed any more. */
  remove(removal: TeamRemoval, auditEvent: AuditEvent): Promise<void>;
  /** From now on changes are noted, and all that is here is too: the archive joins with what it has. */
  upload(changes: Partial<TeamRecord>, auditEvent: AuditEvent): Promise<void>;
  /** Forgets the team; what came from it stays. */
  leave(auditEvent: AuditEvent): Promise<void>;
  counts(): Promise<TeamCounts>;
  /** Returns the own entries that the team has not got, from the first one that is later than may be. */
  unsentAhead(latest: bigint): Promise<readonly OwnEntry[]>;
  /**
   * Sets clocks that are later than may be to the present one, so that what is written here next is read by the others.
   * `redated` are those own entries, sealed for their new dates.
   */
  boundClocks(latest: bigint, redated: readonly OwnEntry[]): Promise<void>;

  /** Returns changes in the order of their clocks, as their rows are now. */
  pending(limit: number): Promise<readonly SharedChange[]>;
  /** Adds entries to this workstation's log, in place of the changes that they tell of. */
  append(entries: readonly OwnEntry[], noted: readonly Pick<SharedChange, 'part' | 'id' | 'clock'>[]): Promise<void>;
  own(): Promise<OwnLog>;
  /** Returns entries of the own log after a number, in order; no more than together have so many bytes, at least one. */
  entries(after: number, limit: number, bytes: number): Promise<readonly OwnEntry[]>;
  /** The team has the own log up to here. */
  pushed(seq: number): Promise<void>;
  /** Returns the entry by which the team has a result of this workstation; null where it has none. */
  pushedAt(resultId: string): Promise<number | null>;
  /** The team has less of the own log than was known: what follows is to be pushed again. */
  unpush(seq: number): Promise<void>;

  peers(): Promise<readonly Peer[]>;
  /** Writes what another workstation changed, all of it or nothing. Applying it once more changes nothing. */
  apply(pulled: Pulled): Promise<Applied>;
  /** As `apply`, of the own log: what a restored archive lost comes back from the team. */
  takeBack(entries: readonly SealedEntry[], rows: readonly PulledRow[], tagKey: Bytes32): Promise<Applied>;
  /** Returns what the rows would do to an archive that joins; changes nothing. Rows of one part stand in one call. */
  compare(bodies: readonly Uint8Array[]): Promise<Omit<JoinPlan, 'toTeam'>>;
  /** How many rows of this archive are shared, or would be. */
  shareable(): Promise<number>;

  /** Returns the workstations that wrote the authorizations of a subject which are here. */
  consentOrigins(subject: string): Promise<readonly string[]>;

  tombstones(): Promise<readonly KnownTombstone[]>;
  /** Keeps an erasure of the team; a later one of the same subject takes its place. */
  bury(tombstone: KnownTombstone): Promise<void>;
  /** Forgets what was sealed of a row that an erasure elsewhere changed; the row as it is left comes in a later entry. */
  forget(row: string, clock: bigint): Promise<void>;

  /** SHA-256, in hex, of all that is shared: two archives that have the same show the same. */
  stateHash(): Promise<string>;
}
