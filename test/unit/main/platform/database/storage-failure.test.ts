import { describe, expect, test } from 'vitest';
import { storageFailure } from '#main/platform/database/storage-failure.ts';

const thrown = (code: unknown) => Object.assign(new Error('x'), { code });

describe('a failure of storage', () => {
  test.each([
    ['SQLITE_BUSY', 'archive_in_use'],
    ['SQLITE_BUSY_RECOVERY', 'archive_in_use'],
    ['SQLITE_FULL', 'disk_full'],
    ['ENOSPC', 'disk_full'],
    ['EDQUOT', 'disk_full'],
    ['SQLITE_READONLY_DIRECTORY', 'disk_read_only'],
    ['SQLITE_CANTOPEN', 'disk_read_only'],
    ['EROFS', 'disk_read_only'],
    ['EACCES', 'disk_read_only'],
    ['SQLITE_NOTADB', 'archive_unreadable'],
    ['SQLITE_CORRUPT_VTAB', 'archive_unreadable'],
    ['SQLITE_IOERR_READ', 'archive_unreadable'],
    ['ETIMEDOUT', 'disk_unreachable'],
    ['ESTALE', 'disk_unreachable'],
    ['ENOTCONN', 'disk_unreachable'],
    ['ENOENT', 'folder_missing'],
    ['EMFILE', 'too_many_files'],
    ['ENFILE', 'too_many_files'],
  ])('with %s is the refusal %s', (code, expected) => {
    expect(storageFailure(thrown(code))).toBe(expected);
  });

  test.each([
    thrown('SQLITE_CONSTRAINT_UNIQUE'),
    thrown('EXDEV'),
    thrown(5),
    new Error('x'),
    'ENOSPC',
    null,
    { code: 'ENOSPC' },
  ])('that says nothing of the kind is a surprise: %o', (cause) => expect(storageFailure(cause)).toBeNull());
});
