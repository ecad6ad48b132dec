import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '../../app/render-app.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Encerrar o Lastro' });
const button = (name: string) => dialog().getByRole('button', { name });
const sent = ({ sent: all }: FakeBridge) => all.map(({ name }) => name).filter((name) => name.startsWith('quit.'));

async function ending(): Promise<FakeBridge> {
  const fake = createFakeBridge();
  fake.reply('quit.anyway', () => ({ ok: true, value: { status: 'ending' } }));
  fake.reply('quit.stay', () => ({ ok: true, value: { status: 'none' } }));
  await renderOver(fake, '#/consulta');
  await expect.element(page.getByRole('heading', { name: 'Consulta', exact: true })).toBeVisible();
  return fake;
}

test('counts down to the last paid answer, keeps the focus inside, and ends only by the officer’s word', {
  tags: ['long'],
}, async () => {
  const fake = await ending();
  fake.emit('quit.changed', { status: 'waiting', until: new Date(Date.now() + 43_000).toISOString(), queries: 1 });
  await expect.element(dialog().getByRole('status')).toMatchTextContent('Aguardando a resposta de 1 consulta…');
  await expect.element(dialog().getByRole('timer')).toMatchTextContent(/^4[123] s$/);
  await expect.element(button('Voltar ao Lastro').nth(1)).toHaveFocus();
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await button('Encerrar assim mesmo').click();
  expect(sent(fake).at(-1)).toBe('quit.anyway');
  fake.emit('quit.changed', { status: 'ending' });
  await expect.element(dialog().getByRole('status')).toMatchTextContent('O Lastro está encerrando.');
});

test('asks about batches that run: what ending means for them, and that it ends without an answer', {
  tags: ['long'],
}, async () => {
  const fake = await ending();
  fake.emit('quit.changed', { status: 'batches', until: new Date(Date.now() + 59_000).toISOString(), batches: 1 });
  await expect.element(dialog().getByRole('status')).toMatchTextContent('1 lote ainda não terminou');
  await expect.element(dialog().getByText(/Continue-o depois em Lotes/)).toBeVisible();
  await expect.element(dialog().getByRole('timer')).toMatchTextContent(/o Lastro encerra em 5[789] s/);
  await expect.element(button('Voltar ao Lastro').nth(1)).toHaveFocus();
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(sent(fake).at(-1)).toBe('quit.stay');
  await button('Encerrar e pausar o lote').click();
  expect(sent(fake).at(-1)).toBe('quit.anyway');
});

test('is closed by going on to work', async () => {
  const fake = await ending();
  fake.emit('quit.changed', { status: 'waiting', until: new Date(Date.now() + 43_000).toISOString(), queries: 2 });
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(sent(fake).at(-1)).toBe('quit.stay');
  fake.emit('quit.changed', { status: 'none' });
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('says of an answer that the disk does not take that it is in memory alone, and warns before a plain file', async () => {
  const fake = await ending();
  const path = '/home/ana/lastro-resposta-2026-09.json';
  fake.reply('quit.save_held', () => {
    fake.emit('quit.changed', { status: 'held', responses: 0, copied: 1, ends: 0 });
    return { ok: true, value: { saved: 1, path } };
  });
  fake.emit('quit.changed', { status: 'held', responses: 1, copied: 0, ends: 0 });
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent(/1 resposta paga ainda não pôde ser salva.*só existe na memória/);
  await expect.element(button('Encerrar e perder a resposta')).toBeVisible();
  await expect.element(dialog().getByText(/sem criptografia: quem abrir o arquivo lê dados sigilosos/)).toBeVisible();
  await button('Salvar sem criptografia').click();
  await expect.element(dialog().getByText(path)).toBeVisible();
  await expect.element(button('Encerrar assim mesmo')).toBeVisible();
  await expect.element(button('Salvar sem criptografia')).not.toBeInTheDocument();
});

test('a lock that is refused says why, and may be tried again', async () => {
  const fake = await ending();
  fake.fail('lock.now', { code: 'saving_blocked', details: { cause: 'disk_full' } });
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Uma resposta paga ainda não pôde ser salva.');
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});
