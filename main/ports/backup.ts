import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { BackupStep } from '#domain/backup/backup.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { OuterAddresses } from '#domain/settings/settings.ts';
import type { MergeSource } from './merge.ts';
import type { SalvagedTable, SalvageReport } from './salvage.ts';

/** Instants are null if the archive has no result. */
export interface ArchiveSummary {
  readonly results: number;
  readonly authorizations: number;
  readonly oldestQuery: Instant | null;
  readonly newestQuery: Instant | null;
  readonly newestMonth: DataBase | null;
  /** Null if no institution was ever named. */
  readonly institution: string | null;
}

/** Copies the open archive, one copy at a time; other calls run between two chunks. */
export interface ArchiveCopies {
  /** Starts a copy of the archive as it is now in a new file, under the archive's key. Returns its size in bytes. */
  begin(file: string): Promise<number>;
  /** Copies one chunk and returns how many bytes are copied so far. */
  goOn(): Promise<number>;
  /** Ends the copy, complete or not. An erasure waits until then. */
  end(): Promise<void>;
  summary(): Promise<ArchiveSummary>;
}

/** A backup's description of itself; readable with its passphrase. */
export interface BackupFacts {
  readonly madeAt: Instant;
  readonly program: string;
  readonly summary: ArchiveSummary;
}

/** An opened backup; the facts come from its content, not from its header. */
export interface InspectedBackup extends BackupFacts {
  readonly addresses: OuterAddresses;
}

export interface BackupWatch {
  readonly signal: AbortSignal;
  /** `share` is the completed part of the step, from 0 to 1. */
  readonly progress: (step: BackupStep, share: number) => void;
}

export interface PackedBackup {
  readonly content: AsyncIterable<Uint8Array>;
  readonly facts: BackupFacts;
  /** Opens the written file with the passphrase. Throws if the file differs from the packed content. */
  readonly check: (path: string) => Promise<void>;
  /** Deletes the temporary files. */
  readonly discard: () => Promise<void>;
}

/** A key derived from a passphrase, and its salt (base 64): it makes backups that the passphrase opens. */
export interface BackupLock {
  readonly key: Buffer;
  readonly salt: string;
}

export interface PackRequest {
  readonly copies: ArchiveCopies;
  /** 32 bytes. */
  readonly archiveKey: Uint8Array;
  /** The passphrase that will open the file, or the lock derived from it. */
  readonly lock: string | BackupLock;
}

/** An archive that a restore replaced. */
export interface PreviousArchive {
  readonly id: string;
  readonly at: Instant;
  /** Null if the archive could not be opened when it was replaced. */
  readonly results: number | null;
}

/** A copy of a previous archive, to merge into the present one. */
export interface PreviousCopy {
  readonly source: MergeSource;
  readonly head: ChainHead;
  /** Losses of a damaged archive, by table. */
  readonly lost: readonly SalvagedTable[];
  readonly discard: () => Promise<void>;
}

export interface ArchiveExchange {
  /** Key of the present archive, and of the restored one after it replaced it; 32 bytes. */
  readonly archiveKey: Uint8Array;
  /** The addresses that the incoming archive gets; null if it keeps its own. */
  readonly addresses: OuterAddresses | null;
  readonly present: ArchiveSummary | null;
  /** Receives the end of the incoming archive's log right before the exchange. Nothing changes if it fails. */
  readonly announce: (head: ChainHead) => Promise<Outcome<void>>;
}

interface ArchiveSalvage extends Omit<ArchiveExchange, 'announce' | 'addresses'> {
  readonly announce: (head: ChainHead, report: SalvageReport) => Promise<Outcome<void>>;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly progress: (share: number) => void;
}

/** Packs the archive into one encrypted file, and restores such a file on disk. */
export interface BackupStore {
  /**
   * Packs a copy under its own key, which the passphrase seals. Fails with `archive_unreadable` if the copy is not
   * whole. If cancelled, it rejects and leaves no files; after it returned, reading `content` rejects if cancelled, and
   * `discard` deletes the files.
   */
  pack(request: PackRequest, watch: BackupWatch): Promise<Outcome<PackedBackup>>;
  /** Derives a lock, so that later backups do not need the passphrase. */
  lockOf(passphrase: string): Promise<BackupLock>;
  /** Returns the names of a folder's files. Rejects with the file system's error. */
  namesIn(folder: string): Promise<readonly string[]>;
  /** Rejects with the file system's error. */
  deleteFile(path: string): Promise<void>;
  /** Creates an empty file that receives a backup. Returns its id. */
  begin(): Promise<string>;
  append(id: string, bytes: Uint8Array): Promise<void>;
  /**
   * Copies a whole file of this computer into the received file. Fails with `backup_unreachable` if it cannot be read.
   */
  copyFrom(path: string, id: string): Promise<Outcome<void>>;
  /**
   * Opens a received file and verifies that it is whole. Fails with `backup_foreign`, `backup_damaged`, `backup_newer`,
   * `backup_development` or `backup_passphrase_wrong`.
   */
  look(id: string, passphrase: string): Promise<Outcome<InspectedBackup>>;
  /**
   * Replaces the present archive by the one that `look` opened; the present one becomes a previous archive. Fails with
   * `backup_damaged` if the new one does not open whole under this key, as the program opens archives. If the process
   * is killed at any moment, the next start finds one of the two whole. Returns the number of rows that were left out
   * because no program writes such rows.
   */
  restore(id: string, exchange: ArchiveExchange): Promise<Outcome<number>>;
  /**
   * Replaces the present, damaged archive by a new one with its readable rows; the damaged one is only read and becomes
   * a previous archive. Fails with `archive_unreadable` if no row can be read. If cancelled or killed, everything stays
   * as it was.
   */
  salvage(salvage: ArchiveSalvage): Promise<Outcome<SalvageReport>>;
  /** Deletes the received file, and wipes the key if `look` opened it. */
  discard(id: string): Promise<void>;
  /** Returns the previous archives, newest first. */
  listPrevious(): Promise<readonly PreviousArchive[]>;
  /** Returns the id of a previous archive's key; null if the id is lost. Fails with `not_found`. */
  previousKeyId(id: string): Promise<Outcome<string | null>>;
  /**
   * Exchanges a previous archive with the present one after it opened under the exchange's key, as the program opens
   * archives. Otherwise it exchanges nothing and fails with `previous_unreadable`, or with `vault_changed` if the key
   * is another one.
   */
  putBack(id: string, exchange: ArchiveExchange): Promise<Outcome<void>>;
  /** Returns the end of a previous archive's log; null if this key does not open the archive. */
  headOf(id: string, archiveKey: Uint8Array): Promise<ChainHead | null>;
  /**
   * Copies a previous archive's rows; of a damaged archive the readable ones. Fails with `not_found`, and with
   * `previous_unreadable` if the key is another one, the program was a later one, or no row is readable. If cancelled,
   * it rejects and leaves no files.
   */
  copyPrevious(id: string, archiveKey: Uint8Array, signal: AbortSignal): Promise<Outcome<PreviousCopy>>;
  forget(id: string): Promise<void>;
}
