import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPoll } from '#main/features/team/poll.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A poll that was started and is at its first exchange; `end` ends the exchange under way. */
async function polling() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const exchange = (): Promise<void> => {
    begun += 1;
    return new Promise((resolve) => ends.push(resolve));
  };
  const poll = createPoll(exchange, { random: (min) => min, log: rememberingLog() });
  onTestFinished(poll.stop);
  poll.start();
  await vi.advanceTimersByTimeAsync(0);
  return { poll, begun: () => begun, end: () => ends.shift()?.() };
}

test('what changes while an exchange is under way goes with another one that follows at once', async () => {
  const { poll, begun, end } = await polling();
  poll.soon();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun()).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun()).toBe(2);
  end();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(begun()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun()).toBe(3);
});

test('what changes again and again is sent a moment after the first change', async () => {
  const { poll, begun, end } = await polling();
  end();
  for (let step = 0; step < 4; step += 1) {
    await vi.advanceTimersByTimeAsync(300);
    poll.soon();
  }
  expect(begun()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun()).toBe(2);
});

test('nothing is exchanged before the start and after the stop, also where one was under way', async () => {
  const idle = vi.fn(async () => {});
  const before = createPoll(idle, { random: (min) => min, log: rememberingLog() });
  before.soon();
  const { poll, begun, end } = await polling();
  poll.soon();
  poll.stop();
  end();
  poll.soon();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(begun()).toBe(1);
  expect(idle).not.toHaveBeenCalled();
});
