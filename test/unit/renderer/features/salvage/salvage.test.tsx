import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SalvageReport } from '#contract/salvage.ts';
import { createFakeBridge, type FakeBridge, type FakeState } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '../../app/render-app.tsx';

const REPORT: SalvageReport = {
  parts: [
    { part: 'results', read: 1_240, lost: 2 },
    { part: 'authorizations', read: 310, lost: 0 },
    { part: 'settings', read: 0, lost: null },
  ],
  lostResults: [
    { documento: '***.982.247-**', month: '2026-08', queriedAt: '2026-11-20T10:15:00-03:00' },
    { documento: '11.222.333/0001-81', month: '2026-07', queriedAt: '2026-11-19T10:15:00-03:00' },
  ],
  rebuilt: 2,
  textsOnly: 1,
  pages: 900,
  unreadablePages: 3,
};

/** A workstation whose archive is salvaged once the test lets it. */
function salvaging(start: Partial<FakeState>): { readonly fake: FakeBridge; readonly finish: () => void } {
  const fake = createFakeBridge(start);
  const { promise, resolve } = Promise.withResolvers<void>();
  let report: SalvageReport | null = null;
  const state = () => ({ ok: true, value: { running: null, report } }) as const;
  fake.reply('salvage.state', state);
  fake.reply('salvage.dismiss', () => {
    report = null;
    return state();
  });
  fake.reply('salvage.cancel', () => ({ ok: true, value: { cancelled: true } }));
  fake.reply('salvage.run', async () => {
    await promise;
    report = REPORT;
    fake.state.vault = { status: 'open', vaultKind: 'passphrase' };
    const changed = await fake.bridge['vault.state']({});
    if (changed.ok) fake.emit('vault.changed', changed.value);
    return changed;
  });
  return { fake, finish: resolve };
}

test('an archive that does not open is salvaged; what was read and lost is still shown once it is open', {
  tags: ['long'],
}, async () => {
  const { fake, finish } = salvaging({ vault: { status: 'archive_failed', reason: 'archive_unreadable' } });
  await renderOver(fake, '');
  await page.getByRole('button', { name: 'Recuperar a base' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recuperar a base danificada' });
  await dialog.getByRole('button', { name: 'Recuperar agora' }).click();
  fake.emit('salvage.changed', { running: { share: 0.4 } });
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(fake.sent.at(-1)?.name).toBe('salvage.cancel');
  finish();
  await expect.element(dialog.getByRole('row', { name: 'Resultados 1.240 2' })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /Configurações 0 não se sabe/ })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /\*\*\*\.982\.247-\*\* 08\/2026/ })).toBeVisible();
  await expect.element(dialog.getByText(/De um resultado restou só o texto/)).toBeVisible();
  await expect.element(dialog.getByText('2 resultados foram pagos e não podem mais ser lidos:')).toBeVisible();
  await expect.element(dialog.getByText(/^2 resultados foram refeitos a partir do índice/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  expect(fake.sent.some(({ name }) => name === 'salvage.dismiss')).toBe(true);
  await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
});

test('of an open archive that is damaged a salvage is offered where the damage is said, and asks no secret', {
  tags: ['long'],
}, async () => {
  const { fake, finish } = salvaging({ vault: { status: 'open', vaultKind: 'keychain', damaged: true } });
  await renderOver(fake, '');
  await page.getByRole('alert').getByRole('button', { name: 'Recuperar a base' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/A base danificada não é alterada/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Recuperar agora' }).click();
  expect(fake.sent.find(({ name }) => name === 'salvage.run')?.input).toEqual({});
  finish();
  await expect.element(dialog.getByText('A base foi recuperada em parte.')).toBeVisible();
});

test('a PIN is asked first where the archive does not open with one, and a wrong one is said', {
  tags: ['long'],
}, async () => {
  const { fake } = salvaging({ vault: { status: 'archive_failed', reason: 'archive_unreadable' }, pin: '4821' });
  fake.fail('salvage.run', { code: 'pin_wrong' });
  await renderOver(fake, '');
  await page.getByRole('button', { name: 'Recuperar a base' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Recuperar agora' })).toBeDisabled();
  await dialog.getByLabelText('PIN', { exact: true }).fill('0000');
  await dialog.getByRole('button', { name: 'Recuperar agora' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(fake.sent.find(({ name }) => name === 'salvage.run')?.input).toEqual({ secret: '0000' });
});

test('an archive that is in use elsewhere is not salvaged', async () => {
  const { fake } = salvaging({ vault: { status: 'archive_failed', reason: 'archive_in_use' } });
  await renderOver(fake, '');
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Recuperar a base' }).elements()).toEqual([]);
});
