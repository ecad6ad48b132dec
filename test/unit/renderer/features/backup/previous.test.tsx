import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VaultState } from '#contract/vault.ts';
import { BACKUP_STATE } from '#test/support/fakes/fake-backup.ts';
import { createFakeBridge, type FakeBridge, type FakeState } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '../../app/render-app.tsx';

const PREVIOUS = [
  { id: '2', at: '2026-11-20T18:00:00-03:00', results: 3 },
  { id: '1', at: '2026-11-12T09:30:00-03:00', results: null },
];
const DAMAGED = { status: 'archive_failed', reason: 'archive_unreadable' } as const;

/** A workstation with previous archives; one that is put back opens. */
function withPrevious(start: Partial<FakeState>): FakeBridge {
  const fake = createFakeBridge(start);
  fake.reply('backup.previous', () => ({ ok: true, value: { previousArchives: PREVIOUS } }));
  fake.reply('backup.state', () => ({ ok: true, value: { ...BACKUP_STATE, previousArchives: PREVIOUS } }));
  fake.reply('backup.restore_undo', async () => {
    fake.state.vault = { status: 'open', vaultKind: 'keychain' };
    const changed = await fake.bridge['vault.state']({});
    if (changed.ok) fake.emit('vault.changed', changed.value);
    return changed;
  });
  return fake;
}

const ways = () => page.getByRole('region', { name: 'Outras opções' });
const undone = (fake: FakeBridge) =>
  fake.sent.filter(({ name }) => name === 'backup.restore_undo').map(({ input }) => input);

describe('an archive that does not open', () => {
  test('has every way out on one screen, reached and used by the keyboard', { tags: ['long'] }, async () => {
    const fake = withPrevious({ vault: DAMAGED });
    await renderOver(fake, '');
    await expect.element(ways().getByText('Substituída em 20/11/2026 18:00:00 · 3 resultados')).toBeVisible();
    const names = ways()
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['Recuperar a base', 'Restaurar uma cópia de segurança']);
    await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toHaveFocus();
    for (const name of ['Recuperar a base', 'Restaurar uma cópia de segurança']) {
      await userEvent.tab();
      await expect.element(page.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Restaurar esta base' });
    await expect.element(dialog.getByText(/aberta e conferida antes/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Restaurar agora' }).click();
    await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
    expect(undone(fake)).toEqual([{ id: '2' }]);
  });

  test('asks for the PIN of the vault that is there, and says why a previous one is not put back', {
    tags: ['long'],
  }, async () => {
    const fake = withPrevious({ vault: DAMAGED, pin: '274916' });
    fake.fail('backup.restore_undo', { code: 'previous_unreadable' });
    await renderOver(fake, '');
    await ways().getByRole('button', { name: 'Restaurar esta base' }).last().click();
    const dialog = page.getByRole('dialog');
    const restore = dialog.getByRole('button', { name: 'Restaurar agora' });
    await expect.element(restore).toBeDisabled();
    await dialog.getByLabelText('PIN', { exact: true }).fill('274916');
    await restore.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/não abriu.*não mudou/);
    expect(undone(fake)).toEqual([{ id: '1', pin: '274916' }]);
  });

  test('asks for the recovery code of a previous one whose key the keychain has not', { tags: ['long'] }, async () => {
    const fake = withPrevious({ vault: { status: 'keychain_locked' } });
    fake.fail('backup.restore_undo', { code: 'proof_needed', details: { kind: 'recovery_code' } });
    await renderOver(fake, '');
    await ways().getByRole('button', { name: 'Restaurar esta base' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Restaurar agora' }).click();
    await dialog.getByLabelText(/Código de recuperação/).fill('ABCD');
    await dialog.getByRole('button', { name: 'Restaurar agora' }).click();
    await expect.poll(() => undone(fake)).toEqual([{ id: '2' }, { id: '2', code: 'ABCD' }]);
  });

  test.each<VaultState>([
    { status: 'archive_failed', reason: 'archive_in_use' },
    { status: 'archive_failed', reason: 'disk_full' },
    { status: 'passphrase_needed' },
    { status: 'pin_needed' },
  ])('lists none where another is not to take its place: %j', async (vault) => {
    const fake = withPrevious({ vault });
    await renderOver(fake, '');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(fake.sent.some(({ name }) => name === 'backup.previous')).toBe(false);
  });

  test('says it in English too', { tags: ['long'] }, async () => {
    await renderOver(withPrevious({ vault: DAMAGED }), '');
    await page.getByRole('button', { name: 'English' }).click();
    const english = page.getByRole('region', { name: 'Other options' });
    await expect.element(english.getByText('Replaced on 20/11/2026 18:00:00 · 3 results')).toBeVisible();
    await expect.element(english.getByRole('button', { name: 'Restore this database' }).first()).toBeVisible();
  });
});

test('in the settings a refused undo is said where it was asked for', { tags: ['long'] }, async () => {
  const fake = withPrevious({});
  fake.fail('backup.restore_undo', { code: 'previous_unreadable' });
  await renderOver(fake, '#/ajustes');
  await page.getByRole('button', { name: 'Restaurar esta base' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restaurar agora' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Esta base anterior não abriu/);
  expect(undone(fake)).toEqual([{ id: '2' }]);
});

test('in the settings a previous database that is not deleted stays listed, with the reason beside it', {
  tags: ['long'],
}, async () => {
  const fake = withPrevious({});
  fake.fail('backup.restore_forget', { code: 'disk_full' });
  await renderOver(fake, '#/ajustes');
  await page.getByRole('button', { name: 'Excluir', exact: true }).last().click();
  await page.getByRole('button', { name: 'Excluir definitivamente' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText(/^Substituída em 12\/11\/2026/)).toBeVisible();
});
