import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { BackupStep } from '#domain/backup.ts';
import type { Instant } from '#domain/instant.ts';
import type { DataBase } from '#domain/month.ts';
import type { Outcome } from '#domain/outcome.ts';

/** What an archive holds, in a few figures. Instants are null where there is no result. */
export interface ArchiveSummary {
  readonly results: number;
  readonly authorizations: number;
  readonly oldestQuery: Instant | null;
  readonly newestQuery: Instant | null;
  readonly newestMonth: DataBase | null;
  /** Null where the institution was never named. */
  readonly institution: string | null;
}

/** Copies of the open archive, one at a time; calls are answered between their pieces. */
export interface ArchiveCopies {
  /** Begins a copy of the archive as it is at this moment in a new file, under its own key. Answers its bytes. */
  begin(file: string): Promise<number>;
  /** Copies one piece and answers how many bytes are there. */
  goOn(): Promise<number>;
  /** Ends the copy, whole or not. An erasure waits for this. */
  end(): Promise<void>;
  summary(): Promise<ArchiveSummary>;
}

/** What a backup says of itself, once its passphrase is known. */
export interface BackupFacts {
  readonly madeAt: Instant;
  /** The version of the program that made it. */
  readonly program: string;
  readonly summary: ArchiveSummary;
}

/** How the making of a backup is watched and given up. */
export interface BackupWatch {
  readonly signal: AbortSignal;
  /** `share` of the step, from 0 to 1. */
  readonly progress: (step: BackupStep, share: number) => void;
}

/** A backup that is ready to be written. */
export interface PackedBackup {
  readonly content: AsyncIterable<Uint8Array>;
  readonly facts: BackupFacts;
  /** Opens the written file again with the passphrase; throws when it is not what was packed. */
  readonly check: (path: string) => Promise<void>;
  /** Takes away what was needed to pack it. */
  readonly discard: () => Promise<void>;
}

export interface PackRequest {
  readonly copies: ArchiveCopies;
  /** The archive's key, 32 bytes. */
  readonly archiveKey: Uint8Array;
  readonly passphrase: string;
}

/** An archive that another took the place of. */
export interface PreviousArchive {
  readonly id: string;
  readonly at: Instant;
  /** Null where it could not be opened when it was set aside. */
  readonly results: number | null;
}

/** How an archive takes the place of the present one. */
export interface ArchiveExchange {
  /** The key of the present archive, and of a restored one from then on; 32 bytes. */
  readonly archiveKey: Uint8Array;
  /** What is known of the present archive. */
  readonly present: ArchiveSummary | null;
  /** Hears, right before they change places, where the log ends of the archive that comes in. Refused, nothing changes. */
  readonly announce: (head: ChainHead) => Promise<Outcome<void>>;
}

/** Copies of the archive as one encrypted file, and what happens on disk when one is restored. */
export interface BackupStore {
  /**
   * Packs a copy under a key of its own, sealed by the passphrase. `archive_unreadable` where the copy is not whole.
   * Given up, it rejects and leaves nothing; afterwards, what it answered does, and `discard` takes the rest away.
   */
  pack(request: PackRequest, watch: BackupWatch): Promise<Outcome<PackedBackup>>;
  /** Creates an empty file for a backup that is received, and returns its id. */
  begin(): Promise<string>;
  /** Adds bytes at the end of what was received. */
  append(id: string, bytes: Uint8Array): Promise<void>;
  /** Receives a file of this computer whole. `backup_unreachable` where it cannot be read. */
  copyFrom(path: string, id: string): Promise<Outcome<void>>;
  /**
   * Opens a received file and proves it whole. Refuses with `backup_foreign`, `backup_damaged`, `backup_newer` and
   * `backup_passphrase_wrong`.
   */
  look(id: string, passphrase: string): Promise<Outcome<BackupFacts>>;
  /**
   * Puts the archive that was looked at in the present one's place, under this key, and sets the present one aside.
   * Killed at any moment, one of the two stands there whole at the next start.
   */
  restore(id: string, exchange: ArchiveExchange): Promise<Outcome<void>>;
  /** Deletes what was received, and wipes the key of a backup that was looked at. */
  discard(id: string): Promise<void>;
  /** Newest first. */
  listPrevious(): Promise<readonly PreviousArchive[]>;
  /** Lets an archive that was set aside change places with the present one. */
  putBack(id: string, exchange: ArchiveExchange): Promise<Outcome<void>>;
  /** Deletes an archive that was set aside. */
  forget(id: string): Promise<void>;
}
