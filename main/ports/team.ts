import type { Instant } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { TeamRole } from '#domain/team/role.ts';

/** SHA-256, HMAC-SHA-256 or a key: 32 bytes. */
export type Bytes32 = Uint8Array;

/** Just below the year 4199: no clock is greater, so that one more never leaves the 64 bits of a column. */
export const MOST_CLOCK = 2n ** 62n - 1n;

/** Most bytes of an entry that a workstation reads, sealed: a proof of 10 MB fits, and what the database takes (`V2__tables.sql`). */
export const MOST_SEALED = 24 * 1024 * 1024;

/** A workstation as the server knows it; its keys are public. */
export interface TeamWorkstation {
  readonly id: string;
  /** Role of the database that it logs in with. */
  readonly login: string;
  /** Ed25519, and X25519. */
  readonly signKey: Bytes32;
  readonly boxKey: Bytes32;
  readonly role: TeamRole;
  /** The supervisor's workstation that admitted it, by a signature over id, login, keys and role; null while it waits. */
  readonly admittedBy: string | null;
  readonly admissionSignature: Uint8Array | null;
  readonly removedAt: Instant | null;
}

/** One entry of a workstation's log. The server sees all of it but what is sealed. */
export interface SealedEntry {
  readonly workstation: string;
  /** From 1, without gaps, given by the workstation. */
  readonly seq: number;
  readonly kind: EntryKind;
  /** Hybrid logical clock: milliseconds × 65,536 + counter. */
  readonly clock: bigint;
  /** HMAC of the subject under the team's key; null of an entry that is of no subject. */
  readonly subjectTag: Bytes32 | null;
  /** Of the team's key that wrapped what seals it. */
  readonly epoch: number;
  /** Empty once its subject was erased, and where there are more bytes than anybody reads. */
  readonly sealed: Uint8Array;
  readonly isOversized?: true;
  readonly sealedSha256: Bytes32;
  /** Hash of the entry before; 32 zeros for the first. */
  readonly previous: Bytes32;
  /** SHA-256 over all of the above but `sealed` itself. */
  readonly hash: Bytes32;
}

/** What the server may know of an entry: rows, an erasure, and the dictionary that rows are compressed against. */
const ENTRY_KINDS = ['row', 'tombstone', 'dictionary', 'control'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where an entry stands. */
export type EntryPlace = Pick<SealedEntry, 'workstation' | 'seq'>;

/** The signed end of a workstation's log. */
export interface TeamHead {
  readonly workstation: string;
  /** 0 before the first entry. */
  readonly seq: number;
  readonly hash: Bytes32;
  /** Ed25519 over team, workstation, seq and hash. */
  readonly signature: Uint8Array;
  readonly at: Instant;
}

/** The right to ask about one subject and month, as it stands. A fence tells a later holder from an earlier one. */
export type ClaimState =
  | {
      readonly state: 'leased' | 'sending';
      readonly workstation: string;
      readonly fence: number;
      readonly since: Instant;
      /** Milliseconds since then, by the server's clock. */
      readonly age: number;
    }
  | { readonly state: 'paid'; readonly workstation: string; readonly fence: number; readonly entrySeq: number };

/** `won`: this workstation may ask; else who holds it. */
export type ClaimEnd =
  | { readonly won: true; readonly fence: number }
  | { readonly won: false; readonly held: ClaimState };

export interface HeldClaim {
  readonly tag: Bytes32;
  readonly fence: number;
}

/** The ceiling that counts a month of a team, and whether its request has left already. */
export interface Counted {
  /** HMAC of the environment whose ceiling counts it, under the team's key. */
  readonly ceiling: Bytes32;
  /** A request has left already, without the server: it counts, whatever the ceiling says. */
  readonly wasSent: boolean;
}

/** A ceiling of the day as the server has it, and what was asked under it today by its clock in São Paulo. */
export interface TeamCeiling {
  readonly tag: Bytes32;
  /** Null where it has none. */
  readonly aDay: number | null;
  /** The most first; what is leased counts. */
  readonly asked: readonly { readonly login: string; readonly months: number }[];
}

/** A claim that the entry of a push pays. */
export interface PaidClaim extends HeldClaim {
  readonly entrySeq: number;
}

/** Whom a key is wrapped for that the institution's printed code opens: no workstation has this id. */
export const RECOVERY_HOLDER = '00000000-0000-0000-0000-000000000000';

/** A team key of one epoch, sealed for one workstation (HPKE), or for `RECOVERY_HOLDER`. */
export interface WrappedKey {
  readonly epoch: number;
  readonly workstation: string;
  readonly sealed: Uint8Array;
}

/** The key of the entries of one subject that a workstation writes, wrapped by the team's key of an epoch. */
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
  readonly at: Instant;
}

