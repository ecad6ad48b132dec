import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { TIMED_OUT, withTimeout } from '#main/platform/with-timeout.ts';

describe('withTimeout', () => {
  test('gives what ends in time, and what fails in time', async () => {
    expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
  });

  test('ends when the work does not', async () => {
    expect(await withTimeout(new Promise(() => {}), 10)).toBe(TIMED_OUT);
  });

  test('leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const before = timers();
    await withTimeout(Promise.resolve(), 60_000);
    expect(timers()).toBe(before);
  });

  test('ignores a late failure', async () => {
    const { promise: hanging, reject } = Promise.withResolvers<string>();
    expect(await withTimeout(hanging, 5)).toBe(TIMED_OUT);
    reject(new Error('late'));
    await wait(0);
  });
});
