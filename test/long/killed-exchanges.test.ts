import { test } from 'vitest';
import { freshFolder } from '../integration/repositories/fresh.ts';
import { killExchanges } from '../integration/repositories/kill-exchanges.ts';

test('sixty restores, each killed at another moment, lose no archive', async () => {
  await killExchanges(await freshFolder(), 60);
});
