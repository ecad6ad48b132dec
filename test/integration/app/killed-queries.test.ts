import { expect, test } from 'vitest';
import { killQueries } from './killed-queries.ts';

test('a desk killed while it asks knows everything that was paid, and asks nothing twice', async () => {
  const { paid, answered } = await killQueries(2);
  expect(paid).toBeGreaterThan(0);
  expect(answered).toBeGreaterThan(0);
});
