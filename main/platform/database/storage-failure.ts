import type { DiskCode, ErrorCode } from '#domain/basics/error-codes.ts';
import { fail, type Outcome } from '#domain/basics/outcome.ts';
import { MOVED } from './opened-place.ts';

/** Contract codes of a storage that cannot be opened or written. */
export type StorageCode = Extract<ErrorCode, 'archive_unreadable' | 'archive_in_use' | DiskCode>;

/** Codes of SQLite (also their extended forms) and of the operating system. */
const CODES: readonly (readonly [RegExp, StorageCode])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'archive_in_use'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'disk_full'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM)|EROFS|EACCES|EPERM)/, 'disk_read_only'],
  [/^(ETIMEDOUT|ESTALE|ENOTCONN|EREMOTEIO|ENXIO|ENODEV|EHOST[A-Z]+|ENET[A-Z]+)$/, 'disk_unreachable'],
  // Paths in the data folder are known to exist; if one is missing, the folder was moved, removed or is not mounted.
  [/^ENOENT$/, 'folder_missing'],
  [new RegExp(`^${MOVED}$`), 'archive_moved'],
  [/^E[MN]FILE$/, 'too_many_files'],
  [/^(SQLITE_(NOTADB|CORRUPT|IOERR)|EISDIR|ENOTDIR|EIO)/, 'archive_unreadable'],
];

/**
 * Returns the code of an error thrown by the database or the file system, so that a full disk is not taken for a
 * defect; null for any other error.
 */
export function storageFailure(cause: unknown): StorageCode | null {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** Returns the failure of a storage error; throws any other cause. */
export function refusedByStorage(cause: unknown): Extract<Outcome<never, StorageCode>, { ok: false }> {
  const code = storageFailure(cause);
  if (code === null) throw cause;
  return fail(code);
}
