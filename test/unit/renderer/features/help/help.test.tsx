import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

test('says where files are, what runs, and each licence when it is wanted', async () => {
  const fake = await renderApp('#/ajuda');
  await expect.element(page.getByText('/home/ana/.local/share/Lastro')).toBeVisible();
  await expect.element(page.getByText('24.1.0')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Teclas' }).getByText('Ir para Início')).toBeVisible();
  expect(fake.sent.some(({ name }) => name === 'help.licences')).toBe(false);
  await page.getByRole('button', { name: 'Licenças de terceiros' }).click();
  await page.getByRole('button', { name: /^react 19\.0\.0/ }).click();
  await expect.element(page.getByText('MIT License')).toBeVisible();
});

test('says so where a build has no list of licences', async () => {
  const fake = await renderApp('#/ajuda');
  fake.reply('help.licences', () => ({ ok: true, value: { licences: null } }));
  await page.getByRole('button', { name: 'Licenças de terceiros' }).click();
  await expect.element(page.getByText(/não traz a lista de licenças/)).toBeVisible();
});

test('says on Linux that Electron checks no spelling', async () => {
  const fake = createFakeBridge();
  const runtimes = [{ name: 'Electron', version: '45.4.1' }];
  fake.reply('help.about', () => ({ ok: true, value: { version: '0.1.0', runtimes, files: [] } }));
  await renderOver(fake, '#/ajuda');
  await expect.element(page.getByText(/No Linux a ortografia não é verificada/)).toBeVisible();
});
