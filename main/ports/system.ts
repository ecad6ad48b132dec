import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';

export type Clock = () => Instant;

export type NewId = () => string;

/** Returns the user of the computer, as the operating system names them. */
export type Officer = () => string;

/** Facts about this device (specification, `metadata.ip` and `metadata.host`). */
export interface Device {
  ip(): string;
  host(): string;
}

/** A log line has an event name and plain facts; never a name, a document, a key, a token or a body. */
export interface Log {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  /** Logs an unexpected error with its stack. Returns the id that finds it in the log. */
  unexpected(event: string, cause: unknown): string;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Codes of a disk that can be read but not written. */
const READ_ONLY_CODES = ['disk_full', 'disk_read_only'] as const;
export type ReadOnlyCode = (typeof READ_ONLY_CODES)[number];

/**
 * Reason why this workstation neither queries the register nor changes shared data: the disk, or its role as an
 * auditor's.
 */
export type ReadOnlyReason = ReadOnlyCode | 'auditor';

export function readOnlyCode(code: string): ReadOnlyCode | null {
  return READ_ONLY_CODES.find((one) => one === code) ?? null;
}

/** Returns the failure code for an error that the disk or the database threw; null if the error is unexpected. */
export type StorageFailure = (cause: unknown) => ErrorCode | null;
