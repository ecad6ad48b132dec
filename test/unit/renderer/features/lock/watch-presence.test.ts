import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPresence } from '#renderer/features/lock/watch-presence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function watched(minutes: number | null | undefined = 10) {
  const target = new EventTarget();
  const touch = vi.fn(async (): Promise<number | null | undefined> => minutes);
  const startOver = vi.fn();
  const end = watchPresence(target, { touch, startOver, now: Date.now });
  const sign = (type: string) => target.dispatchEvent(new Event(type));
  return { touch, startOver, end, sign };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('an officer who is there', () => {
  test('is told to main at the first sign, and then at most every quarter of a minute', async () => {
    const { touch, sign } = watched();
    for (let step = 0; step < 60; step++) {
      sign(['pointermove', 'keydown', 'wheel', 'pointerdown'][step % 4] ?? '');
      await seconds(1);
    }
    expect(touch).toHaveBeenCalledTimes(4);
  });

  test('is not anybody who changes the window by other means', async () => {
    const { touch, sign } = watched();
    sign('focus');
    sign('resize');
    await seconds(1);
    expect(touch).not.toHaveBeenCalled();
  });
});

describe('a window that main cannot reach any more', () => {
  test('puts everything away by itself half a minute after main should have', async () => {
    const { startOver, sign } = watched(1);
    sign('keydown');
    await seconds(89);
    expect(startOver).not.toHaveBeenCalled();
    await seconds(1);
    expect(startOver).toHaveBeenCalledOnce();
  });

  test('puts everything away although somebody moves the pointer, if main hears nothing of it', async () => {
    const { startOver, sign, touch } = watched(1);
    sign('keydown');
    await seconds(20);
    touch.mockResolvedValue(undefined);
    for (let step = 0; step < 7; step++) {
      sign('pointermove');
      await seconds(10);
    }
    expect(startOver).toHaveBeenCalledOnce();
  });

  test('puts everything away if main has never answered it', async () => {
    const { startOver, sign, touch } = watched();
    touch.mockResolvedValue(undefined);
    sign('keydown');
    await seconds(30);
    expect(startOver).toHaveBeenCalledOnce();
  });

  test('waits anew after every sign, and for ever while nothing is open', async () => {
    const open = watched(1);
    for (let step = 0; step < 10; step++) {
      open.sign('pointermove');
      await seconds(60);
    }
    const closed = watched(null);
    closed.sign('keydown');
    await seconds(3_600);
    expect(closed.startOver).not.toHaveBeenCalled();
    expect(open.startOver).toHaveBeenCalledOnce();
  });

  test('does nothing once the watch has ended', async () => {
    const { startOver, touch, end, sign } = watched(1);
    sign('keydown');
    await seconds(1);
    end();
    await seconds(20);
    sign('keydown');
    await seconds(3_600);
    expect(touch).toHaveBeenCalledOnce();
    expect(startOver).not.toHaveBeenCalled();
  });
});
