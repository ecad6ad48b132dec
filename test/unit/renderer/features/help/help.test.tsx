import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

test('opens a page of the guide by keyboard, as Portuguese whatever the language of the window', async () => {
  await renderApp('#/ajuda');
  const pages = page.getByRole('navigation', { name: 'Guia' });
  const link = pages.getByRole('link', { name: 'Autorizar' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const article = page.getByRole('article');
  await expect
    .element(article.getByRole('heading', { name: 'Colher a autorização com o titular presente' }))
    .toBeVisible();
  await expect.element(article).toHaveAttribute('lang', 'pt-BR');
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await expect.element(article.getByText('Apresentar o termo ao titular')).toBeVisible();
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
  await expect.element(page.getByText(/No Linux não há verificação ortográfica/)).toBeVisible();
});

test('shows a report of a problem whole before it is saved as it was shown', async () => {
  const fake = createFakeBridge();
  const [text, sha256] = ['Lastro: 0.1.0\nlog', 'a'.repeat(64)];
  fake.reply('help.problem', () => ({ ok: true, value: { text, sha256 } }));
  fake.reply('help.save_problem', () => ({ ok: true, value: { path: '/d/lastro-problema.txt' } }));
  await renderOver(fake, '#/ajuda');
  await page.getByRole('button', { name: 'Ver o relato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relatar um problema' });
  await expect.element(dialog.getByText(/Lastro: 0\.1\.0/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar em arquivo' }).click();
  await expect.element(dialog.getByText('/d/lastro-problema.txt')).toBeVisible();
  expect(fake.sent.find(({ name }) => name === 'help.save_problem')?.input).toEqual({ sha256 });
});

test('keeps what saves a long report in sight in a window at 200 %', async () => {
  await page.viewport(640, 360);
  onTestFinished(() => page.viewport(1280, 720));
  const fake = createFakeBridge();
  fake.reply('help.problem', () => ({ ok: true, value: { text: 'log\n'.repeat(80), sha256: 'a'.repeat(64) } }));
  await renderOver(fake, '#/ajuda');
  await page.getByRole('button', { name: 'Ver o relato' }).click();
  await expect.element(page.getByRole('button', { name: 'Salvar em arquivo' })).toBeInViewport({ ratio: 1 });
});

test('keeps dumps of crashes only after the officer has read what may be in them, and erases them at once', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge();
  let until: string | null = null;
  const state = () => ({ ok: true, value: { until, supported: true } }) as const;
  fake.reply('help.dumps', state);
  fake.reply('help.keep_dumps', ({ kept }) => {
    until = kept ? '2026-12-04T09:00:00-03:00' : null;
    return state();
  });
  await renderOver(fake, '#/ajuda');
  await page.getByRole('button', { name: 'Guardar despejos para um caso de suporte' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/pode haver chaves e dados de clientes/)).toBeVisible();
  expect(fake.sent.some(({ name }) => name === 'help.keep_dumps')).toBe(false);
  await dialog.getByRole('button', { name: 'Guardar por até 7 dias' }).click();
  await expect.element(page.getByText(/são guardados até 04\/12\/2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Excluir e desligar agora' }).click();
  await expect.element(page.getByText(/Despejos de falhas desligados/)).toBeVisible();
});
