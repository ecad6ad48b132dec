import { expect, test } from 'vitest';
import { turns } from '#main/features/turns.ts';

test('a long work gives way once in five milliseconds, and not at each of its steps', async () => {
  let now = 0;
  let served = 0;
  let next = setImmediate(serve);
  function serve(): void {
    served += 1;
    next = setImmediate(serve);
  }
  const turn = turns(() => now);
  for (let step = 0; step < 800; step++) {
    now += 1;
    await turn();
  }
  clearImmediate(next);
  expect(served).toBeGreaterThanOrEqual(155);
  expect(served).toBeLessThanOrEqual(165);
});
