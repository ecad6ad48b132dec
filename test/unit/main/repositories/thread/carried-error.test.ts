import { expect, test } from 'vitest';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import { carryError, errorOf } from '#main/repositories/thread/messages.ts';

const carried = (cause: unknown): Error => errorOf(structuredClone(carryError(cause)));

test('a storage error keeps its name, message, stack and code, so that it is still told as a full disk', () => {
  const cause = Object.assign(new RangeError('no room'), { code: 'SQLITE_FULL' });
  const arrived = carried(cause);
  expect(arrived).toBeInstanceOf(Error);
  expect(arrived).toMatchObject({ name: 'RangeError', message: 'no room', stack: cause.stack, code: 'SQLITE_FULL' });
  expect(storageFailure(arrived)).toBe('disk_full');
});

test('an error without a code arrives without one and stays a surprise', () => {
  const arrived = carried(new TypeError('x is undefined'));
  expect('code' in arrived).toBe(false);
  expect(storageFailure(arrived)).toBeNull();
});

test('what is no error arrives as one, and nothing else of an error crosses', () => {
  expect(carried('plain words').message).toBe('plain words');
  expect(Object.keys(carryError(Object.assign(new Error('a'), { sql: 'SELECT 1' })))).toEqual([
    'name',
    'message',
    'stack',
    'code',
  ]);
});
