import type { Instant } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { TeamRole } from '#domain/team/role.ts';

/** SHA-256, HMAC-SHA-256 or a key: 32 bytes. */
export type Bytes32 = Uint8Array;

/** Just below the year 4199. No clock exceeds it, so adding one never overflows a 64-bit column. */
export const MOST_CLOCK = 2n ** 62n - 1n;

/** Ticks of a hybrid clock in a millisecond. */
export const CLOCK_TICKS = 65_536n;

export const instantOf = (clock: bigint): Instant => Number(clock / CLOCK_TICKS);

/**
 * Most bytes of a sealed entry that a workstation reads: enough for a proof of 10 MB; the database has the same limit
 * (`V2__tables.sql`).
 */
export const MOST_SEALED = 24 * 1024 * 1024;

/** A workstation as the server knows it; its keys are public. */
export interface TeamWorkstation {
  readonly id: string;
  /** Database role that it logs in with. */
  readonly login: string;
  /** Ed25519; `boxKey` is X25519. */
  readonly signKey: Bytes32;
  readonly boxKey: Bytes32;
  readonly role: TeamRole;
  /**
   * The supervisor's workstation that admitted it, with a signature over id, login, keys and role; null while it waits.
   */
  readonly admittedBy: string | null;
  readonly admissionSignature: Uint8Array | null;
  readonly removedAt: Instant | null;
}

/** An entry of a workstation's log. The server can read everything except the sealed bytes. */
export interface SealedEntry {
  readonly workstation: string;
  /** The workstation counts from 1 without gaps. */
  readonly seq: number;
  readonly kind: EntryKind;
  /** Hybrid logical clock: milliseconds × 65,536 + counter. */
  readonly clock: bigint;
  /** HMAC of the subject with the team's key; null if the entry has no subject. */
  readonly subjectTag: Bytes32 | null;
  /** Epoch of the team's key that wrapped the sealing key. */
  readonly epoch: number;
  /** Empty after an erasure of its subject, or if it is oversized. */
  readonly sealed: Uint8Array;
  readonly isOversized?: true;
  readonly sealedSha256: Bytes32;
  /** Hash of the previous entry; 32 zeros for the first. */
  readonly previous: Bytes32;
  /** SHA-256 over all fields above except `sealed`. */
  readonly hash: Bytes32;
}

/**
 * Kinds that the server may know: a row, an erasure, a dictionary for compressing rows, or a reading or removal
 * (`control`).
 */
