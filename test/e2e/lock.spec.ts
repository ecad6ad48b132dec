import type { Page } from 'playwright/test';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { NO_KEYCHAIN } from './support/no-keychain.ts';
import { MARIA, PASSPHRASE } from './support/officer.ts';

const LOCKED = 'O Lastro está bloqueado';

/** Traces of a subject anywhere in the window: text, markup, address, storage. */
async function traces(page: Page): Promise<string[]> {
  const everything = await page.evaluate(() => {
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    return [document.documentElement.outerHTML, document.title, location.href, kept].join('\n');
  });
  return ['Maria Aparecida', '52998224725', '529.982.247-25', '982.247'].filter((trace) => everything.includes(trace));
}

test('what was done is listed, verified and exported; an erased subject leaves a tombstone', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  await officer.openAnew(MARIA);
  await officer.go('Configurações');
  await page.getByRole('link', { name: 'Abrir o controle' }).scrollIntoViewIfNeeded();
  await shot('59-guard-settings');
  await page.getByRole('link', { name: 'Abrir o controle' }).click();
  await expect(page.getByRole('cell', { name: 'Consulta ao SCR' })).toBeVisible();
  await page.getByRole('button', { name: 'Verificar a trilha' }).click();
  await expect(page.getByText(/A trilha está íntegra/)).toBeVisible();
  await shot('60-audit');
  await page.getByRole('combobox', { name: 'Ação' }).click();
  await page.getByRole('option', { name: 'Registro de autorização' }).click();
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Exportar (JSON Lines)' }).click();
  await expect(page.getByText(/Trilha exportada/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar cores escuras' }).click();
  await shot('61-audit-dark');
  expect(await barriers(page)).toEqual([]);

  await officer.go('Configurações');
  await page.getByRole('link', { name: 'Abrir o controle' }).click();
  await page.getByRole('link', { name: 'Guarda', exact: true }).click();
  await expect(page.getByText('Nenhuma exclusão pendente')).toBeVisible();
  await shot('62-retention-dark');
  await page.getByRole('button', { name: 'Usar cores claras' }).click();
  await expect(page.getByRole('button', { name: 'Usar cores escuras' })).toBeVisible();
  await page.getByLabel('CPF ou CNPJ').fill(MARIA.documento);
  await page.getByRole('button', { name: 'Ver o que será excluído' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 autorização é mantida pelo prazo de guarda')).toBeVisible();
  await dialog.getByLabel('Digite o documento do titular para confirmar').fill(MARIA.documento);
  await shot('63-erase');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
  await expect(page.getByText('Titular ***.982.247-** excluído (1 resultado)')).toBeVisible();
  await shot('64-erased');

  await officer.go('Clientes');
  await expect(page.getByText(MARIA.nome)).toBeHidden();
  await officer.go('Autorizações');
  await expect(page.getByRole('row', { name: /Maria Aparecida.*Revogada/ })).toBeVisible();
});

test('beyond it, the locked window: a locked desk leaves nothing of a subject in the window, and the keychain opens it again', async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  await officer.openAnew(MARIA);
  expect(await traces(page)).not.toEqual([]);
  await page.keyboard.press('Control+L');
  await expect(page.getByRole('heading', { name: LOCKED })).toBeVisible();
  expect(await traces(page)).toEqual([]);
  await shot('65-locked');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await officer.go('Clientes');
  await expect(page.getByText(MARIA.nome).first()).toBeVisible();

  await officer.newConsent();
  await officer.typeSubject({ nome: 'Beatriz Alves', documento: '111.444.777-35' });
  await page.keyboard.press('Control+L');
  await expect(page.getByRole('heading', { name: LOCKED })).toBeVisible();
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await officer.newConsent();
  await expect(page.getByLabel('Nome completo ou razão social')).toHaveValue('Beatriz Alves');
});

test('a desk behind a passphrase asks for it again, in the language and colours of the officer', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open(NO_KEYCHAIN);
  await officer.createVault();
  await officer.go('Configurações');
  await page.getByText('English', { exact: true }).click();
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Lastro is locked' })).toBeVisible();
  await page.getByLabel('Vault passphrase').fill('not the passphrase');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText(/passphrase does not open this vault/)).toBeVisible();
  await shot('66-locked-passphrase-dark');
  await page.getByLabel('Vault passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});
