import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { CaseView } from '#contract/cases.ts';
import { checkText } from '#domain/cases/check-text.ts';
import { renderOver } from '../../app/render-app.tsx';
import { VIEW, withCase } from './fake-case.ts';

const ACT = { personId: 'p', role: 'approver', text: '', at: '2026-11-20T10:00:00-03:00', sha256: 'a' } as const;
const SIGNED = {
  ...{ version: 2, sha256: 'a'.repeat(64), workstation: null },
  acts: [
    { ...ACT, kind: 'concluded' as const, name: 'Ana Prado' },
    { ...ACT, kind: 'approved' as const, name: 'Rui Campos' },
  ],
};

const WORDS = 'Vencimentos em prazo curto, com garantia real e renda comprovada. ';

test('the letters of a page are as large as the paper lets them be, however narrow the window', async () => {
  const fake = withCase();
  const long = { ...VIEW.page, proposal: [WORDS.repeat(85)] };
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, page: long } }));
  const zooms: number[] = [];
  for (const width of [1280, 640]) {
    await page.viewport(width, 800);
    await renderOver(fake, '#/casos/caso-1/folha');
    const sheet = page.getByRole('article', { name: 'Folha do comitê' });
    await expect.element(sheet).toBeVisible();
    const first = sheet.element().querySelector('[data-first-page]');
    if (!(first instanceof HTMLElement)) throw new Error('no first page');
    zooms.push(Number(getComputedStyle(first).zoom));
    await cleanup();
  }
  expect(zooms).toEqual([1, 1]);
});

test('the page of a decided case opens as it was signed, at the address of the draft too, and from the case first', async () => {
  const fake = withCase();
  const decided: CaseView = { ...VIEW, case: { ...VIEW.case, state: 'decided' }, signed: [SIGNED] };
  fake.reply('cases.open', () => ({ ok: true, value: decided }));
  const check = { hash: 'holds' as const, answers: [], numbers: { held: [], unchecked: [], broken: [] } };
  fake.reply('cases.page', () => ({
    ok: true,
    value: { page: VIEW.page, signed: SIGNED, check, policyInForce: null },
  }));
  await renderOver(fake, '#/casos/caso-1');
  const link = page.getByRole('link', { name: 'Folha assinada' });
  await expect.element(link).toHaveAttribute('href', '#/casos/caso-1/folha/2');
  await cleanup();
  await renderOver(fake, '#/casos/caso-1/folha');
  const sheet = page.getByRole('article', { name: 'Folha do comitê' });
  await expect.element(sheet.getByText(/Rui.Campos/)).toBeVisible();
  await expect.element(page.getByText(/^A folha é a que foi assinada/)).toBeVisible();
});

test.each([
  [{}, /^A folha é a que foi assinada/],
  [
    { numbers: { held: [1], unchecked: [], broken: [2, 3] } },
    /^2 números da folha não são os que .+ fontes 2, 3\. Não a use\.$/,
  ],
  [{ hash: 'broken' as const }, /^Esta folha não é a que foi assinada/],
])('a signed page of which %j was found says so above it and at its foot', async (found, words) => {
  const fake = withCase();
  const check = {
    ...{ hash: 'holds' as const, answers: [{ resultId: 'resultado-1', month: '2026-09', state: 'same' as const }] },
    ...{ numbers: { held: [1, 2, 3], unchecked: [], broken: [] }, ...found },
  };
  const signed = { version: 1, sha256: 'a'.repeat(64), workstation: null, acts: [] };
  fake.reply('cases.page', () => ({ ok: true, value: { page: VIEW.page, signed, check, policyInForce: null } }));
  await renderOver(fake, '#/casos/caso-1/folha/1');
  await expect.element(page.getByText(words).first()).toBeVisible();
  const sheet = page.getByRole('article', { name: 'Folha do comitê' });
  await expect.element(sheet.getByText(checkText(check))).toBeVisible();
});

test('a page is saved as a file where the host prints by itself, and told where it is', async () => {
  const fake = withCase();
  const officer = { recovery: 'confirmed', officerSecret: 'none', waitSeconds: 0, offerPin: false } as const;
  const vault = { status: 'open', vaultKind: 'keychain' } as const;
  fake.reply('vault.state', () => ({ ok: true, value: { version: '0.1.0', host: 'electron', vault, ...officer } }));
  const saved = { outcome: 'saved', path: '/d/folha.pdf', provenancePath: null, results: 1, leftOut: 0 } as const;
  fake.reply('cases.export', () => ({ ok: true, value: saved }));
  await renderOver(fake, '#/casos/caso-1/folha');
  await page.getByRole('button', { name: 'Salvar em PDF' }).click();
  await expect.element(page.getByText('/d/folha.pdf')).toBeVisible();
  const asked = fake.sent.filter(({ name }) => name === 'cases.export');
  expect(asked.map(({ input }) => input)).toEqual([{ id: 'caso-1', version: null, format: 'pdf' }]);
});
