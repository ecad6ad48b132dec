import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BackupOutcome } from '#contract/backup.ts';
import type { Envelope } from '#contract/errors.ts';
import { BACKUP_STATE, RESTORE_PLAN } from '#test/support/fakes/fake-backup.ts';
import { createFakeBridge, type FakeState } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '../../app/render-app.tsx';

const NAME = 'copia.lastro-backup';

const OPEN = {
  version: '0',
  host: 'web',
  vault: { status: 'open', vaultKind: 'keychain' },
  recovery: 'none',
  officerSecret: 'none',
  waitSeconds: 0,
  offerPin: false,
} as const;

/** A window whose workstation was handed a backup file. */
function offering(start: Partial<FakeState> = {}, name: string | null = NAME) {
  const fake = createFakeBridge(start);
  let waiting = name;
  fake.reply('backup.state', () => ({ ok: true, value: BACKUP_STATE }));
  fake.reply('backup.opened_file', () => ({ ok: true, value: { name: waiting } }));
  fake.reply('backup.take_opened_file', () => ({ ok: true, value: { id: 'taken' } }));
  fake.reply('backup.restore_look', () => ({ ok: true, value: RESTORE_PLAN }));
  fake.reply('backup.decline_opened_file', () => ({ ok: true, value: { declined: true } }));
  const open = (opened: string): void => {
    waiting = opened;
    fake.emit('backup.opened', {});
  };
  return { fake, open };
}

const fileName = () => page.getByLabelText('Arquivo da cópia');

test('a backup opened before the window leads to its plan after the passphrase', { tags: ['long'] }, async () => {
  const { fake } = offering();
  await renderOver(fake, '#/ajustes');
  await expect.element(page.getByRole('dialog', { name: 'Restaurar uma cópia' })).toBeVisible();
  await expect.element(fileName()).toHaveValue(NAME);
  await page.getByLabelText('Senha com que a cópia foi feita').fill('segredo');
  await page.getByRole('button', { name: 'Examinar a cópia' }).click();
  await expect.element(page.getByRole('row', { name: /Resultados 2/ })).toBeVisible();
  expect(fake.sent.map(({ name }) => name)).not.toContain('backup.restore_run');
});

test('the addresses of a backup are shown beside those in force, and taken by a tick alone', {
  tags: ['long'],
}, async () => {
  const { fake } = offering();
  const own = { baseUrl: 'https://nosso.example', authUrl: 'https://autorizacao.nosso.example' };
  const theirs = {
    baseUrl: 'https://deles.example',
    authUrl: `https://autorizacao.deles.example/${'longo/'.repeat(20)}`,
  };
  const addresses = [{ environment: 'producao', backup: theirs, present: own }] as const;
  fake.reply('backup.restore_look', () => ({ ok: true, value: { ...RESTORE_PLAN, addresses: [...addresses] } }));
  fake.fail('backup.restore_run', { code: 'backup_damaged' });
  await renderOver(fake, '#/ajustes');
  await page.getByLabelText('Senha com que a cópia foi feita').fill('segredo');
  await page.getByRole('button', { name: 'Examinar a cópia' }).click();
  await expect
    .element(page.getByRole('row', { name: 'Produção: serviço https://deles.example https://nosso.example' }))
    .toBeVisible();
  const restore = page.getByRole('button', { name: 'Restaurar', exact: true });
  const sent = () => fake.sent.filter(({ name }) => name === 'backup.restore_run').map(({ input }) => input);
  const dialog = page.getByRole('dialog').element();
  const cells = [...dialog.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().right);
  expect(Math.max(...cells)).toBeLessThanOrEqual(dialog.getBoundingClientRect().right);
  await restore.click();
  await expect.poll(sent).toMatchObject([{ addresses: 'keep' }]);
  await page.getByRole('checkbox', { name: 'Usar os endereços da cópia' }).click();
  await restore.click();
  await expect.poll(sent).toMatchObject([{ addresses: 'keep' }, { addresses: 'take' }]);
});

