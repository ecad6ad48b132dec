import { expect, test } from 'vitest';
import { killQueries } from '../integration/app/killed-queries.ts';

const ROUNDS = 200;

test(`a desk killed ${ROUNDS} times while it asks knows everything that was paid, and asks nothing twice`, {
  timeout: 1_800_000,
}, async () => {
  const { paid, answered, unknown } = await killQueries(ROUNDS);
  process.stdout.write(`killed ${ROUNDS} times: ${paid} paid, ${answered} answered, ${unknown} of unknown end\n`);
  expect(paid).toBeGreaterThan(ROUNDS);
  expect(unknown).toBeGreaterThan(0);
});
