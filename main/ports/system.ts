import type { ErrorCode } from '#domain/error-codes.ts';
import type { Instant } from '#domain/instant.ts';

export type Clock = () => Instant;

export type NewId = () => string;

/** Who sits at the desk: the user of the computer, as the operating system calls them. */
export type Officer = () => string;

/** What the workstation knows of the device it runs on (specification, `metadata.ip` and `metadata.host`). */
export interface Device {
  ip(): string;
  host(): string;
}

/** A log line holds an event name and plain facts; never a name, a document, a key, a token or a body. */
export interface Log {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  /** Logs a surprise with its stack and returns the id under which it can be found. */
  unexpected(event: string, cause: unknown): string;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

/** The refusal behind an error the disk or the database threw; null for anything that is a surprise. */
export type StorageFailure = (cause: unknown) => ErrorCode | null;
