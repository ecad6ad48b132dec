import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { checkText } from '#domain/cases/check-text.ts';
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

test.each([
  [{}, /^A folha é a que foi assinada/],
  [
    { numbers: { held: [1], unchecked: [], broken: [2, 3] } },
    /^2 números da folha não são os que .+ fontes 2, 3\. Não a use\.$/,
  ],
  [{ hash: 'broken' as const }, /^Esta folha não é a que foi assinada/],
])('a signed page of which %j was found says so above it and at its foot', async (found, words) => {
  const fake = withCase();
  const check = {
    ...{ hash: 'holds' as const, answers: [{ resultId: 'resultado-1', month: '2026-09', state: 'same' as const }] },
    ...{ numbers: { held: [1, 2, 3], unchecked: [], broken: [] }, ...found },
  };
  const signed = { version: 1, sha256: 'a'.repeat(64), acts: [] };
  fake.reply('cases.page', () => ({ ok: true, value: { page: VIEW.page, signed, check } }));
  await renderOver(fake, '#/casos/caso-1/folha/1');
  await expect.element(page.getByText(words).first()).toBeVisible();
  const sheet = page.getByRole('article', { name: 'Folha do comitê' });
  await expect.element(sheet.getByText(checkText(check))).toBeVisible();
});
