import type { ErrorCode } from '#domain/error-codes.ts';
import { fail, type Outcome } from '#domain/outcome.ts';

/** Why storage refuses to be opened or written, in codes of the border. */
export type StorageCode = Extract<ErrorCode, 'archive_unreadable' | 'archive_in_use' | 'disk_full' | 'disk_read_only'>;

/** Codes of SQLite (with all their extended forms) and of the operating system. */
const CODES: readonly (readonly [RegExp, StorageCode])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'archive_in_use'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'disk_full'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM)|EROFS|EACCES|EPERM)/, 'disk_read_only'],
  [/^(SQLITE_(NOTADB|CORRUPT|IOERR)|EISDIR|ENOTDIR|EIO)/, 'archive_unreadable'],
];

/**
 * The refusal behind an error thrown by the database or the file system; null for anything that is a surprise. Whoever
 * calls the archive uses it to tell a full disk from a defect.
 */
export function storageFailure(cause: unknown): StorageCode | null {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** An error as a refusal where storage is behind it; any other is thrown on. */
export function refusedByStorage(cause: unknown): Extract<Outcome<never, StorageCode>, { ok: false }> {
  const code = storageFailure(cause);
  if (code === null) throw cause;
  return fail(code);
}
