import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';

export interface SalvagedTable {
  readonly name: string;
  readonly read: number;
  /** Lower bound; null if the original number is unknown. */
  readonly lost: number | null;
}

/** A paid result that could not be read; an index or its attempt still names it. */
export interface LostResult {
  /** As lists show it. */
  readonly documento: string;
  readonly month: DataBase;
  readonly queriedAt: Instant;
}

/** Counts and losses of a salvage. */
export interface SalvageReport {
  readonly tables: readonly SalvagedTable[];
  /** Lost results that an index or an attempt still names, newest first, at most `MAX_LISTED`. */
  readonly lostResults: readonly LostResult[];
  /** Results whose lost row was rebuilt from an index, the attempt and the response. */
  readonly rebuilt: number;
  /** Results of which only the response text was left; it is stored as an unreadable response. */
  readonly textsOnly: number;
  readonly pages: number;
  readonly unreadablePages: number;
}

/** Most lost results that a report lists. */
export const MAX_LISTED = 500;
