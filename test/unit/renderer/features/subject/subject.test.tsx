import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

const BRANCH = { nome: 'Indústria Exemplo S.A. — filial', documento: '11222333000262' };
const RESULTS = [
  savedResultOf(BRANCH, '2026-09'),
  savedResultOf(PEOPLE.industria, '2026-08'),
  savedResultOf(PEOPLE.maria, '2026-09'),
];
const [OF_BRANCH, , OF_MARIA] = RESULTS;
const parts = page.getByRole('navigation', { name: 'Partes da página do cliente' });

test('is reached from the list by the document, and holds all branches of a company', { tags: ['long'] }, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await page.getByRole('link', { name: new RegExp(`Titular ${BRANCH.nome}`) }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: BRANCH.nome })).toBeVisible();
  await expect.element(page.getByText(/Raiz 11\.222\.333, 2 estabelecimentos/)).toBeVisible();
  const months = page.getByRole('table', { name: 'Resultados salvos do titular' });
  await expect.element(months.getByText('/0002-62')).toBeVisible();
  await expect.element(months.getByText('/0001-81')).toBeVisible();
  expect(months.getByRole('link', { name: /Maria/ }).elements()).toEqual([]);
  await expect.element(page.getByRole('img', { name: /Carteira ativa por mês/ })).toBeVisible();
});

test('opens at the newest result, and the way back leads past that step', { tags: ['long'] }, async () => {
  await renderApp('#/clientes', { results: RESULTS });
  window.location.hash = `#/titular/${RESULTS[1]?.id}`;
  await expect.element(page.getByRole('heading', { level: 1, name: BRANCH.nome })).toBeVisible();
  expect(window.location.hash).toBe(`#/resultado/${OF_BRANCH?.id}`);
  window.history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
});

