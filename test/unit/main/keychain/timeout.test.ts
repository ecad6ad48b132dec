import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { TOO_LONG, timeoutMs } from '#main/keychain/timeout.ts';

describe('patience', () => {
  test('gives what ends in time, and what fails in time', async () => {
    const inTime = timeoutMs(1_000);
    expect(await inTime(async () => 'done')).toBe('done');
    await expect(inTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  test('ends when the work does not', async () => {
    expect(await timeoutMs(10)(() => new Promise(() => {}))).toBe(TOO_LONG);
  });

  test('begins nothing while something hangs, and begins again when it ended', async () => {
    const inTime = timeoutMs(10);
    const { promise: hanging, resolve } = Promise.withResolvers<string>();
    expect(await inTime(() => hanging)).toBe(TOO_LONG);
    let begun = false;
    const begin = async () => {
      begun = true;
    };
    expect(await inTime(begin)).toBe(TOO_LONG);
    expect(begun).toBe(false);

    resolve('late');
    await wait(0);
    expect(await inTime(async () => 'again')).toBe('again');
  });

  test('a late failure disturbs no one', async () => {
    const inTime = timeoutMs(5);
    const { promise: hanging, reject } = Promise.withResolvers<string>();
    expect(await inTime(() => hanging)).toBe(TOO_LONG);
    reject(new Error('late'));
    await wait(0);
    expect(await inTime(async () => 'again')).toBe('again');
  });
});
