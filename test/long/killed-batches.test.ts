import { expect, test } from 'vitest';
import { killBatch } from '../integration/app/killed-batches.ts';

const KILLS = 200;

test(`a batch of 3,000 questions killed ${KILLS} times asks nothing twice and knows everything that was paid`, {
  timeout: 3_600_000,
}, async () => {
  const { paid, saved, unknown } = await killBatch({ kills: KILLS, subjects: 1_000, answerMs: 800, lifeMs: 1_500 });
  process.stdout.write(`killed ${KILLS} times: ${paid} paid, ${saved} saved, ${unknown} of unknown end\n`);
  expect(paid).toBeGreaterThanOrEqual(saved);
  expect(paid).toBeLessThanOrEqual(saved + unknown);
});