export interface ServerFacts {
  /** Of PostgreSQL, as 150018. */
  readonly version: number;
  readonly schemaVersion: number;
  readonly login: string;
  /** Which this login is of; null where the administrator gave it none. */
  readonly team: string | null;
  /** In which a workstation of this login may be. */
  readonly roles: readonly TeamRole[];
  /** The server's clock less this computer's, in milliseconds. */
  readonly clockDifference: number;
  /** The server's clock. */
  readonly now: Instant;
  /** Whether this machine's own connection is, whose certificate was verified. */
  readonly isEncrypted: boolean;
  /** Whether the connection is that the database sees: another one where a pooler stands between. */
  readonly isEncryptedThere: boolean;
}

/**
 * A team's PostgreSQL: a mailbox of sealed entries and the referee of payments. Each method fails with `team_unreachable`,
 * `team_login_refused`, `team_certificate_refused`, `team_schema_other`, `team_not_admitted` (it waits, or was
 * removed) or `team_refused` (the database refused what was asked) and is repeated by itself only for what PostgreSQL says may be repeated.
 */
export interface TeamServer {
  check(): Promise<Outcome<ServerFacts>>;

  /**
   * Leases a claim for two minutes of the server's clock, or takes over a lease that ran out. Its own lease a workstation
   * takes again, under a later fence: the fence it had before holds nothing any more. Fails with `team_ceiling` (`value`,
   * `spent`, `by`) where the team asked as many months today as it may.
   */
  claim(tag: Bytes32, counted?: Counted): Promise<Outcome<ClaimEnd>>;
  /**
   * Says that the request leaves now, once more for each that follows; a claim that is sending never ends by itself. A lease
   * that ran out serves until another takes it, or the ceiling is reached: then it fails with `team_ceiling`. False: another
   * one holds it.
   */
  markSending(claim: HeldClaim): Promise<Outcome<boolean>>;
  /** Gives back a claim of which nothing is paid; one that was paid before it was leased anew is paid as before. */
  release(claim: HeldClaim): Promise<Outcome<boolean>>;
  /**
   * Gives a claim that is `from` at this fence, whoever holds it, to this workstation: an officer asks once more. One that
   * was sending stays so and never ends by itself; one that was paid is leased. Fails with `team_ceiling`.
   */
  takeOver(claim: HeldClaim, from: 'sending' | 'paid'): Promise<Outcome<ClaimEnd>>;
  /** Reads claims as they stand; those nobody made are left out. */
  claims(tags: readonly Bytes32[]): Promise<Outcome<readonly (ClaimState & { readonly tag: Bytes32 })[]>>;
  /** Reads claims that have been sending for at least so many milliseconds of the server's clock, of any workstation. */
  sendingFor(age: number): Promise<Outcome<readonly (ClaimState & { readonly tag: Bytes32 })[]>>;

  /** Returns the ceilings that the server has, and those under which somebody asked today. */
  ceilings(): Promise<Outcome<readonly TeamCeiling[]>>;
  /** Sets how many months a day the team asks; null for any number. Supervisors alone. */
  setCeiling(tag: Bytes32, aDay: number | null): Promise<Outcome<void>>;

