import type { Page } from 'playwright/test';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';

const OVERDUE = { nome: 'Antônio Carlos Moreira', documento: '900.000.003-37' };

const rowOf = (page: Page, nome: string) => page.getByRole('link', { name: new RegExp(`Abrir ${nome}`) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por nome, documento ou referência' });

/** A column made wider, an order and a selection are there again after a lock; so is the search. */
async function backAfterLock(page: Page): Promise<void> {
  const heading = page.getByRole('columnheader', { name: 'Nome' });
  const before = (await heading.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Nome', exact: true }).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+L');
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText('2 selecionados')).toBeVisible();
  await expect(search(page)).toHaveValue('maria');
  await expect(page.getByRole('columnheader', { name: 'Risco total' })).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await heading.boundingBox())?.width).toBe(Math.round(before) + 48);
}

/** Subjects with their months: unfolded, selected by Ctrl+A under a filter that stays, and given up by Escape. */
async function unfoldAndSelect(page: Page): Promise<void> {
  await expect(page.getByText('2 titulares')).toBeVisible();
  await page.getByRole('button', { name: `${MARIA.nome}: 2 resultados` }).click();
  await expect(rowOf(page, `${MARIA.nome}, data-base 08`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Data-base' }).fill('09/2026');
  await expect(page.getByRole('button', { name: `${MARIA.nome}: 1 resultado` })).toBeVisible();
  await page.getByText('2 titulares').click();
  await page.keyboard.press('Control+A');
  await expect(page.getByText('2 selecionados')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Data-base' })).toHaveValue('09/2026');
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 titulares')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
}

test('an officer finds, orders, tags, notes and compares what is saved, with the service stopped', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot, startService }) => {
  page.setDefaultTimeout(15_000);
  const service = await startService();
  await unlocked.open();
  await officer.go('Clientes');
  await expect(page.getByText('Nenhuma consulta salva')).toBeVisible();
  await shot('90-library-empty');
  await officer.useSandbox(service);
  for (const subject of [MARIA, OVERDUE]) await officer.saveConsent(subject);
  await officer.openQuery();
  await page.getByRole('textbox', { name: 'Referência' }).fill('Proposta 7781/A');
  for (const month of ['08/2026', '09/2026']) {
    await officer.consult({ documento: MARIA.documento, month });
    await officer.openQuery();
    await page.getByRole('textbox', { name: 'Referência' }).fill('');
  }
  await officer.consult({ documento: OVERDUE.documento, month: '09/2026' });
  await unlocked.close();
  await service.stop();

  await unlocked.open();
  await officer.go('Clientes');
  await unfoldAndSelect(page);
  await shot('91-library-light');
  expect(await barriers(page), 'the library, light').toEqual([]);
  await officer.go('Consultas');
  await expect(page.getByText('3 resultados')).toBeVisible();

  await search(page).fill('7781');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(rowOf(page, `${MARIA.nome}, data-base 08`)).toBeVisible();
  await search(page).fill('antonio moreira');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(rowOf(page, OVERDUE.nome)).toBeVisible();
  await search(page).fill('529.982');
  await expect(page.getByText('2 resultados')).toBeVisible();
  await expect(rowOf(page, MARIA.nome).first()).toBeVisible();
  await search(page).fill('ninguém com este nome');
  await expect(page.getByText('Nenhum resultado encontrado')).toBeVisible();
  await shot('92-library-nothing-found');
  await page.getByRole('button', { name: 'Limpar a busca' }).last().click();

  await page.getByRole('button', { name: 'Risco total' }).click();
  await expect(page.getByRole('columnheader', { name: 'Risco total' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Com vencido' }).click();
  await page.getByRole('textbox', { name: 'Data-base' }).fill('09/2026');
  await expect(rowOf(page, OVERDUE.nome)).toBeVisible();
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await page.getByRole('textbox', { name: 'Nome do filtro' }).fill('Vencidos de setembro');
  await shot('93-library-view');
  await page.getByRole('button', { name: 'Salvar filtro' }).click();
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect(page.getByText('3 resultados')).toBeVisible();

  await page.getByRole('checkbox', { name: `Selecionar ${OVERDUE.nome}` }).check();
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  await page.getByRole('textbox', { name: 'Nova etiqueta' }).fill('Cobrança');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remover a etiqueta Cobrança' })).toBeVisible();
  await shot('94-library-tags');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Limpar seleção' }).click();

  await page.getByRole('button', { name: 'Usar cores escuras' }).click();
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await page.getByRole('button', { name: 'Vencidos de setembro', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Etiquetas: Cobrança' })).toBeVisible();
  await shot('95-library-dark');
  expect(await barriers(page), 'the library, dark').toEqual([]);
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();

  await page
    .getByRole('link', { name: new RegExp(`Titular ${MARIA.nome}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: MARIA.nome })).toBeVisible();
  await page.getByRole('link', { name: 'Anotações', exact: true }).click();
  await page.getByRole('textbox', { name: 'Nova anotação' }).fill('Renovação do limite em dezembro.');
  await page.getByRole('button', { name: 'Adicionar anotação' }).click();
  await expect(page.getByText('Renovação do limite em dezembro.')).toBeVisible();
  await shot('96-subject-dark');
  expect(await barriers(page), 'the subject, dark').toEqual([]);
  await page.getByRole('button', { name: 'Usar cores claras' }).click();
  await expect(page.getByRole('button', { name: 'Usar cores escuras' })).toBeVisible();
  await shot('97-subject-light');
  expect(await barriers(page), 'the subject, light').toEqual([]);

  await officer.go('Consultas');
  await search(page).fill('maria');
  await expect(page.getByText('2 resultados')).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(`Selecionar ${MARIA.nome}, data-base 09`) }).check();
  await page.getByRole('checkbox', { name: new RegExp(`Selecionar ${MARIA.nome}, data-base 08`) }).check();
  await shot('98-library-selection');
  expect(await barriers(page), 'the selection').toEqual([]);
  await backAfterLock(page);
  await page.getByRole('link', { name: 'Comparar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar' })).toBeVisible();
  await expect(page.getByText(/O que mudou de .*08\/2026.* para .*09\/2026/).first()).toBeVisible();
  await shot('99-compare-from-library');
});
