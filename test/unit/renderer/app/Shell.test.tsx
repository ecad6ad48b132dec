import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unknownAttempt } from '#test/support/fakes/fake-attempts.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { holdReplies } from '#test/support/hold-replies.ts';
import { renderApp, renderOver } from './render-app.tsx';

test('begins past the navigation, and has a way past it', async () => {
  await renderApp('#/acervo');
  await expect.element(page.getByRole('heading', { name: 'Consultas', exact: true })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  page.getByRole('button', { name: 'Ir para o conteúdo' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('reaches every screen by its key and names it in the title', { tags: ['long'] }, async () => {
  await renderApp('#/consulta');
  for (const [key, entry, heading] of [
    ['2', 'Clientes', 'Clientes'],
    ['3', 'Casos', 'Casos'],
    ['4', 'Carteiras', 'Lotes'],
    ['5', 'Políticas', 'Políticas'],
    ['6', 'Configurações', 'Configurações'],
    ['1', 'Início', 'Início'],
  ] as const) {
    await userEvent.keyboard(`{Alt>}${key}{/Alt}`);
    await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    expect(document.title).toBe(`${heading} — Lastro`);
    const current = page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link', { name: entry });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
  }
});

test('opens the help by its key, in a field too', { tags: ['long'] }, async () => {
  await renderApp('#/consulta');
  await expect.element(page.getByLabelText('Nome, CPF ou CNPJ')).toHaveFocus();
  await userEvent.keyboard('{F1}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible();
});

test('keeps the focus in the screen where what has it goes with an answer', { tags: ['long'] }, async () => {
  const fake = createFakeBridge();
  const list = holdReplies(() => ({ rows: [], total: 0 }));
  fake.reply('watches.list', list.reply);
  await renderOver(fake, '#/carteiras');
  const search = page.getByRole('searchbox', { name: 'Buscar carteira' });
  await search.click();
  await expect.element(search).toHaveFocus();
  await list.release(0);
  await expect.element(page.getByText('Nenhuma carteira monitorada ainda')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Lotes' })).toHaveFocus();
});

test('gives the screen the room of the sidebar', { tags: ['long'] }, async () => {
  await renderApp('#/consulta');
  await page.getByRole('button', { name: 'Recolher a barra lateral' }).click();
  await expect.poll(() => page.getByRole('main').element().getBoundingClientRect().left).toBe(56);
  await page.getByRole('button', { name: 'Expandir a barra lateral' }).click();
  await expect.poll(() => page.getByRole('main').element().getBoundingClientRect().left).toBe(216);
});

test('keeps the sidebar small in a narrow window, until it is opened', async () => {
  await page.viewport(640, 720);
  onTestFinished(() => page.viewport(1280, 720));
  await renderApp('#/consulta');
  await expect.poll(() => page.getByRole('main').element().getBoundingClientRect().left).toBe(56);
  await page.getByRole('button', { name: 'Expandir a barra lateral' }).click();
  await expect.poll(() => page.getByRole('main').element().getBoundingClientRect().left).toBe(216);
});

test('holds a count below the icon of its screen in one box with it, where the sidebar is small', async () => {
  await page.viewport(640, 720);
  onTestFinished(() => page.viewport(1280, 720));
  await renderApp('#/acervo', { attempts: [unknownAttempt()] });
  const count = page.getByRole('link', { name: '1 sem resposta confirmada' });
  await expect.element(count).toBeVisible();
  const box = count.element().parentElement ?? document.body;
  expect(box.querySelector('svg')).not.toBeNull();
  expect(getComputedStyle(box).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(box.getBoundingClientRect().bottom - count.element().getBoundingClientRect().bottom).toBeGreaterThan(2);
});

test('always says which environment is asked', async () => {
  const fake = createFakeBridge();
  await renderOver(fake, '#/consulta');
  const badge = page.getByRole('status', { name: /Ambiente: Embutido/ });
  await expect.element(badge).toMatchTextContent(/Dados sintéticos/);
  fake.state.settings = { ...fake.state.settings, environment: 'producao' };
  fake.emit('settings.changed', {});
  await expect.element(page.getByRole('status', { name: /Ambiente: Produção/ })).toMatchTextContent(/cobradas/);
});

test('has a band over every screen while Produção is in use, and none otherwise', async () => {
  const fake = createFakeBridge();
  await renderOver(fake, '#/consulta');
  const band = page.getByRole('banner');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Consulta' })).toBeVisible();
  await expect.element(band).not.toBeInTheDocument();
  fake.state.settings = { ...fake.state.settings, environment: 'producao' };
  fake.emit('settings.changed', {});
  await expect.element(band).toMatchTextContent(/Produção.*cobrada e registrada no Banco Central/);
  await userEvent.keyboard('{Alt>}2{/Alt}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await expect.element(band).toBeVisible();
});

test('says so when an address leads nowhere', async () => {
  await renderApp('#/nada');
  await expect.element(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible();
  await page.getByRole('button', { name: 'Ir para o início' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
});

test('tells that main is gone instead of staying blank', async () => {
  const fake = createFakeBridge();
  fake.fail('vault.state', { code: 'workstation_gone' });
  await renderOver(fake, '');
  await expect.element(page.getByText('O Lastro não responde a esta janela.')).toBeVisible();
});
