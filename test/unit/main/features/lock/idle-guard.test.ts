import { describe, expect, test } from 'vitest';
import { isWholeWithin } from '#domain/basics/bounds.ts';
import { LOCK_MINUTES } from '#domain/settings/lock-rules.ts';
import { createIdleGuard } from '#main/features/lock/idle-guard.ts';

const MINUTE = 60_000;

function guarded(minutes: number | null) {
  let now = 1_000_000;
  let uptime = 0;
  let asked = 0;
  const locked: number[] = [];
  const guard = createIdleGuard({
    clock: () => now,
    uptime: () => uptime,
    minutes: async () => {
      asked += 1;
      return minutes;
    },
    lock: async () => void locked.push(now),
  });
  /** Time passes on the clock, and on the other one unless the machine sleeps. */
  const pass = (milliseconds: number, sleeps = false): void => {
    now += milliseconds;
    if (!sleeps) uptime += milliseconds;
  };
  return { guard, locked, asked: () => asked, pass, set: (milliseconds: number) => (now += milliseconds) };
}

describe('silence', () => {
  test('locks once the chosen minutes are over, and not a moment before', async () => {
    const { guard, locked, pass } = guarded(10);
    pass(10 * MINUTE - 1);
    await guard.look();
    expect(locked).toEqual([]);
    pass(1);
    await guard.look();
    expect(locked).toHaveLength(1);
  });

  test('ends whenever the officer is there', async () => {
    const { guard, locked, pass } = guarded(1);
    for (let step = 0; step < 5; step++) {
      pass(MINUTE - 1);
      guard.touch();
      await guard.look();
    }
    expect(locked).toEqual([]);
  });

  test('counts the hours the machine slept', async () => {
    const { guard, locked, pass } = guarded(15);
    pass(8 * 60 * MINUTE, true);
    await guard.look();
    expect(locked).toHaveLength(1);
  });

  test.each([-60, -24 * 60, -5])(
    'secrets, idle time: F8: is not made shorter by a clock set by %i minutes',
    async (minutes) => {
      const { guard, locked, pass, set } = guarded(10);
      pass(5 * MINUTE);
      set(minutes * MINUTE);
      pass(5 * MINUTE);
      await guard.look();
      expect(locked).toHaveLength(1);
    },
  );

  test('locks nothing where nothing can be locked, and asks nothing in the first minute', async () => {
    const { guard, locked, pass, asked } = guarded(null);
    pass(MINUTE - 1);
    await guard.look();
    expect(asked()).toBe(0);
    pass(60 * MINUTE);
    await guard.look();
    expect([asked(), locked]).toEqual([1, []]);
  });
});

test('a delay is a whole number of minutes from one to fifteen: never off', () => {
  const isDelay = (minutes: number): boolean => isWholeWithin(LOCK_MINUTES, minutes);
  expect([0, 1, 10, 15, 16, 2.5, Number.NaN, Number.POSITIVE_INFINITY].filter(isDelay)).toEqual([1, 10, 15]);
  expect(isDelay(LOCK_MINUTES.default)).toBe(true);
});
