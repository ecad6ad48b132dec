import { resolve } from 'node:path';
import { firstLoadBundle } from '../support/first-load-bundle.ts';
import { expect, test } from './support/fixtures.ts';

const built = resolve(import.meta.dirname, '../../out/renderer');

test('the window starts with 110 KB of script at most, and without the charts', async () => {
  const { script, weight } = await firstLoadBundle(built);
  expect(script).toContain('createRoot');
  expect(script).not.toContain('recharts-surface');
  expect(weight).toBeLessThanOrEqual(110);
});

test('the charts come while an answer is awaited, and the frame is painted before the desk', async ({
  unlocked,
  officer,
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await unlocked.open();
  await officer.saveConsent({ nome: 'João Pereira Filho', documento: '111.444.777-35' });
  const before = scripts.filter((url) => /ResultScreen/.test(url));
  await officer.consult({ documento: '111.444.777-35', month: '09/2026' });
  expect(before).toEqual([]);
  expect(scripts.filter((url) => /ResultScreen/.test(url))).toHaveLength(1);
  await expect(page.locator('#start')).toBeHidden();
});
