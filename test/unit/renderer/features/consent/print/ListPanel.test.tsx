import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paperForm } from '#test/e2e/support/paper-drafts.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { NOW_ISO } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from '#test/unit/renderer/app/render-app.tsx';

const FORM = paperForm(1);
const DRAFT = '0b9d6f3e-2c41-4d7a-9a51-7f1f0c2e8a10';
const COLUMNS = {
  sheets: [{ name: '', isHidden: false }],
  sheet: '',
  rows: 2,
  heads: [{ n: 1, text: 'Ana · ***.111.111-**' }],
  titles: [],
  sample: [['Ana', '***.111.111-**']],
  layout: { header: null, nome: 0, documento: 1 },
};

async function open(theme: 'light' | 'dark' = 'light') {
  const fake = createFakeBridge();
  fake.state.settings = { ...fake.state.settings, theme };
  fake.reply('consent.subject_columns', () => ({ ok: true, value: COLUMNS }));
  fake.reply('consent.draft_subjects', ({ dryRun }) => {
    if (!dryRun) fake.state.drafts = [{ id: DRAFT, createdAt: NOW_ISO, savedAt: NOW_ISO, form: FORM }];
    const report = { rows: 1, fresh: 1, refused: [], open: [] };
    return { ok: true, value: { ...report, made: dryRun ? null : [DRAFT] } };
  });
  await renderOver(fake, '#/autorizacoes/imprimir');
  return fake;
}

const check = () => page.getByRole('button', { name: 'Conferir a lista' }).click();

async function read(text: string) {
  await page.getByRole('textbox', { name: 'Lista de titulares' }).fill(text);
  await page.getByRole('button', { name: 'Ler a lista' }).click();
}

test('a list waits for its purposes, is checked, and becomes drafts that are chosen for printing', {
  tags: ['long'],
}, async () => {
  const fake = await open();
  await read(`${FORM.nome};${FORM.documento}`);
  await check();
  await expect.element(page.getByText('Marque ao menos uma finalidade.')).toBeVisible();
  expect(fake.sent.some(({ name }) => name === 'consent.draft_subjects')).toBe(false);
  await page.getByRole('checkbox', { name: 'Renovação de limite' }).click();
  await check();
  await expect.element(page.getByText('Nenhum rascunho foi criado ainda.')).toBeVisible();
  await page.getByRole('button', { name: 'Criar 1 rascunho' }).click();
  await expect.element(page.getByRole('button', { name: 'Montar 1 termo' })).toBeEnabled();
  const acts = fake.sent.filter(({ name }) => name === 'consent.draft_subjects').map(({ input }) => input);
  expect(acts).toMatchObject([
    { dryRun: true, purposes: ['renovacao'] },
    { dryRun: false, purposes: ['renovacao'] },
  ]);
});

test.each(['light', 'dark'] as const)(
  'lines to correct are told in words, and nothing can be made (%s)',
  { tags: ['long'] },
  async (theme) => {
    const fake = await open(theme);
    const refused = [
      { line: 2, nome: 'Bia Ltda.', problems: ['company' as const] },
      { line: 3, nome: '', problems: ['name_missing' as const, 'document_empty' as const] },
    ];
    fake.reply('consent.draft_subjects', () => ({
      ok: true,
      value: { rows: 3, fresh: 1, refused, open: [], made: null },
    }));
    await read('Ana;1');
    await page.getByRole('checkbox', { name: 'Renovação de limite' }).click();
    await check();
    const table = page.getByRole('table', { name: 'Linhas a corrigir' });
    await expect.element(table.getByText(/Prepare o termo da empresa/)).toBeVisible();
    await expect.element(table.getByText('Falta o nome. Falta o CPF.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Criar/ })).not.toBeInTheDocument();
    const panel = page.getByRole('region', { name: 'Termos a partir de uma lista' }).element().getBoundingClientRect();
    expect(table.element().getBoundingClientRect().right).toBeLessThan(panel.right);
    expect((await axe.run(document.body)).violations).toEqual([]);
    await read('Ana;2');
    await expect.element(table).not.toBeInTheDocument();
  },
);
