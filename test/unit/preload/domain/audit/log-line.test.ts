import { describe, expect, test } from 'vitest';
import { logLine, readLogLine } from '#domain/audit/log-line.ts';

const HASH = '0123456789abcdef'.repeat(4);
const END = { at: '2026-11-23T14:05:09.123-03:00', entries: 1234, hash: HASH };

describe('the line of the log', () => {
  test('has day, time, number and the whole hash, and is read back', () => {
    const line = logLine(END);
    expect(line).toBe(`2026-11-23 14:05 #1234 ${'01234567 89abcdef '.repeat(4).trim()}`);
    expect(readLogLine(line)).toEqual({ count: 1234, hash: HASH });
  });

  test.each([
    ['typed in capitals, with other gaps', '  # 1234  0123 4567-89AB CDEF 01 ', '0123456789abcdef01'],
    ['of sixteen digits', '#1234 0123456789abcdef', '0123456789abcdef'],
  ])('is read %s', (_, typed, hash) => {
    expect(readLogLine(typed)).toEqual({ count: 1234, hash });
  });

  test.each([
    ['empty', ''],
    ['without a number', HASH],
    ['with too few digits', '#1234 0123456789abcde'],
    ['with more digits than a hash has', `#1234 ${HASH}0`],
    ['with a letter that is no digit', `#1234 ${HASH.slice(1)}g`],
    ['of entry zero', `#0 ${HASH}`],
  ])('is none where it is %s', (_, typed) => {
    expect(readLogLine(typed)).toBeNull();
  });
});
