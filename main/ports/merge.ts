import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import type { MergedPart, MergeVerdict } from '#domain/backup/merge.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { AuditEvent } from './audit.ts';

/** A copy of another archive: its rows in tables that the program made, at the program's version, under its own key. */
export interface MergeSource {
  readonly file: string;
  /** 32 bytes, of this copy alone. */
  readonly key: Uint8Array;
}

/** What becomes of one row. */
export interface MergedRow {
  readonly part: MergedPart;
  readonly verdict: MergeVerdict;
  /** As a list shows it; null where the row names none. */
  readonly documento: string | null;
  readonly month: DataBase | null;
  readonly at: Instant | null;
}

export type MergeCounts = Readonly<Record<MergedPart, Readonly<Record<MergeVerdict, number>>>>;

export interface MergeReport {
  readonly counts: MergeCounts;
  /** All but those that are there already; what is not brought first, at most `MAX_LISTED`. */
  readonly rows: readonly MergedRow[];
}

/** Brings into the open archive what another one holds and it lacks. Nothing that is there is changed. */
export interface ArchiveMerge {
  /** Returns what `run` would do; changes nothing. */
  plan(source: MergeSource): Promise<MergeReport>;
  /** Brings all of it or nothing, with the event, to which it adds how many rows of which part. */
  run(source: MergeSource, auditEvent: AuditEvent): Promise<MergeReport>;
  /** Returns the entries of the other archive's log after `seq`, in their order. */
  entries(source: MergeSource, seq: number, limit: number): Promise<readonly AuditEntry[]>;
}