const ENTRY_KINDS = ['row', 'tombstone', 'dictionary', 'control'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Place of an entry in the logs. */
export type EntryPlace = Pick<SealedEntry, 'workstation' | 'seq'>;

/** The signed end of a workstation's log. */
export interface TeamHead {
  readonly workstation: string;
  /** 0 before the first entry. */
  readonly seq: number;
  readonly hash: Bytes32;
  /** Ed25519 over team, workstation, seq and hash. */
  readonly signature: Uint8Array;
  /** When the server took it; null if what it says is no instant. */
  readonly at: Instant | null;
}

/** Current state of the right to query one subject and month. A fence tells a later holder from an earlier one. */
export type ClaimState =
  | {
      readonly state: 'leased' | 'sending';
      readonly workstation: string;
      readonly fence: number;
      readonly since: Instant;
      /** Milliseconds since `since`, by the server's clock. */
      readonly age: number;
    }
  | { readonly state: 'paid'; readonly workstation: string; readonly fence: number; readonly entrySeq: number };

/** `won`: this workstation may query; otherwise `held` names the holder. */
export type ClaimEnd =
  | { readonly won: true; readonly fence: number }
  | { readonly won: false; readonly held: ClaimState };

/** Months that a workstation asked, of which nobody knows whether they were charged. */
interface UnfinishedClaims {
  readonly workstation: string;
  readonly months: number;
  readonly since: Instant;
}

export interface HeldClaim {
  readonly tag: Bytes32;
  readonly fence: number;
}

/** The ceiling under which the team counts a month. */
export interface Counted {
  /** HMAC of the environment, with the team's key. */
  readonly ceiling: Bytes32;
  /** True if a request was already sent without the server; it counts even beyond the ceiling. */
  readonly wasSent: boolean;
}

/** A daily ceiling on the server, with today's queries under it by the server's clock in São Paulo. */
export interface TeamCeiling {
  readonly tag: Bytes32;
  /** Null if there is no ceiling. */
  readonly aDay: number | null;
  /** Highest first; leased months count. */
  readonly asked: readonly { readonly login: string; readonly months: number }[];
}

/** A claim that an entry of a push pays. */
export interface PaidClaim extends HeldClaim {
  readonly entrySeq: number;
}

/** Stands for the institution's printed code as the holder of a wrapped key; no workstation has this id. */
export const RECOVERY_HOLDER = '00000000-0000-0000-0000-000000000000';

/** A team key of one epoch, sealed (HPKE) for one workstation or for `RECOVERY_HOLDER`. */
export interface WrappedKey {
  readonly epoch: number;
  readonly workstation: string;
  readonly sealed: Uint8Array;
}

/** A workstation's key for its entries about one subject, wrapped by the team's key of an epoch. */
export interface WrappedSubjectKey {
  readonly subjectTag: Bytes32;
  readonly epoch: number;
  readonly workstation: string;
  readonly wrapped: Uint8Array;
}

export interface Acknowledgement {
  readonly subjectTag: Bytes32;
  readonly workstation: string;
  readonly clock: bigint;
  /** Ed25519 over team, workstation, tag and clock. */
  readonly signature: Uint8Array;
}

export interface ServerFacts {
  /** PostgreSQL version, for example 150018. */
  readonly version: number;
  readonly schemaVersion: number;
  readonly login: string;
  /** The login's team; null if the administrator assigned none. */
  readonly team: string | null;
  /** Roles that a workstation with this login may have. */
  readonly roles: readonly TeamRole[];
  /** The server's clock minus this computer's, in milliseconds. */
  readonly clockDifference: number;
  readonly now: Instant;
  /** Whether this machine's connection is encrypted; its certificate was verified. */
  readonly isEncrypted: boolean;
  /** Whether the connection that the database sees is encrypted; it is another one behind a pooler. */
  readonly isEncryptedThere: boolean;
}

/**
 * A team's PostgreSQL: it passes on sealed entries and decides which workstation pays. Each method fails with
 * `team_unreachable`, `team_login_refused`, `team_certificate_refused`, `team_schema_other`, `team_not_admitted` (the
 * workstation waits or was removed) or `team_refused` (the database refused the request). It retries by itself only if
 * PostgreSQL says that a retry is safe.
 */
export interface TeamServer {
  check(): Promise<Outcome<ServerFacts>>;

  /**
   * Leases a claim for two minutes of the server's clock, or takes over an expired lease. A workstation that leases its
   * own claim again gets a later fence, and its earlier fence becomes invalid. Fails with `team_ceiling` (`value`,
   * `spent`, `by`) if the team reached today's ceiling.
   */
  claim(tag: Bytes32, counted?: Counted): Promise<Outcome<ClaimEnd>>;
  /**
   * Marks the claim before each request; a claim in `sending` never expires. An expired lease is valid until another
   * workstation takes it, or until the ceiling is reached: then it fails with `team_ceiling`. Returns false if another
   * workstation holds the claim.
   */
  markSending(claim: HeldClaim): Promise<Outcome<boolean>>;
  /** Gives an unpaid claim back. If it was paid before this lease, it returns to `paid`. */
  release(claim: HeldClaim): Promise<Outcome<boolean>>;
  /**
   * Gives this workstation a claim in state `from` at this fence, whoever holds it, because an officer repeats the
   * query. A `sending` claim keeps its state and never expires; a `paid` one becomes leased. Fails with `team_ceiling`.
   */
  takeOver(claim: HeldClaim, from: 'sending' | 'paid'): Promise<Outcome<ClaimEnd>>;
  /** Returns the claims with these tags; tags without a claim are left out. */
  claims(tags: readonly Bytes32[]): Promise<Outcome<readonly (ClaimState & { readonly tag: Bytes32 })[]>>;
  /**
   * Returns how many claims of each workstation have been in `sending` for at least `age` milliseconds of the server's
   * clock, and since when the first.
   */
  unfinished(age: number): Promise<Outcome<readonly UnfinishedClaims[]>>;

  /** Returns those of these ceilings that the server has, or under which the team queried today. */
  ceilings(tags: readonly Bytes32[]): Promise<Outcome<readonly TeamCeiling[]>>;
  /** Sets the team's daily ceiling in months; null removes it. Supervisors only. */
  setCeiling(tag: Bytes32, aDay: number | null): Promise<Outcome<void>>;

  /**
   * Appends at most 500 entries, moves the head and pays claims, in one transaction; a repetition whose entries are there
   * already succeeds, and without entries claims are paid alone. A claim that is another's by now stays as it is. Returns which
   * workstations' logs tell of an erasure of a subject of these after the entry that is `known` of it, and by which last entry:
   * where there are any nothing was done, and those logs are to be read before it is sent. Fails with `team_head_moved` where the log ends elsewhere.
   */
  push(
    entries: readonly SealedEntry[],
    head: TeamHead,
    paid: readonly PaidClaim[],
    known: readonly EntryPlace[],
  ): Promise<Outcome<readonly EntryPlace[]>>;
  heads(): Promise<Outcome<readonly TeamHead[]>>;
  /**
   * Returns a workstation's entries after a number, in order: at most `limit`, and some megabytes in total, but at
   * least one. An oversized entry comes without its bytes.
   */
  pull(workstation: string, after: number, limit: number): Promise<Outcome<readonly SealedEntry[]>>;
  /** As `pull`, but without the content of rows and dictionaries: enough to find what applies to the whole team. */
  notices(workstation: string, after: number, limit: number): Promise<Outcome<readonly SealedEntry[]>>;

  workstations(): Promise<Outcome<readonly TeamWorkstation[]>>;
  /** Asks for admission, under the login's own name. */
  enrol(workstation: Pick<TeamWorkstation, 'id' | 'signKey' | 'boxKey' | 'role'>): Promise<Outcome<void>>;
  /**
   * Admits a workstation with its wrapped keys. Supervisors only, except that a team's first workstation admits itself.
   * Refused if the team has a newer key.
   */
  admit(
    admitted: Pick<TeamWorkstation, 'id' | 'role' | 'admittedBy' | 'admissionSignature'>,
    wraps: readonly WrappedKey[],
  ): Promise<Outcome<void>>;
  /**
   * Removes a workstation and gives the others the key of a new epoch, in one transaction. Supervisors only. Refused if
   * another removal took that epoch, if a workstation outside of `known` was admitted, or above a hundred a day. Returns the end of the
   * removed workstation's log; null if it is empty.
   */
  remove(id: string, wraps: readonly WrappedKey[], known: readonly string[]): Promise<Outcome<TeamHead | null>>;
  /** Returns the keys of every epoch wrapped for this workstation. */
  wraps(): Promise<Outcome<readonly WrappedKey[]>>;
  /** Returns the newest epoch that anybody began, whether or not its key opens; 0 before there is one. */
  newestEpoch(): Promise<Outcome<number>>;
  /** Returns the keys of every epoch wrapped for the institution's printed code, with the instant of each, if it is one. */
  recoveryWraps(): Promise<Outcome<readonly (WrappedKey & { readonly at: Instant | null })[]>>;
  /**
   * Wraps the keys of every epoch for a new printed code, which replaces the earlier one, and gives the team the key of
   * a new epoch, in one transaction. Supervisors only. Refused as `remove` is.
   */
  renewRecovery(wraps: readonly WrappedKey[], known: readonly string[]): Promise<Outcome<void>>;

  /** Returns the keys that are there of those that are named; null names this workstation. */
  subjectKeys(
    names: readonly (Pick<WrappedSubjectKey, 'subjectTag' | 'epoch'> & { readonly workstation: string | null })[],
  ): Promise<Outcome<readonly WrappedSubjectKey[]>>;
  /** Adds this workstation's keys for subjects; existing keys stay. Returns the keys that are then valid. */
  shareSubjectKeys(
    keys: readonly Omit<WrappedSubjectKey, 'workstation'>[],
  ): Promise<Outcome<readonly WrappedSubjectKey[]>>;
  /**
   * Deletes a subject's keys and empties its entries up to a clock, by the function of the database. Refused where the own
   * log tells of no such erasure.
   */
  erase(subjectTag: Bytes32, clock: bigint): Promise<Outcome<void>>;
  acknowledge(said: Omit<Acknowledgement, 'workstation'>): Promise<Outcome<void>>;
  /** Of these subjects, by one workstation or by all. */
  acknowledgements(tags: readonly Bytes32[], workstation: string | null): Promise<Outcome<readonly Acknowledgement[]>>;

  close(): Promise<void>;
}

export interface TeamPlace {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly login: string;
  /** PEM of the root certificate for the server's certificate; null to use this computer's trusted roots. */
  readonly rootCertificate: string | null;
}

/** Opens the connection at the first request. */
export type OpenTeamServer = (place: TeamPlace, password: string) => TeamServer;
