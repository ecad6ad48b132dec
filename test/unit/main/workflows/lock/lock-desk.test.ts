import { describe, expect, test } from 'vitest';
import { createDeskLock } from '../../../../../main/workflows/lock/lock-desk.ts';

function deskLock(onWarn: (ready: () => string) => void = () => {}, patience = 10_000) {
  const done: string[] = [];
  const desk = createDeskLock({
    warn: () => {
      done.push('warned');
      onWarn(desk.ready);
    },
    lock: async (reason) => void done.push(reason),
    patience,
  });
  return { desk, done };
}

describe('a desk that is locked from outside its window', () => {
  test('lets the window keep what is being typed first', async () => {
    const { desk, done } = deskLock((ready) => queueMicrotask(() => done.push(`kept, ${ready()}`)));
    await desk.lock('suspend');
    expect(done).toEqual(['warned', 'kept, suspend', 'suspend']);
  });

  test('is locked without a window that does not answer', async () => {
    const { desk, done } = deskLock(() => {}, 5);
    await desk.lock('idle');
    expect(done).toEqual(['warned', 'idle']);
  });

  test('is locked once, whatever else asks for it meanwhile', async () => {
    const { desk, done } = deskLock(() => {}, 5);
    await Promise.all([desk.lock('screen'), desk.lock('suspend')]);
    expect(done).toEqual(['warned', 'screen']);
  });

  test('that locks of itself does it for the officer', () => {
    expect(deskLock().desk.ready()).toBe('officer');
  });
});
