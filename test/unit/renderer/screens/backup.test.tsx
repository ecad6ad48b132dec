import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BACKUP_STATE, RESTORE_PLAN } from '../../../support/fake-backup.ts';
import { createFakeBridge, type FakeState } from '../../../support/fake-bridge.ts';
import { renderOver } from './render-app.tsx';

const NAME = 'copia.lastro-backup';

/** A window whose workstation was handed a backup file. */
function offering(start: Partial<FakeState> = {}, name: string | null = NAME) {
  const fake = createFakeBridge(start);
  let waiting = name;
  fake.reply('backup.state', () => ({ ok: true, value: BACKUP_STATE }));
  fake.reply('restore.offered', () => ({ ok: true, value: { name: waiting } }));
  fake.reply('restore.take_offered', () => ({ ok: true, value: { id: 'taken' } }));
  fake.reply('restore.look', () => ({ ok: true, value: RESTORE_PLAN }));
  fake.reply('restore.decline', () => ({ ok: true, value: { declined: true } }));
  const open = (opened: string): void => {
    waiting = opened;
    fake.emit('backup.opened', {});
  };
  return { fake, open };
}

const fileName = () => page.getByLabelText('Arquivo da cópia');

it('a backup opened before the window leads to its plan after the passphrase', async () => {
  const { fake } = offering();
  await renderOver(fake, '#/ajustes');
  await expect.element(page.getByRole('dialog', { name: 'Restaurar uma cópia' })).toBeVisible();
  await expect.element(fileName()).toHaveValue(NAME);
  await page.getByLabelText('Senha com que a cópia foi feita').fill('segredo');
  await page.getByRole('button', { name: 'Examinar a cópia' }).click();
  await expect.element(page.getByRole('row', { name: /Resultados 2/ })).toBeVisible();
  expect(fake.sent.map(({ name }) => name)).not.toContain('restore.run');
});

it('one opened while the settings are shown opens the dialog, and another file may be chosen instead', async () => {
  const { fake, open } = offering({}, null);
  await renderOver(fake, '#/ajustes');
  await expect.element(page.getByRole('button', { name: 'Restaurar uma cópia' })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  open(NAME);
  await expect.element(fileName()).toHaveValue(NAME);
  await page.getByRole('button', { name: 'Outro arquivo' }).click();
  await expect.element(page.getByText('Escolher arquivo')).toBeVisible();
  expect(fake.sent.at(-1)?.name).toBe('restore.decline');
});

it('at a fresh desk it is restored before any archive is made', async () => {
  const { fake } = offering({ vault: { status: 'choice_needed' } });
  await renderOver(fake, '');
  await expect.element(page.getByRole('heading', { name: 'Restaurar uma cópia de segurança' })).toBeVisible();
  await expect.element(fileName()).toHaveValue(NAME);
});

it('a locked desk is opened by its officer first', async () => {
  const { fake } = offering({ vault: { status: 'locked', keeper: 'passphrase', locale: 'pt-BR', theme: 'light' } });
  await renderOver(fake, '#/ajustes');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fileName().elements()).toEqual([]);
});
