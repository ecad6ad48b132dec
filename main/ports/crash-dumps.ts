/** Dumps of crashes, which are kept for one support case at a time, or not at all. */
export interface CrashDumps {
  /** Until when they are kept, an instant; null where they are not. */
  readonly until: () => Promise<number | null>;
  /** Keeps them for the next days, from the next start of the program on. */
  readonly keep: () => Promise<void>;
  /** Keeps none any more, and erases what was kept. */
  readonly erase: () => Promise<void>;
  /** Erases what was kept for a case whose time is over. */
  readonly eraseWhenOver: () => Promise<void>;
}
