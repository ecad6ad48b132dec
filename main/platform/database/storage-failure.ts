import type { DiskCode, ErrorCode } from '#domain/basics/error-codes.ts';
import { fail, type Outcome } from '#domain/basics/outcome.ts';
import { MOVED } from './opened-place.ts';

/** Why storage cannot be opened or written, in codes of the contract. */
export type StorageCode = Extract<ErrorCode, 'archive_unreadable' | 'archive_in_use' | DiskCode>;

/** Codes of SQLite (with all their extended forms) and of the operating system. */
const CODES: readonly (readonly [RegExp, StorageCode])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'archive_in_use'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'disk_full'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM)|EROFS|EACCES|EPERM)/, 'disk_read_only'],
  [/^(ETIMEDOUT|ESTALE|ENOTCONN|EREMOTEIO|ENXIO|ENODEV|EHOST[A-Z]+|ENET[A-Z]+)$/, 'disk_unreachable'],
  // What the data folder holds is opened where it is expected: the folder was moved, removed or is not mounted.
  [/^ENOENT$/, 'folder_missing'],
  [new RegExp(`^${MOVED}$`), 'archive_moved'],
  [/^E[MN]FILE$/, 'too_many_files'],
  [/^(SQLITE_(NOTADB|CORRUPT|IOERR)|EISDIR|ENOTDIR|EIO)/, 'archive_unreadable'],
];

/**
 * Returns the failure behind an error thrown by the database or the file system, so that a full disk is distinguished
 * from a defect; null for anything unexpected.
 */
export function storageFailure(cause: unknown): StorageCode | null {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** Returns an error as a failure where storage is behind it; throws any other. */
export function refusedByStorage(cause: unknown): Extract<Outcome<never, StorageCode>, { ok: false }> {
  const code = storageFailure(cause);
  if (code === null) throw cause;
  return fail(code);
}
