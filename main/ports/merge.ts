import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import type { MergedPart, MergeVerdict } from '#domain/backup/merge.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { AuditEvent } from './audit.ts';

/** A copy of another archive: its rows in tables made by this program at its version, under a separate key. */
export interface MergeSource {
  readonly file: string;
  /** 32 bytes, used for this copy only. */
  readonly key: Uint8Array;
}

export interface MergedRow {
  readonly part: MergedPart;
  readonly verdict: MergeVerdict;
  /** As lists show it; null if the row has no document. */
  readonly documento: string | null;
  readonly month: DataBase | null;
  readonly at: Instant | null;
}

export type MergeCounts = Readonly<Record<MergedPart, Readonly<Record<MergeVerdict, number>>>>;

export interface MergeReport {
  readonly counts: MergeCounts;
  /** All rows except those that are already here; rows that are not brought come first. At most `MAX_LISTED`. */
  readonly rows: readonly MergedRow[];
}

/** Adds to the open archive the rows of another one that it lacks. Existing rows do not change. */
export interface ArchiveMerge {
  /** Returns the report that `run` would return; changes nothing. */
  plan(source: MergeSource): Promise<MergeReport>;
  /** Adds all rows or none, and records the event with the number of rows of each part. */
  run(source: MergeSource, auditEvent: AuditEvent): Promise<MergeReport>;
  entries(source: MergeSource, seq: number, limit: number): Promise<readonly AuditEntry[]>;
}
