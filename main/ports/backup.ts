import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { BackupStep } from '#domain/backup/backup.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { OuterAddresses } from '#domain/settings/settings.ts';
import type { MergeSource } from './merge.ts';
import type { SalvagedTable, SalvageReport } from './salvage.ts';

/** What an archive holds, in a few figures. Instants are null if there is no result. */
export interface ArchiveSummary {
  readonly results: number;
  readonly authorizations: number;
  readonly oldestQuery: Instant | null;
  readonly newestQuery: Instant | null;
  readonly newestMonth: DataBase | null;
  /** Null if the institution was never named. */
  readonly institution: string | null;
}

/** Copies the open archive, one copy at a time; other calls run between two chunks. */
export interface ArchiveCopies {
  /** Starts a copy of the archive as it is now in a new file, under the archive's key. Returns its size in bytes. */
  begin(file: string): Promise<number>;
  /** Copies one chunk and returns how many bytes are copied so far. */
  goOn(): Promise<number>;
  /** Ends the copy, complete or not. An erasure waits for this. */
  end(): Promise<void>;
  summary(): Promise<ArchiveSummary>;
}

/** What a backup states about itself; readable once its passphrase is known. */
export interface BackupFacts {
  readonly madeAt: Instant;
  /** The version of the program that made the backup. */
  readonly program: string;
  readonly summary: ArchiveSummary;
}

/** A backup that was opened: what is in it, whatever its header says. */
export interface InspectedBackup extends BackupFacts {
  /** The addresses that its settings name. */
  readonly addresses: OuterAddresses;
}

/** Reports the progress of a backup and cancels it. */
export interface BackupWatch {
  readonly signal: AbortSignal;
  /** `share` is the completed part of the step, from 0 to 1. */
  readonly progress: (step: BackupStep, share: number) => void;
}

/** A backup that is ready to be written. */
export interface PackedBackup {
  readonly content: AsyncIterable<Uint8Array>;
  readonly facts: BackupFacts;
  /** Opens the written file again with the passphrase. Throws if it is not what was packed. */
  readonly check: (path: string) => Promise<void>;
  /** Deletes the files that were needed to pack it. */
  readonly discard: () => Promise<void>;
}

/** What a passphrase was derived into, under which salt (base 64): it makes backups that the passphrase opens. */
export interface BackupLock {
  readonly key: Buffer;
  readonly salt: string;
}

export interface PackRequest {
  readonly copies: ArchiveCopies;
  /** The archive's key, 32 bytes. */
  readonly archiveKey: Uint8Array;
  /** The passphrase that will open the file, or what is kept of it. */
  readonly lock: string | BackupLock;
}

/** An archive that a restore replaced. */
export interface PreviousArchive {
  readonly id: string;
  readonly at: Instant;
  /** Null if the archive could not be opened when it was replaced. */
  readonly results: number | null;
}

/** A copy of a previous archive, to be merged into the present one. */
export interface PreviousCopy {
  readonly source: MergeSource;
  /** Where its log ends. */
  readonly head: ChainHead;
  /** What could not be read of a damaged one, by table. */
  readonly lost: readonly SalvagedTable[];
  /** Deletes the copy. */
  readonly discard: () => Promise<void>;
}

/** How an archive replaces the present one. */
export interface ArchiveExchange {
  /** The key of the present archive, and of a restored one once it replaces it; 32 bytes. */
  readonly archiveKey: Uint8Array;
  /** The addresses that the incoming archive gets; null for its own. */
  readonly addresses: OuterAddresses | null;
  /** What is known of the present archive. */
  readonly present: ArchiveSummary | null;
  /** Receives the end of the incoming archive's log right before the exchange. If it fails, nothing changes. */
  readonly announce: (head: ChainHead) => Promise<Outcome<void>>;
}

/** How what is left of the present archive replaces it. */
interface ArchiveSalvage extends Omit<ArchiveExchange, 'announce' | 'addresses'> {
  readonly announce: (head: ChainHead, report: SalvageReport) => Promise<Outcome<void>>;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly progress: (share: number) => void;
}

/** Packs the archive into one encrypted file, and restores such a file on disk. */
export interface BackupStore {
  /**
   * Packs a copy under a key of its own, sealed by the passphrase. Fails with `archive_unreadable` if the copy is not
   * whole. If cancelled, it rejects and leaves no files. Once it has returned, reading `content` rejects if cancelled,
   * and `discard` deletes the files.
   */
  pack(request: PackRequest, watch: BackupWatch): Promise<Outcome<PackedBackup>>;
  /** Derives what makes backups that this passphrase opens, without the passphrase. */
  lockOf(passphrase: string): Promise<BackupLock>;
  /** Returns the names of a folder's files. Rejects as the file system does. */
  namesIn(folder: string): Promise<readonly string[]>;
  /** Deletes a file of a folder. Rejects as the file system does. */
  deleteFile(path: string): Promise<void>;
  /** Creates an empty file that receives a backup. Returns its id. */
  begin(): Promise<string>;
  /** Appends bytes to the received file. */
  append(id: string, bytes: Uint8Array): Promise<void>;
  /** Copies a whole file of this computer. Fails with `backup_unreachable` if it cannot be read. */
  copyFrom(path: string, id: string): Promise<Outcome<void>>;
  /**
   * Opens a received file and verifies that it is whole. Fails with `backup_foreign`, `backup_damaged`, `backup_newer`,
   * `backup_development` or `backup_passphrase_wrong`.
   */
  look(id: string, passphrase: string): Promise<Outcome<InspectedBackup>>;
  /**
   * Replaces the present archive by the one that `look` opened, under this key, once that opened whole as the program
   * opens one (else `backup_damaged`); the present one becomes a previous archive. If the process is killed at any moment, the next start finds one of the two whole.
   * Returns how many rows of the backup are none that a program writes: those stay out.
   */
  restore(id: string, exchange: ArchiveExchange): Promise<Outcome<number>>;
  /**
   * Replaces the present archive, which is damaged, by one of all that can be read in it; the damaged one is only read and
   * becomes a previous archive. Fails with `archive_unreadable` if nothing can be read. If cancelled, it rejects and
   * leaves everything as it was, as a process does that is killed.
   */
  salvage(salvage: ArchiveSalvage): Promise<Outcome<SalvageReport>>;
  /** Deletes the received file, and wipes the key of a backup that `look` opened. */
  discard(id: string): Promise<void>;
  /** Returns the previous archives, newest first. */
  listPrevious(): Promise<readonly PreviousArchive[]>;
  /** Returns the id of the key that a previous archive was made with, null where that is lost. Fails with `not_found`. */
  previousKeyId(id: string): Promise<Outcome<string | null>>;
  /**
   * Exchanges a previous archive with the present one, once it opened under the exchange's key as the program opens one.
   * Else it fails with `previous_unreadable`, or `vault_changed` for another key, and nothing is exchanged.
   */
  putBack(id: string, exchange: ArchiveExchange): Promise<Outcome<void>>;
  /** Returns where the log of a previous archive ends; null if this key does not open it. */
  headOf(id: string, archiveKey: Uint8Array): Promise<ChainHead | null>;
  /**
   * Copies a previous archive's rows, of a damaged one those that can be read. Fails with `not_found`, and with
   * `previous_unreadable` for one of another key or a later program, or of which nothing can be read. If cancelled, it
   * rejects and leaves no files.
   */
  copyPrevious(id: string, archiveKey: Uint8Array, signal: AbortSignal): Promise<Outcome<PreviousCopy>>;
  /** Deletes a previous archive. */
  forget(id: string): Promise<void>;
}
