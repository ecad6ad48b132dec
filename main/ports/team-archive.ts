import type { Instant } from '#domain/basics/instant.ts';
import type { TeamReading } from '#domain/team/reading.ts';
import type { TeamRemoval } from '#domain/team/removal.ts';
import type { TeamRole } from '#domain/team/role.ts';
import type { AuditEvent } from './audit.ts';
import type { Bytes32, SealedEntry, TeamPlace } from './team.ts';

/** Topics that a window reloads after rows arrived from the team. */
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
  'filings',
  'registrato',
] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/**
 * Reasons why a log is read no further: it contradicts itself or what was read before; the server shows less of it than
 * before; or an entry lost its content although no erasure took it. Other logs are still read.
 */
export const LOG_STOPS = ['contradicts', 'server_behind', 'withheld'] as const;

export interface LogStop {
  readonly workstation: string;
  readonly why: (typeof LOG_STOPS)[number];
  /** The last entry that was read. */
  readonly seq: number;
}

/**
 * Entries of a workstation's log that are skipped for one reason: their number and the first of them. `ahead`: dated in
 * the future, and read once that date has passed; `too_large` or `unreadable` for this version of the program;
 * `keyless`: an erasure took the key although the entry is later, so its author writes it again.
 */
export interface Unread {
  readonly workstation: string;
  readonly why: 'ahead' | 'too_large' | 'unreadable' | 'keyless';
  readonly entries: number;
  readonly first: number;
}

/** State of a workstation in its team: it asked to join, was admitted but has not uploaded yet, or is a member. */
type TeamStage = 'waiting' | 'admitted' | 'member';

/**
 * Last valid entry of each removed workstation or printed code, by id; `by` is the supervisor whose log says it.
 * `isEndAlone`: nothing else of the removal counts.
 */
export type RemovedMembers = Readonly<
  Record<string, Omit<TeamRemoval, 'removed'> & { readonly by: string; readonly isEndAlone?: true }>
>;

export interface TeamRecord {
  readonly place: TeamPlace;
  readonly workstation: string;
  readonly role: TeamRole;
  readonly stage: TeamStage;
  /** The team that it asked to join. */
  readonly team: string;
  readonly joinedAt: Instant;
  /** When this archive last had everything that the team has. */
  readonly syncedAt: Instant | null;
  /** Logs that were not read to their end; if it is the own log, it is not written either. */
  readonly stops: readonly LogStop[];
  /** True after a supervisor confirmed that the server was restored, until it has everything back. */
  readonly isHealing: boolean;
  /** True if the institution's code was last made here and not yet confirmed as printed and kept. */
  readonly isCodeUnkept: boolean;
  /** Absent while no member is removed. */
  readonly removed?: RemovedMembers;
  /** A removal that the server was asked for and that no log records yet. */
  readonly removing?: { readonly removed: string; readonly auditEvent: AuditEvent } | null;
  /** Newest known epoch of the team's key; 0 if none is known. */
  readonly epoch?: number;
  /** Absent if everything was read. */
  readonly unread?: readonly Unread[];
}

/** A change that is not in the log yet: a changed row, an auditor's reading, or a supervisor's removal. */
export interface SharedChange {
  /** Name of a shared part, or `dictionaries`, `erasures`, `readings`, `removals`, `rewrites`. */
  readonly part: string;
  readonly id: string;
  readonly subject: string | null;
  readonly clock: bigint;
  /**
   * Only `apply` of another archive reads the body of a shared part; other bodies are JSON (`TeamErasure`,
   * `TeamReading`, a removal).
   */
  readonly body: Uint8Array;
  /** Id of the result or dictionary in the body; a result's claim is paid with it. */
  readonly resultId: string | null;
}

export interface OwnEntry extends SealedEntry {
  readonly subject: string | null;
  readonly resultId: string | null;
}

export interface OwnLog {
  /** 0 before the first entry. */
  readonly seq: number;
  readonly hash: Bytes32;
  /** Last entry that the team has. */
  readonly pushed: number;
}

export interface Peer {
  readonly workstation: string;
  /** Null if its log was last read by a version that did not store logins. */
  readonly login: string | null;
  readonly signKey: Bytes32;
  readonly seq: number;
  readonly hash: Bytes32;
}

/** An opened entry of another workstation's log; `body` is null if the entry was emptied or has no content. */
export interface PulledRow {
  readonly seq: number;
  readonly clock: bigint;
  readonly subjectTag: Bytes32 | null;
  readonly body: Uint8Array | null;
  /** Reason why it is skipped. */
  readonly unread?: Exclude<Unread['why'], 'ahead'>;
}

/** A reading at an auditor's workstation, named by its login; `at` is when this archive learned of it. */
export interface PulledReading {
  readonly reading: TeamReading;
  readonly workstation: string;
  readonly at: Instant;
}

