import { expect, test } from './support/fixtures.ts';

test('the app goes by the clock it was given', async ({ page, unlocked }) => {
  await unlocked.openAt('2031-03-22T10:00:00-03:00');
  await expect(page.getByRole('main')).toContainText('02/2031');
});
