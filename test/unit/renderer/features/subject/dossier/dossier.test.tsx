import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp, renderOver } from '#test/unit/renderer/app/render-app.tsx';

const BRANCH = { nome: 'Indústria Exemplo S.A. (filial)', documento: '11222333000262' };
const KEPT = {
  consents: [consentOf(PEOPLE.industria), consentOf(BRANCH), consentOf(PEOPLE.maria)],
  results: [savedResultOf(BRANCH, '2026-09'), savedResultOf(PEOPLE.maria, '2026-09')],
};

afterEach(() => vi.restoreAllMocks());

async function openOf(documento: string): Promise<Awaited<ReturnType<typeof renderApp>>> {
  const fake = await renderApp('#/dossie', KEPT);
  await page.getByLabelText('CPF ou CNPJ').fill(documento);
  await page.getByRole('button', { name: 'Abrir dossiê' }).click();
  return fake;
}

const table = (name: RegExp) => page.getByRole('table', { name });

test('says what it is before a document is typed', async () => {
  await renderApp('#/dossie', KEPT);
  await expect.element(page.getByText('De quem é o dossiê?')).toBeVisible();
  await expect.element(page.getByLabelText('CPF ou CNPJ')).toHaveFocus();
});

test('of a company shows the authorizations and queries of every branch, each with its own', async () => {
  await openOf('11222333000181');
  const authorizations = table(/^Autorizações \(2\)/);
  await expect.element(authorizations.getByRole('columnheader', { name: 'CNPJ' })).toBeVisible();
  await expect.element(authorizations.getByRole('cell', { name: '/0001-81' })).toBeVisible();
  await expect.element(authorizations.getByRole('cell', { name: '/0002-62' })).toBeVisible();
  await expect.element(table(/^Consultas salvas \(1\)/).getByRole('cell', { name: '/0002-62' })).toBeVisible();
  await expect.element(page.getByText(/11\.222\.333\/0001-81, 11\.222\.333\/0002-62/)).toBeVisible();
});

test('of a person has no column that would say the same in every row', async () => {
  await openOf('52998224725');
  await expect.element(page.getByText('CPF 529.982.247-25')).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'CNPJ' }).elements()).toEqual([]);
});

test('tells of an event what the log knows of it', async () => {
  const fake = createFakeBridge(KEPT);
  const opened = await fake.bridge['subject.dossier']({ documento: '52998224725' });
  if (!opened.ok) throw new Error(opened.error.code);
  const about = { environment: 'embutido', purpose: null, documento: null, consentId: null, resultId: null };
  const event = { kind: 'export', at: opened.value.printedAt, officer: 'ana', outcome: 'ok', ...about };
  fake.reply('subject.dossier', () => ({
    ok: true,
    value: { ...opened.value, events: [{ ...event, facts: { format: 'png' } }] },
  }));
  await renderOver(fake, '#/dossie');
  await page.getByLabelText('CPF ou CNPJ').fill('52998224725');
  await page.getByRole('button', { name: 'Abrir dossiê' }).click();
  await expect.element(page.getByRole('cell', { name: 'formato: png · ambiente: Embutido' })).toBeVisible();
});

test('is noted when it is printed, as what it is', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const fake = await openOf('52998224725');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(fake.sent.at(-1)).toEqual({
    name: 'subject.record_print',
    input: { documento: '52998224725', what: 'dossier' },
  });
});

test('says of a subject of whom nothing is kept that there is nothing', async () => {
  await openOf('11144477735');
  await expect.element(page.getByText('Titular sem registro')).toBeVisible();
  for (const nothing of ['Nenhuma autorização.', 'Nenhuma consulta salva.', 'Nenhum registro no histórico.'])
    await expect.element(page.getByText(nothing)).toBeVisible();
});

test('names what is wrong with a document beside it, and asks main nothing', async () => {
  const fake = await openOf('52998224724');
  await expect.element(page.getByText(/dígitos verificadores não conferem/)).toBeVisible();
  expect(fake.sent.some(({ name }) => name === 'subject.dossier')).toBe(false);
  await expect.element(page.getByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument();
});

test('says of each query what came of it', async () => {
  const gap = { ...savedResultOf(PEOPLE.maria, '2026-09'), kind: 'not_available' } as const;
  const marked = { ...savedResultOf(PEOPLE.maria, '2026-08'), source: 'attached' } as const;
  await renderApp('#/dossie', { ...KEPT, results: [gap, marked, savedResultOf(PEOPLE.maria, '2026-07')] });
  await page.getByLabelText('CPF ou CNPJ').fill(PEOPLE.maria.documento);
  await page.getByRole('button', { name: 'Abrir dossiê' }).click();
  for (const said of ['não disponível', 'anexada de um arquivo', 'com operações']) {
    await expect.element(table(/^Consultas salvas \(3\)/).getByRole('cell', { name: said })).toBeVisible();
  }
});