interface Pulled {
  /** State of the log after these rows. */
  readonly peer: Peer;
  readonly role: TeamRole;
  readonly rows: readonly PulledRow[];
  /** Key for the team's tags of subjects. */
  readonly tagKey: Bytes32;
  /** Recorded in the audit log, in the same transaction. */
  readonly readings: readonly PulledReading[];
}

/** Number of rows that changed the archive, by topic, and of rows that wait for another row. */
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
  /** The erased document and the reason, sealed by the team's key. */
  readonly sealed: Uint8Array;
  /** Whether this workstation erased too. */
  readonly isDone: boolean;
}

export interface JoinPlan {
  /** Team rows that this archive lacks, and rows of this archive that the team lacks. */
  readonly fromTeam: number;
  readonly toTeam: number;
  /** Results of the same answer, and authorizations of the same service record, that both have under different ids. */
  readonly sameAnswers: number;
  readonly sameAuthorizations: number;
}

export interface TeamCounts {
  /** Changes not in the log yet, entries not pushed yet, and rows that wait for another row. */
  readonly changes: number;
  readonly unpushed: number;
  readonly held: number;
}

/** The team's part of the archive; empty if no team was joined. */
export interface TeamArchive {
  read(): Promise<TeamRecord | null>;
  /** Stores the record, which replaces an earlier one, and deletes the remains of another team. */
  join(record: TeamRecord, auditEvent: AuditEvent): Promise<void>;
  change(changes: Partial<TeamRecord>, auditEvent?: AuditEvent): Promise<void>;
  /** Stores the removal of a workstation or printed code, notes it for the log, and clears the pending removal. */
  remove(removal: TeamRemoval, auditEvent: AuditEvent): Promise<void>;
  /** Notes the rows of own entries again, and for the log that it did. */
  rewrite(seqs: readonly number[]): Promise<void>;
  /** Starts noting changes, and notes all existing rows too: the archive joins with everything it has. */
  upload(changes: Partial<TeamRecord>, auditEvent: AuditEvent): Promise<void>;
  /** Leaves the team; rows that came from it stay. */
  leave(auditEvent: AuditEvent): Promise<void>;
  counts(): Promise<TeamCounts>;
  /** Returns this workstation's unpushed entries from the first one that is dated later than allowed. */
  unsentAhead(latest: bigint): Promise<readonly OwnEntry[]>;
  /**
   * Sets clocks that are later than allowed to the present one, so that other workstations read later changes.
   * `redated` are the affected own entries, sealed with their new dates.
   */
  boundClocks(latest: bigint, redated: readonly OwnEntry[]): Promise<void>;

  /** Returns changes in the order of their clocks, with the current state of their rows. */
  pending(limit: number): Promise<readonly SharedChange[]>;
  /** Adds entries to this workstation's log and removes the changes that they carry. */
  append(entries: readonly OwnEntry[], noted: readonly Pick<SharedChange, 'part' | 'id' | 'clock'>[]): Promise<void>;
  own(): Promise<OwnLog>;
  /** Returns entries of the own log after a number, in order, up to a total size in bytes, but at least one. */
  entries(after: number, limit: number, bytes: number): Promise<readonly OwnEntry[]>;
  /** Records that the team has the own log up to this entry. */
  pushed(seq: number): Promise<void>;
  /** Returns the entry that carried a result of this workstation to the team; null if there is none. */
  pushedAt(resultId: string): Promise<number | null>;
  /** Records that the team has less of the own log than known, so that the later entries are pushed again. */
  unpush(seq: number): Promise<void>;

  peers(): Promise<readonly Peer[]>;
  /** Writes the changes of another workstation, all or none. A repetition changes nothing. */
  apply(pulled: Pulled): Promise<Applied>;
  /** As `apply`, for the own log: a restored archive gets its lost rows back from the team. */
  takeBack(entries: readonly SealedEntry[], rows: readonly PulledRow[], tagKey: Bytes32): Promise<Applied>;
  /**
   * Returns the effect of these rows on an archive that joins; changes nothing. Pass all rows of one part in one call.
   */
  compare(bodies: readonly Uint8Array[]): Promise<Omit<JoinPlan, 'toTeam'>>;
  /** Returns the number of rows that are shared, or would be. */
  shareable(): Promise<number>;

  /** Returns the workstations that wrote a subject's authorizations in this archive. */
  consentOrigins(subject: string): Promise<readonly string[]>;

  tombstones(): Promise<readonly KnownTombstone[]>;
  /** Stores an erasure of the team; it replaces an earlier one of the same subject. */
  bury(tombstone: KnownTombstone): Promise<void>;
  /**
   * Deletes the sealed content of a row that another workstation's erasure changed; a later entry brings the remaining
   * row.
   */
  forget(row: string, clock: bigint): Promise<void>;

  /** SHA-256, in hex, of all shared rows: equal hashes mean equal contents. */
  stateHash(): Promise<string>;
}
