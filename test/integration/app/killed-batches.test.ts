import { expect, test } from 'vitest';
import { killBatch } from './killed-batches.ts';

test('a batch whose program is killed, and goes on each time, asks nothing twice and knows everything that was paid', {
  tags: ['long'],
}, async () => {
  const { paid, saved } = await killBatch({ kills: 3, subjects: 10, answerMs: 60, lifeMs: 300 });
  expect(paid).toBeGreaterThan(0);
  expect(saved).toBeGreaterThan(0);
});
