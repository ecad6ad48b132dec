import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BridgeFailure } from '#contract/errors.ts';
import { createFakeBridge, type FakeBridge, type FakeState } from '#test/support/fakes/fake-bridge.ts';
import { pricedAt } from '#test/support/fakes/fake-costs.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from '../../app/render-app.tsx';

const field = () => page.getByRole('combobox', { name: 'Nome, CPF ou CNPJ' });
const lines = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent?.trim());
const queries = ({ sent }: FakeBridge) =>
  sent.filter(({ name }) => name === 'consulta.run').map(({ input }) => input as { month: string; documento: string });

/** Maria has 08/2026 saved, João authorized and was never queried; 09/2026 is the newest month. */
function unlocked(start: Partial<FakeState> = {}): FakeBridge {
  return createFakeBridge({
    ...start,
    consents: [consentOf(PEOPLE.maria, { purposes: [] }), consentOf(PEOPLE.joao, { purposes: ['renovacao'] })],
    results: [savedResultOf(PEOPLE.maria, '2026-08')],
  });
}

async function shown(fake: FakeBridge = unlocked()): Promise<FakeBridge> {
  await renderOver(fake, '');
  await expect.element(field()).toHaveFocus();
  return fake;
}

describe('the field of the first page', () => {
  test('opens who is saved: one thing typed, Enter, and nothing is queried', async () => {
    const fake = await shown();
    await field().fill('maria');
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(/^Maria da Silva \*{3}\.982\.247-\*\* abrir 08\/2026 · consultado em 20\/11\/2026/),
        expect.stringMatching(/consultar 09\/2026$/),
      ]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Maria da Silva' })).toBeVisible();
    expect(queries(fake)).toEqual([]);
  });

  test('queries an authorized client by the line that says so, with its price and its own purpose', async () => {
    const fake = unlocked();
    const environment = 'sandbox';
    fake.state.settings = { ...fake.state.settings, environment, costs: pricedAt(320) };
    fake.state.consents = fake.state.consents.map((consent) => ({ ...consent, environment }));
    await shown(fake);
    await field().fill('joão');
    await expect.poll(lines).toEqual([expect.stringMatching(/consultar 09\/2026 · Renovação de limite · R\$\s3,20$/)]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'João Pereira Filho' })).toBeVisible();
    expect(queries(fake)).toMatchObject([{ documento: '111.444.777-35', month: '2026-09', purpose: 'renovacao' }]);
  });

  test('pays nothing for an Enter that came before its line could be read', async () => {
    const fake = unlocked();
    const { promise, resolve } = Promise.withResolvers<void>();
    const list = fake.bridge['consent.askable'];
    const found = await list({ search: 'joão', limit: 9, environment: 'embutido' });
    fake.reply('consent.askable', () => promise.then(() => found));
    await shown(fake);
    await field().fill('joão');
    await userEvent.keyboard('{Enter}');
    resolve();
    await expect.poll(lines).toHaveLength(1);
    expect(queries(fake)).toEqual([]);
  });

  test('opens what is saved for an Enter that came before the list', { tags: ['long'] }, async () => {
    const fake = unlocked();
    const { promise, resolve } = Promise.withResolvers<void>();
    const found = await fake.bridge['library.newest']({ search: 'maria', limit: 6 });
    fake.reply('library.newest', () => promise.then(() => found));
    await shown(fake);
    await field().fill('maria');
    await userEvent.keyboard('{Enter}');
    resolve();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Maria da Silva' })).toBeVisible();
  });

  test('shows no line before all is found that may come above it', async () => {
    const fake = unlocked();
    const { promise, resolve } = Promise.withResolvers<void>();
    const found = await fake.bridge['library.newest']({ search: '52998224725', limit: 6 });
    fake.reply('library.newest', () => promise.then(() => found));
    await shown(fake);
    await field().fill('52998224725');
    await expect.poll(() => fake.sent.some(({ name }) => name === 'consent.find')).toBe(true);
    await new Promise((later) => setTimeout(later, 50));
    expect(lines()).toEqual([]);
    resolve();
    await expect.poll(lines).toHaveLength(2);
  });

  test('is led through its list by the arrows and left by Escape, which asks nothing', { tags: ['long'] }, async () => {
    const fake = await shown();
    await field().fill('52998224725');
    await expect.poll(lines).toHaveLength(2);
    await expect.element(page.getByRole('status').filter({ hasText: '2 opções' })).toBeInTheDocument();
    const chosen = () => document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '');
    expect(chosen()?.textContent).toContain('abrir');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()?.textContent).toContain('consultar');
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(field()).toHaveValue('');
    expect(queries(fake)).toEqual([]);
  });

  test('takes a line that is clicked', { tags: ['long'] }, async () => {
    const fake = await shown();
    await field().fill('maria');
    await page.getByRole('option', { name: /consultar 09\/2026/ }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Maria da Silva' })).toBeVisible();
    expect(queries(fake)).toMatchObject([{ month: '2026-09' }]);
  });

  test('says that a name is not known, and takes name and document together to the term', {
    tags: ['long'],
  }, async () => {
    const fake = await shown();
    await field().fill('Carla Nunes');
    await expect.element(page.getByText(/^Nenhum cliente com este nome/).first()).toBeVisible();
    await field().fill('Carla Nunes 900.000.001-75');
    await expect.element(page.getByLabelText('Nome completo do titular')).toHaveValue('Carla Nunes');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('checkbox', { name: /Li o termo acima/ })).toBeVisible();
    expect(fake.sent.find(({ name }) => name === 'consent.prepare')?.input).toMatchObject({
      nome: 'Carla Nunes',
      documento: '900.000.001-75',
    });
    expect(queries(fake)).toEqual([]);
  });

  test('keeps month, purpose and reference folded until something is to be asked, or they are opened', async () => {
    await shown();
    const reference = page.getByLabelText('Referência');
    await field().fill('529.982.247-25');
    await expect.poll(lines).toHaveLength(2);
    await expect.element(reference).not.toBeInTheDocument();
    await field().fill('900.000.001-75');
    await expect.element(reference).toBeVisible();
    await field().fill('');
    await page.getByRole('link', { name: 'Outro mês, finalidade…' }).click();
    await expect.element(reference).toBeVisible();
    expect(window.location.hash).toBe('#/consulta');
    await page.getByRole('link', { name: 'Fechar' }).click();
    await expect.element(reference).not.toBeInTheDocument();
  });

  test('keeps what went wrong with a line in sight', { tags: ['long'] }, async () => {
    const fake = unlocked();
    const failure: BridgeFailure = { code: 'service_unreachable' };
    fake.fail('consulta.run', failure);
    await shown(fake);
    await field().fill('joão');
    await expect.poll(lines).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Não foi possível conectar ao serviço.');
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveValue('111.444.777-35');
  });

  test('finds and opens alone where nothing may be queried', async () => {
    const fake = unlocked();
    fake.state.vault = { status: 'open', vaultKind: 'keychain', readOnly: 'auditor' };
    await shown(fake);
    await field().fill('maria');
    await expect.poll(lines).toEqual([expect.stringContaining('abrir 08/2026')]);
    await field().fill('joão');
    await expect.element(page.getByText(/^Nenhum cliente com este nome/).first()).toBeVisible();
  });
});
