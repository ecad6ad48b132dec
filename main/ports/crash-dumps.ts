/** Crash dumps, which the program keeps only for one support case at a time. */
export interface CrashDumps {
  /** Resolves with the instant until which dumps are kept; null if they are not kept. */
  readonly until: () => Promise<number | null>;
  /** Keeps dumps for some days from the program's next start. */
  readonly keep: () => Promise<void>;
  /** Stops keeping dumps and erases the existing ones. */
  readonly erase: () => Promise<void>;
  readonly eraseWhenOver: () => Promise<void>;
}
