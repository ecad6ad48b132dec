import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';

export type Clock = () => Instant;

export type NewId = () => string;

/** Returns the officer's name: the user of the computer, as the operating system names them. */
export type Officer = () => string;

/** What the workstation knows about the device it runs on (specification, `metadata.ip` and `metadata.host`). */
export interface Device {
  ip(): string;
  host(): string;
}

/** A log line contains an event name and plain facts; never a name, a document, a key, a token or a body. */
export interface Log {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  /** Logs an unexpected error with its stack. Returns the id that finds it in the log. */
  unexpected(event: string, cause: unknown): string;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Of a disk that takes nothing but can be read. */
const READ_ONLY_CODES = ['disk_full', 'disk_read_only'] as const;
export type ReadOnlyCode = (typeof READ_ONLY_CODES)[number];

/** Why nothing is asked of the register, and nothing changed that a team shares: the disk, or an auditor's workstation. */
export type ReadOnlyReason = ReadOnlyCode | 'auditor';

/** Returns the code where it is one of a disk that can be read, else null. */
export function readOnlyCode(code: string): ReadOnlyCode | null {
  return READ_ONLY_CODES.find((one) => one === code) ?? null;
}

/** Returns the failure code of an error that the disk or the database threw; null if the error is unexpected. */
export type StorageFailure = (cause: unknown) => ErrorCode | null;
