import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';

/** What a salvage brought of one table. */
export interface SalvagedTable {
  readonly name: string;
  readonly read: number;
  /** At least so many; null where nothing says how many there were. */
  readonly lost: number | null;
}

/** A result that could not be read, as an index or its attempt still knows it: it was paid. */
export interface LostResult {
  /** As a list shows it. */
  readonly documento: string;
  readonly month: DataBase;
  readonly queriedAt: Instant;
}

/** What a salvage found, row by row. */
export interface SalvageReport {
  readonly tables: readonly SalvagedTable[];
  /** Of those that an index or an attempt still knows, the newest first, at most `MAX_LISTED`. */
  readonly lostResults: readonly LostResult[];
  /** Results of which the row was lost and made anew from an index, the attempt and the response. */
  readonly rebuilt: number;
  /** Results of which only the text of the response was left; it is kept as a response that cannot be read. */
  readonly textsOnly: number;
  readonly pages: number;
  readonly unreadablePages: number;
}

/** Lost results that are named one by one. */
export const MAX_LISTED = 500;
