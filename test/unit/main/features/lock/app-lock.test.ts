import { describe, expect, test } from 'vitest';
import { createAppLock } from '#main/features/lock/app-lock.ts';

function appLock(onWarn: (ready: () => string) => void = () => {}, timeoutMs = 10_000) {
  const done: string[] = [];
  const unlocked = createAppLock({
    warn: () => {
      done.push('warned');
      onWarn(unlocked.ready);
    },
    lock: async (reason) => void done.push(reason),
    timeoutMs,
  });
  return { unlocked, done };
}

describe('a desk that is locked from outside its window', () => {
  test('lets the window keep what is being typed first', async () => {
    const { unlocked, done } = appLock((ready) => queueMicrotask(() => done.push(`kept, ${ready()}`)));
    await unlocked.lock('suspend');
    expect(done).toEqual(['warned', 'kept, suspend', 'suspend']);
  });

  test('is locked without a window that does not answer', async () => {
    const { unlocked, done } = appLock(() => {}, 5);
    await unlocked.lock('idle');
    expect(done).toEqual(['warned', 'idle']);
  });

  test('is locked once, whatever else asks for it meanwhile', async () => {
    const { unlocked, done } = appLock(() => {}, 5);
    await Promise.all([unlocked.lock('screen'), unlocked.lock('suspend')]);
    expect(done).toEqual(['warned', 'screen']);
  });

  test('that locks of itself does it for the officer', () => {
    expect(appLock().unlocked.ready()).toBe('officer');
  });
});
