import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UnreadableRow } from '#contract/unreadable.ts';
import { unreadableRow } from '#test/support/fakes/fake-attempts.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '../../app/render-app.tsx';

const SCREEN = '#/consulta/respostas-ilegiveis';

function keeping(...rows: UnreadableRow[]): FakeBridge {
  return createFakeBridge({ unreadable: rows });
}

test('a text that could not be read is listed with what was asked and what came', async () => {
  const unknown = unreadableRow({ id: 'text-2', documento: null, month: null, status: null, size: null });
  await renderOver(keeping(unreadableRow(), unknown), SCREEN);
  const rows = page.getByRole('table', { name: 'Respostas ilegíveis' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('20/11/2026 10:15:00***.982.247-**08/2026Produção2002 KBVer');
  await expect.element(rows.nth(2)).toMatchTextContent('20/11/2026 10:15:00——Produção——Ver');
  await expect.element(page.getByText('2 textos')).toBeVisible();
});

test.each([
  [true, 'O texto inteiro'],
  [false, 'Os primeiros 4.000 caracteres'],
])('its beginning is shown as plain text (whole: %s)', async (isWhole, said) => {
  const fake = keeping(unreadableRow());
  fake.reply('unreadable.beginning', () => ({ ok: true, value: { text: '<b>U+202E</b>', isWhole } }));
  await renderOver(fake, SCREEN);
  await page.getByRole('button', { name: /^Ver o começo/ }).click();
  await expect.element(page.getByRole('region', { name: 'Texto salvo' })).toMatchTextContent('<b>U+202E</b>');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(said);
});

test('it is saved to a file, and the screen says where', { tags: ['long'] }, async () => {
  const fake = keeping(unreadableRow());
  fake.reply('unreadable.export', ({ id }) => ({ ok: true, value: { path: `/saved/${id}.txt` } }));
  await renderOver(fake, SCREEN);
  await page.getByRole('button', { name: /^Salvar em arquivo/ }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'salvo' })).toMatchTextContent('/saved/text-1.txt');
  fake.fail('unreadable.export', { code: 'not_found' });
  await page.getByRole('button', { name: /^Salvar em arquivo/ }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('an empty list says when something would be there', async () => {
  await renderOver(keeping(), SCREEN);
  await expect.element(page.getByText('Nenhuma resposta ilegível')).toBeVisible();
});