test('has the authorizations, the cases, the groups and the notes of the client in parts', async () => {
  await renderApp(`#/titular/${OF_MARIA?.id}/autorizacoes`, { results: RESULTS, consents: [consentOf(PEOPLE.maria)] });
  await expect.element(page.getByRole('main').getByText('Válida')).toBeVisible();
  for (const [part, said] of [
    ['Casos', 'Nenhum caso deste cliente.'],
    ['Grupos e carteiras', 'Este titular não está em nenhum grupo.'],
  ] as const) {
    await parts.getByRole('link', { name: part }).click();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
  }
  await parts.getByRole('link', { name: 'Anotações' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Nova anotação' })).toBeVisible();
  await parts.getByRole('link', { name: 'Situação' }).click();
  await expect.element(page.getByRole('figure', { name: 'Escada de vencimentos' })).toBeVisible();
});

test('masks a person and says when there is one month only', async () => {
  await renderApp(`#/titular/${OF_MARIA?.id}/meses`, { results: RESULTS });
  await expect.element(page.getByText('***.982.247-** · 1 resultado salvo · Embutido')).toBeVisible();
  expect(document.body.textContent).not.toContain('529.982.247-25');
  expect(page.getByRole('img', { name: /Carteira ativa por mês/ }).elements()).toEqual([]);
});

test('keeps and removes notes and tags, and is noted as opened once', { tags: ['long'] }, async () => {
  const fake = await renderApp(`#/titular/${OF_BRANCH?.id}/anotacoes`, { results: RESULTS });
  await page.getByRole('textbox', { name: 'Nova anotação' }).fill('Balanço chega em março');
  await page.getByRole('button', { name: 'Adicionar anotação' }).click();
  await expect.element(page.getByText('Balanço chega em março')).toBeVisible();
  await expect.element(page.getByText('20/11/2026 10:15 · ana.lima')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nova etiqueta' }).fill('grupo sul');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Remover a etiqueta grupo sul' }).click();
  await expect.poll(() => page.getByText('grupo sul').elements()).toEqual([]);
  await page.getByRole('button', { name: /^Excluir a anotação/ }).click();
  await page.getByRole('button', { name: /^Confirmar exclusão da anotação/ }).click();
  await expect.poll(() => page.getByText('Balanço chega em março').elements()).toEqual([]);
  const opened = fake.sent.filter(({ name }) => name === 'subject.open').map(({ input }) => input);
  expect(opened.filter((input) => !(input as { again: boolean }).again)).toHaveLength(1);
});

test('leads to a new query, to the dossier and to each month', { tags: ['long'] }, async () => {
  await renderApp(`#/titular/${OF_BRANCH?.id}/meses`, { results: RESULTS });
  await page.getByRole('link', { name: /data-base 08\/2026/ }).click();
  await expect.element(page.getByRole('heading', { name: PEOPLE.industria.nome })).toBeVisible();
  window.history.back();
  await parts.getByRole('link', { name: 'Dossiê' }).click();
  await expect.element(page.getByRole('article', { name: 'Dossiê do titular' })).toMatchTextContent(/0002-62/);
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Nome, CPF ou CNPJ' })).toHaveValue('11.222.333/0002-62');
});

test('says so when the result is no longer kept', async () => {
  await renderApp('#/titular/nobody', { results: RESULTS });
  await expect.element(page.getByText('Este registro não foi encontrado neste computador.')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir clientes' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
});

test('tells the environments apart only where there is more than one', async () => {
  const [first] = [savedResultOf(PEOPLE.maria, '2026-08', { id: 'sandbox-august', environment: 'sandbox' })];
  await renderApp(`#/titular/${OF_MARIA?.id}/meses`, { results: [...RESULTS, first] });
  const months = page.getByRole('table', { name: 'Resultados salvos do titular' });
  await expect.element(months.getByRole('columnheader', { name: 'Ambiente' })).toBeVisible();
  await expect.element(months.getByRole('cell', { name: 'Sandbox' })).toBeVisible();
  await expect.element(page.getByText(/2 resultados salvos · Embutido, Sandbox/)).toBeVisible();
});

test('says why a note or a tag was not kept, and what was typed stays', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ results: RESULTS });
  fake.fail('subject.add_note', { code: 'limit_reached', details: { max: 200 } });
  fake.fail('subject.tag', { code: 'disk_full' });
  await renderOver(fake, `#/titular/${OF_BRANCH?.id}/anotacoes`);
  const note = page.getByRole('textbox', { name: 'Nova anotação' });
  await note.fill('Balanço chega em março');
  await page.getByRole('button', { name: 'Adicionar anotação' }).click();
  await expect.element(page.getByText(/200/)).toBeVisible();
  await expect.element(note).toHaveValue('Balanço chega em março');
  const tag = page.getByRole('textbox', { name: 'Nova etiqueta' });
  await tag.fill('grupo sul');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect.element(page.getByText(/disco está cheio/)).toBeVisible();
  await expect.element(tag).toHaveValue('grupo sul');
});

test('exports all that is saved of the subject', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ results: RESULTS });
  fake.fail('export.run', { code: 'disk_full' });
  await renderOver(fake, `#/titular/${OF_BRANCH?.id}/meses`);
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Planilha (XLSX)' }).click();
  const ids = RESULTS.slice(0, 2).map(({ id }) => id);
  expect(fake.sent.at(-1)).toEqual({ name: 'export.run', input: { format: 'xlsx', of: { ids } } });
});

test('is linked to from outside where links lead to the program, by an id that names nobody', async () => {
  const fake = createFakeBridge({ results: RESULTS });
  const open = { status: 'open', vaultKind: 'keychain' } as const;
  const known = {
    version: '0.1.0',
    recovery: 'confirmed',
    officerSecret: 'none',
    waitSeconds: 0,
    offerPin: false,
  } as const;
  fake.reply('vault.state', () => ({ ok: true, value: { ...known, host: 'electron', vault: open } }));
  await renderOver(fake, `#/titular/${OF_MARIA?.id}/meses`);
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect.element(page.getByRole('button', { name: /Copiado|não foi possível copiar/i })).toBeVisible();
  fake.emit('vault.changed', { ...known, host: 'web', vault: open });
  await expect.element(page.getByRole('button', { name: 'Copiar link' })).not.toBeInTheDocument();
});