  /**
   * Appends at most 500 entries, moves the head and pays claims, in one transaction; a repetition whose entries are there
   * already succeeds, and without entries claims are paid alone. A claim that is another's by now stays as it is. Returns the
   * erasures that entries of logs tell of a subject of these and that are not `known`: where there are any nothing was done,
   * and those logs are to be read before it is sent. Fails with `team_head_moved` where the log ends elsewhere.
   */
  push(
    entries: readonly SealedEntry[],
    head: TeamHead,
    paid: readonly PaidClaim[],
    known: readonly EntryPlace[],
  ): Promise<Outcome<readonly EntryPlace[]>>;
  heads(): Promise<Outcome<readonly TeamHead[]>>;
  /**
   * Returns entries of a workstation after a number, in order, at most `limit`, and no more than some megabytes, at least
   * one. The bytes of one that is too large are not asked for.
   */
  pull(workstation: string, after: number, limit: number): Promise<Outcome<readonly SealedEntry[]>>;
  /** As `pull`, but that rows and dictionaries come without what they say: what holds for the team is found by it. */
  notices(workstation: string, after: number, limit: number): Promise<Outcome<readonly SealedEntry[]>>;

  workstations(): Promise<Outcome<readonly TeamWorkstation[]>>;
  /** Asks to be admitted, under the login's own name. */
  enrol(workstation: Pick<TeamWorkstation, 'id' | 'signKey' | 'boxKey' | 'role'>): Promise<Outcome<void>>;
  /**
   * Admits a workstation with the keys it is given; supervisors alone, but for the first of a team, who admits itself. Refused
   * where the team has a newer key.
   */
  admit(
    admitted: Pick<TeamWorkstation, 'id' | 'role' | 'admittedBy' | 'admissionSignature'>,
    wraps: readonly WrappedKey[],
  ): Promise<Outcome<void>>;
  /**
   * Removes a workstation and gives the others the key of a new epoch, in one transaction; supervisors alone. Refused where
   * another key has that epoch, since somebody removed one meanwhile, and where somebody was admitted who is not `known`.
   * Returns the end of its log; null where it wrote nothing.
   */
  remove(id: string, wraps: readonly WrappedKey[], known: readonly string[]): Promise<Outcome<TeamHead | null>>;
  /** Keys wrapped for this workstation, of every epoch. */
  wraps(): Promise<Outcome<readonly WrappedKey[]>>;
  /** Keys wrapped for the institution's printed code, of every epoch, and since when each is. */
  recoveryWraps(): Promise<Outcome<readonly (WrappedKey & { readonly at: Instant })[]>>;
  /**
   * Wraps the keys of every epoch for a new printed code, in place of the one before, and gives the team that of the newest
   * one, which is new, in one transaction; supervisors alone. Refused as `remove` is.
   */
  renewRecovery(wraps: readonly WrappedKey[], known: readonly string[]): Promise<Outcome<void>>;

  /** Keys of subjects, of every epoch and workstation. */
  subjectKeys(tags: readonly Bytes32[]): Promise<Outcome<readonly WrappedSubjectKey[]>>;
  /** Gives subjects keys of this workstation; one that is there already stays. Returns those that stand then. */
  shareSubjectKeys(
    keys: readonly Omit<WrappedSubjectKey, 'workstation'>[],
  ): Promise<Outcome<readonly WrappedSubjectKey[]>>;
  /**
   * Deletes a subject's keys and empties its entries up to a clock, by the function of the database. Refused where the own
   * log tells of no such erasure.
   */
  erase(subjectTag: Bytes32, clock: bigint): Promise<Outcome<void>>;
  acknowledge(said: Omit<Acknowledgement, 'workstation' | 'at'>): Promise<Outcome<void>>;
  /** Of one workstation, or of all. */
  acknowledgements(workstation: string | null): Promise<Outcome<readonly Acknowledgement[]>>;

  close(): Promise<void>;
}

/** Where a team's database is. */
export interface TeamPlace {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly login: string;
  /** PEM of the root that the server's certificate is verified by; null for those that this computer trusts. */
  readonly rootCertificate: string | null;
}

/** Connects when it is first asked. */
export type OpenTeamServer = (place: TeamPlace, password: string) => TeamServer;
