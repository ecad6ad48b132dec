import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SEARCH_PAUSE } from '#renderer/lib/latest.ts';
import { paused } from '#renderer/lib/paused.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what waits for a pause', () => {
  test('is done once, when nothing was typed for so long', () => {
    const act = vi.fn(async () => undefined);
    const { soon } = paused(act);
    soon();
    vi.advanceTimersByTime(SEARCH_PAUSE - 1);
    soon();
    vi.advanceTimersByTime(SEARCH_PAUSE - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
  });

  test('is done at once when asked to, and not a second time', async () => {
    const act = vi.fn(async () => 'done');
    const { now, soon } = paused(act, 400);
    soon();
    expect(await now()).toBe('done');
    vi.advanceTimersByTime(400);
    expect(act).toHaveBeenCalledOnce();
  });
});
