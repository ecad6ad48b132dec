import { test } from '../e2e/support/fixtures.ts';
import { cutPower } from '../e2e/support/power-cuts.ts';

test('ten power cuts, each right after a result is shown: all ten results are there', async ({
  unlocked,
  officer,
  page,
}) => {
  await cutPower({ unlocked, officer, page }, 10);
});
