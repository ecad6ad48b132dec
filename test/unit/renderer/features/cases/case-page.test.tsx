import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderOver } from '../../app/render-app.tsx';
import { VIEW, withCase } from './fake-case.ts';

const WORDS = 'Vencimentos em prazo curto, com garantia real e renda comprovada. ';

test('the letters of a page are as large as the paper lets them be, however narrow the window', async () => {
  const fake = withCase();
  const long = { ...VIEW.page, proposal: [WORDS.repeat(85)] };
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, page: long } }));
  const zooms: number[] = [];
  for (const width of [1280, 640]) {
    await page.viewport(width, 800);
    await renderOver(fake, '#/casos/caso-1/folha');
    const sheet = page.getByRole('article', { name: 'Folha do comitê' });
    await expect.element(sheet).toBeVisible();
    const first = sheet.element().querySelector('[data-first-page]');
    if (!(first instanceof HTMLElement)) throw new Error('no first page');
    zooms.push(Number(getComputedStyle(first).zoom));
    await cleanup();
  }
  expect(zooms).toEqual([1, 1]);
});