test('one opened while the settings are shown opens the dialog, and another file may be chosen instead', {
  tags: ['long'],
}, async () => {
  const { fake, open } = offering({}, null);
  await renderOver(fake, '#/ajustes');
  await expect.element(page.getByRole('button', { name: 'Restaurar uma cópia' })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  open(NAME);
  await expect.element(fileName()).toHaveValue(NAME);
  await page.getByRole('button', { name: 'Outro arquivo' }).click();
  await expect.element(page.getByText('Escolher arquivo')).toBeVisible();
  expect(fake.sent.at(-1)?.name).toBe('backup.decline_opened_file');
});

test('at a fresh desk it is restored before any archive is made', async () => {
  const { fake } = offering({ vault: { status: 'choice_needed' } });
  await renderOver(fake, '');
  await expect.element(page.getByRole('heading', { name: 'Restaurar uma cópia de segurança' })).toBeVisible();
  await expect.element(fileName()).toHaveValue(NAME);
});

test('records that a restore could not read are counted, also at a desk that had no archive', {
  tags: ['long'],
}, async () => {
  const { fake } = offering({ vault: { status: 'choice_needed' } });
  fake.reply('backup.restore_run', async () => {
    fake.emit('vault.changed', OPEN);
    await expect.element(page.getByRole('navigation').first()).toBeVisible();
    return { ok: true, value: { ...OPEN, leftOut: 3 } };
  });
  await renderOver(fake, '');
  await page.getByLabelText('Senha com que a cópia foi feita').fill('segredo');
  await page.getByRole('button', { name: 'Examinar a cópia' }).click();
  await page.getByLabelText('Senha do cofre deste computador').fill('outra senha');
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restaurar uma cópia' });
  await expect.element(dialog.getByText('3 registros da cópia não puderam ser lidos e ficaram de fora.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test('a locked desk is opened by its officer first', async () => {
  const { fake } = offering({ vault: { status: 'locked', vaultKind: 'passphrase', locale: 'pt-BR', theme: 'light' } });
  await renderOver(fake, '#/ajustes');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fileName().elements()).toEqual([]);
});

test('a backup that is made tells how far it is, goes on behind a closed dialog, and can be cancelled', {
  tags: ['long'],
}, async () => {
  const { fake } = offering({}, null);
  const { promise, resolve } = Promise.withResolvers<Envelope<BackupOutcome>>();
  fake.reply('backup.run', () => promise);
  fake.reply('backup.cancel', () => {
    resolve({ ok: true, value: { outcome: 'cancelled' } });
    return { ok: true, value: { cancelled: true } };
  });
  await renderOver(fake, '#/ajustes');
  await page.getByRole('button', { name: 'Fazer cópia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fazer cópia' });
  await dialog.getByLabelText('Senha da cópia').fill('uma senha só da cópia');
  await dialog.getByLabelText('Repita a senha').fill('uma senha só da cópia');
  await dialog.getByRole('button', { name: 'Salvar cópia' }).click();
  fake.emit('backup.changed', { running: { step: 'encrypting', share: 0.2 } });
  await expect.element(dialog.getByText(/^Criptografando a cópia/)).toBeVisible();
  await expect
    .element(dialog.getByRole('progressbar', { name: 'Andamento da cópia' }))
    .toHaveAttribute('aria-valuenow', '20');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  const panel = page.getByRole('region', { name: 'Cópia de segurança' });
  await expect.element(panel.getByText(/^Criptografando a cópia/)).toBeVisible();
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(panel.getByText('Cópia cancelada. Nada foi salvo.')).toBeVisible();
});

const AUTOMATIC = { folder: '/rede/copias', lastAt: '2026-11-20T08:00:00-03:00', files: 3, failure: null } as const;

test('automatic backups are set up with a passphrase typed twice; why none was made stays beside it', {
  tags: ['long'],
}, async () => {
  const { fake } = offering({}, null);
  let refused = true;
  fake.reply('backup.automatic_start', () => {
    if (refused) return { ok: false, error: { code: 'backup_folder' } };
    return { ok: true, value: { ...BACKUP_STATE, automatic: AUTOMATIC } };
  });
  await renderOver(fake, '#/ajustes');
  await expect.element(page.getByText('Cópias automáticas desligadas.')).toBeVisible();
  await page.getByRole('button', { name: 'Fazer todo dia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cópias automáticas' });
  await dialog.getByLabelText('Senha da cópia').fill('uma senha só da cópia');
  await dialog.getByLabelText('Repita a senha').fill('uma senha só da cópia');
  const start = dialog.getByRole('button', { name: 'Escolher pasta e fazer a primeira' });
  await start.click();
  await expect.element(dialog.getByText(/pasta das cópias automáticas não pôde/)).toBeVisible();
  refused = false;
  await start.click();
  await expect.element(page.getByText('/rede/copias')).toBeVisible();
  await expect.element(page.getByText(/; 3 na pasta/)).toBeVisible();
});

test('a failed automatic backup is told where it is set up, and one that opens says what it holds', {
  tags: ['long'],
}, async () => {
  const { fake } = offering({}, null);
  const failed = { ...AUTOMATIC, failure: 'backup_folder' } as const;
  fake.reply('backup.state', () => ({ ok: true, value: { ...BACKUP_STATE, automatic: failed } }));
  const { backup: summary, madeAt, program } = RESTORE_PLAN;
  fake.reply('backup.rehearse', () => ({ ok: true, value: { name: 'Lastro automática.x', madeAt, program, summary } }));
  await renderOver(fake, '#/ajustes');
  const section = page.getByRole('region', { name: 'Cópias automáticas' });
  await expect.element(section.getByText(/pasta das cópias automáticas não pôde/)).toBeVisible();
  await section.getByRole('button', { name: 'Testar a restauração' }).click();
  const dialog = page.getByRole('dialog', { name: 'Testar a restauração' });
  await dialog.getByLabelText('Senha com que a cópia foi feita').fill('segredo');
  await dialog.getByRole('button', { name: 'Abrir e conferir' }).click();
  await expect.element(dialog.getByText(/abre e está completa/)).toBeVisible();
  await expect.element(dialog.getByText(/2 resultados, 1 autorização/)).toBeVisible();
});
