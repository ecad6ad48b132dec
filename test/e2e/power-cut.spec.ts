import { test } from './support/fixtures.ts';
import { cutPower } from './support/power-cuts.ts';

test('two power cuts, each right after a result is shown: both results are there', async ({
  unlocked,
  officer,
  page,
}) => {
  await cutPower({ unlocked, officer, page }, 2);
});
