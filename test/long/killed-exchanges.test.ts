import { test } from 'vitest';
import { freshFolder } from '../integration/archive/fresh.ts';
import { killExchanges } from '../integration/archive/kill-exchanges.ts';

test('sixty restores, each killed at another moment, lose no archive', async () => {
  await killExchanges(await freshFolder(), 60);
});
