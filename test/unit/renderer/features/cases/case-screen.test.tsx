import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { CaseView } from '#contract/cases.ts';
import type { Cited } from '#domain/cases/credit-case.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';

const CARTEIRA: Cited = { kind: 'figure', month: '2026-09', figure: 'carteiraAtiva' };

const VIEW: CaseView = {
  case: {
    ...{ id: 'caso-1', revision: 1, environment: 'embutido', nome: 'Maria da Silva', documento: '52998224725' },
    ...{ institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' }, state: 'analysis' },
    ...{ createdAt: 1, changedAt: 1, answers: [{ month: '2026-09', resultId: 'resultado-1' }] },
    content: {
      ...{ reference: 'P-12', risks: [], proposal: '', conditions: '', citations: [], dismissed: [] },
      request: {
        ...{ product: '', amount: null, term: null, instalment: null, monthlyRate: null },
        ...{ income: null, ownExposure: null, guarantee: '' },
      },
    },
  },
  page: {
    ...{ form: 1, caseId: 'caso-1', reference: 'P-12', environment: 'embutido', nome: 'Maria da Silva' },
    ...{ institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' }, documento: '52998224725' },
    ...{ tipoDocumento: 'cpf', month: '2026-09', notices: [], request: [], who: [], figures: [], ladder: [] },
    ...{ months: [], risks: [], ratios: [], proposal: [], conditions: [], unsourced: 0, sources: [] },
  },
  citable: [{ cited: CARTEIRA, heading: 'Registro em 09/2026', label: 'Carteira ativa', text: 'R$ 1.234,56' }],
  proposed: [{ proposal: 'overdue', text: 'Carteira de [1].', cited: [CARTEIRA], shown: 'Carteira de R$ 1.234,56.' }],
  newer: [],
  missing: ['product'],
  signed: [],
};

/** A window whose archive has one case. */
function withCase(): FakeBridge {
  const fake = createFakeBridge();
  let kept = VIEW;
  fake.reply('cases.open', () => ({ ok: true, value: kept }));
  fake.reply('cases.save', ({ content }) => {
    const revision = kept.case.revision + 1;
    kept = { ...kept, case: { ...kept.case, revision, content: content as CaseView['case']['content'] } };
    return { ok: true, value: kept };
  });
  return fake;
}

const savedOf = (fake: FakeBridge) =>
  fake.sent.filter(({ name }) => name === 'cases.save').map(({ input }) => (input as { content: unknown }).content);

test('a number is cited from the list by keyboard, and kept by its number alone', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  const proposal = page.getByRole('textbox', { name: 'Proposta' });
  await proposal.fill('A carteira soma');
  await page.getByRole('button', { name: 'Citar um número em: Proposta' }).click();
  await userEvent.keyboard('carteira{ArrowDown}{Enter}');
  await expect.element(proposal).toHaveValue('A carteira soma [1: R$ 1.234,56]');
  await expect
    .poll(() => savedOf(fake).at(-1))
    .toMatchObject({
      proposal: 'A carteira soma [1]',
      citations: [{ number: 1, cited: CARTEIRA }],
    });
});

test('digits without a source are named below the text and counted; a citation that there is not is an error', async () => {
  await renderOver(withCase(), '#/casos/caso-1');
  const proposal = page.getByRole('textbox', { name: 'Proposta' });
  await proposal.fill('Renda de R$ 5.000 e [9]');
  await expect.element(page.getByText('Número sem fonte: R$ 5.000')).toBeVisible();
  await expect.element(page.getByText('1 número sem fonte', { exact: true })).toBeVisible();
  await expect.element(proposal).toHaveAttribute('aria-invalid', 'true');
});

test('a suggested risk is taken with citations of the case, and offered no more', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await page.getByRole('button', { name: 'Aceitar: Carteira de R$ 1.234,56.' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Risco 1' })).toHaveValue('Carteira de [1: R$ 1.234,56].');
  await expect.element(page.getByRole('region', { name: 'Sugeridos pelas respostas' })).not.toBeInTheDocument();
  await expect
    .poll(() => savedOf(fake).at(-1))
    .toMatchObject({
      risks: [{ proposal: 'overdue', text: 'Carteira de [1].', mitigant: '' }],
    });
});

test('a suggested risk that was dismissed is not offered in the next window either, until it is asked for again', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await page.getByRole('button', { name: 'Dispensar: Carteira de R$ 1.234,56.' }).click();
  await expect.poll(() => savedOf(fake).at(-1)).toMatchObject({ dismissed: ['overdue'] });
  await cleanup();
  await renderOver(fake, '#/casos/caso-1');
  const again = page.getByRole('button', { name: 'Sugerir de novo o que foi dispensado' });
  await expect.element(again).toBeVisible();
  const accept = page.getByRole('button', { name: 'Aceitar: Carteira de R$ 1.234,56.' });
  await expect.element(accept).not.toBeInTheDocument();
  await again.click();
  await expect.element(accept).toBeVisible();
});

test('where another window was first, what was typed here may be copied', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  fake.fail('cases.save', { code: 'case_changed' });
  await page.getByRole('textbox', { name: 'Proposta' }).fill('O que eu digitei');
  await expect.element(page.getByText(/^O caso foi alterado em outra janela/)).toBeVisible();
  await expect.element(page.getByText('Proposta: O que eu digitei')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Proposta' })).toHaveValue('');
});

test.each([
  ['#/casos', 'Casos'],
  ['#/casos/caso-1', 'Maria da Silva'],
])('%s breaks no rule of WCAG 2.2 AA', async (hash, heading) => {
  await renderOver(withCase(), hash);
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(await barriers()).toEqual([]);
});
