import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { FiledClient, FilingHeader, FilingTallies, ReadFiling } from '#domain/filings/filing.ts';
import type { AuditEvent } from './audit.ts';

/** A file that was read to its end. */
export interface FilingFile extends ReadFiling {
  /** Of the file's bytes, in hex. */
  readonly sha256: string;
}

/** Reads a document 3040 (XML, or a ZIP with one) as its bytes arrive; none of them goes to a disk. */
export interface FilingReading {
  /** Takes the next bytes; waits while too many are unread. Fails with `filing_refused` (`reason`), as `end` then does. */
  readonly push: (bytes: Uint8Array) => Promise<Outcome<true>>;
  /** Called once all bytes were pushed; the same reply each time. */
  readonly end: () => Promise<Outcome<FilingFile>>;
  /** Ends the reading. */
  readonly close: () => Promise<void>;
}

/** Begins a reading that keeps the sums of these subjects alone. */
export type ReadFilings = (asked: readonly SubjectKey[]) => FilingReading;

/** A kept part of a remittance. */
export interface StoredFiling extends FilingHeader {
  readonly environment: Environment;
  readonly sha256: string;
  readonly readAt: Instant;
  readonly officer: string;
  readonly tallies: FilingTallies;
}

/** A subject in the kept remittance of a month. */
export interface StoredPosition extends FiledClient {
  readonly month: DataBase;
  /** Root of the institution's CNPJ. */
  readonly cnpj: string;
  readonly remittance: number;
  readonly sha256: string;
  readonly readAt: Instant;
  /** The institution's own exposure in cents; null if a part that may name the subject is still missing. */
  readonly owed: number | null;
}

/** The institution's own exposure to a subject by its newest filing. */
export interface FiledExposure {
  readonly subject: SubjectKey;
  readonly month: DataBase;
  /** Cents. */
  readonly owed: number;
}

/** An institution's own portfolio as it filed it with the central bank (docs/register.md#document-3040). */
export interface FilingRepository {
  /** Every subject that the archive has data of. */
  known(): Promise<readonly SubjectKey[]>;
  /**
   * Keeps a part and its position of each known subject, also of those that it does not name, in one transaction. A
   * later remittance replaces all parts of an earlier one. Returns false, and writes nothing, if a later one is kept.
   */
  save(filing: StoredFiling, clients: ReadonlyMap<SubjectKey, FiledClient>, auditEvent: AuditEvent): Promise<boolean>;
  /** Returns the kept parts, newest month first, then by institution and part. */
  list(environment: Environment): Promise<readonly StoredFiling[]>;
  /** Deletes a month of an institution. Returns false if it has none. */
  remove(of: Pick<StoredFiling, 'environment' | 'cnpj' | 'month'>, auditEvent: AuditEvent): Promise<boolean>;
  /** Returns the positions of a subject, newest month first. */
  ofSubject(environment: Environment, subject: SubjectKey): Promise<readonly StoredPosition[]>;
  /** Returns the newest known exposures to these subjects up to a month; `cnpj` is the root of the institution's. */
  exposures(
    of: Pick<StoredFiling, 'environment' | 'cnpj'>,
    subjects: readonly SubjectKey[],
    upTo: DataBase,
  ): Promise<readonly FiledExposure[]>;
}
