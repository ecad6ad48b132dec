import { test } from 'vitest';
import { freshFolder } from './fresh.ts';
import { killExchanges } from './kill-exchanges.ts';

test('a process killed while it restores leaves one archive whole in its place, and the other beside it', async () => {
  await killExchanges(await freshFolder(), 4);
});
