import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#contract/people.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';

const ANA: Person = {
  id: 'ana',
  name: 'Ana Prado',
  role: 'analyst',
  addedAt: '2026-11-01T10:00:00-03:00',
  endedAt: null,
  signsHere: true,
  unconfirmed: [],
};
const PASSPHRASE = 'girassol de quarta-feira';

async function openPeople(): Promise<FakeBridge> {
  const fake = createFakeBridge();
  fake.reply('people.list', () => ({ ok: true, value: { people: [ANA], confirms: false } }));
  await renderOver(fake, '#/ajustes/secao/pessoas');
  await expect.element(page.getByText('Ana Prado · analista')).toBeVisible();
  return fake;
}

const dialog = page.getByRole('dialog');

test('a person is added with all that is asked for, and what is refused stays typed', { tags: ['long'] }, async () => {
  const fake = await openPeople();
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
  const add = dialog.getByRole('button', { name: 'Adicionar pessoa' });
  await add.click();
  await expect.element(dialog.getByText('Informe o nome.')).toBeVisible();
  expect(fake.sent.some(({ name }) => name === 'people.add')).toBe(false);
  fake.fail('people.add', { code: 'name_taken' });
  await dialog.getByLabelText('Nome completo').fill('Ana Prado');
  await dialog.getByLabelText('Senha da pessoa').fill(PASSPHRASE);
  await dialog.getByLabelText('Repita a senha').fill(PASSPHRASE);
  await add.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByLabelText('Nome completo')).toHaveValue('Ana Prado');
  expect(await barriers()).toEqual([]);
});

test('a wrong present passphrase is said beside its field until it is typed anew', async () => {
  const fake = await openPeople();
  fake.fail('people.change_passphrase', { code: 'person_passphrase_wrong' });
  await page.getByRole('button', { name: 'Trocar senha de Ana Prado' }).click();
  await dialog.getByLabelText('Senha atual da pessoa').fill('errada');
  await dialog.getByLabelText('Nova senha da pessoa').fill(PASSPHRASE);
  await dialog.getByLabelText('Repita a senha').fill(PASSPHRASE);
  await dialog.getByRole('button', { name: 'Trocar senha' }).click();
  const wrong = dialog.getByText('A senha não é desta pessoa.', { exact: false });
  await expect.element(wrong).toBeVisible();
  await dialog.getByLabelText('Senha atual da pessoa').fill('outra');
  await expect.element(wrong).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Trocar senha de Ana Prado' })).toHaveFocus();
});

test('a list that cannot be read says so and can be read again', { tags: ['long'] }, async () => {
  const fake = createFakeBridge();
  fake.fail('people.list', { code: 'archive_unreadable' });
  await renderOver(fake, '#/ajustes/secao/pessoas');
  await expect.element(page.getByRole('alert')).toBeVisible();
  fake.reply('people.list', () => ({ ok: true, value: { people: [ANA], confirms: false } }));
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(page.getByText('Ana Prado · analista')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a supervisor confirms a key of another workstation, which a person reads out', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge();
  const publicKey = 'MCowBQYDK2VwAyEAabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ=';
  const waiting = { ...ANA, signsHere: false, unconfirmed: [{ publicKey, madeAt: ANA.addedAt }] };
  fake.reply('people.list', () => ({ ok: true, value: { people: [waiting], confirms: true } }));
  fake.reply('people.confirm_key', () => ({ ok: true, value: { people: [ANA], confirms: true } }));
  await renderOver(fake, '#/ajustes/secao/pessoas');
  await expect.element(page.getByText('Ana Prado · analista · sem senha neste computador')).toBeVisible();
  await expect.element(page.getByText('Chave nova desde 01/11/2026, sem confirmação: abcdefghijkl')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar chave abcdefghijkl de Ana Prado' }).click();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirmar chave' }).click();
  await expect.element(page.getByText('Ana Prado · analista', { exact: true })).toBeVisible();
  expect(fake.sent.filter(({ name }) => name === 'people.confirm_key').map(({ input }) => input)).toEqual([
    { personId: ANA.id, publicKey },
  ]);
});
