import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { CaseView } from '#contract/cases.ts';
import { checkText } from '#domain/cases/check-text.ts';
import { FROM_WORST } from '#domain/indicators/worst-bucket.ts';
import { renderOver } from '../../app/render-app.tsx';
import { VIEW, withCase } from './fake-case.ts';

const AT = '2026-11-20T10:00:00-03:00';
const SIGNATURE = {
  level: '',
  signed: '{}',
  publicKey: 'MCowBQYDK2VwAyEA',
  signature: '',
  trust: 'local',
  since: AT,
} as const;
const ACT = { personId: 'p', role: 'approver', text: '', at: AT, sha256: 'a', ...SIGNATURE } as const;
const SIGNED = {
  version: 2,
  sha256: 'a'.repeat(64),
  workstation: null,
  acts: [
    { ...ACT, kind: 'concluded' as const, name: 'Ana Prado' },
    { ...ACT, kind: 'approved' as const, name: 'Rui Campos' },
  ],
};

const PAGE = 'Folha do comitê';

/** Lines of a proposal, from a page with room to a full one. */
const LINES = [0, 45, 55, 65];

/** Text of the first page, and its note about the second. */
async function firstPage(): Promise<{ text: string; behind: string; letters: string }> {
  const sheet = page.getByRole('article', { name: PAGE });
  await expect.element(sheet).toBeVisible();
  const first = sheet.element().querySelector('[data-first-page]');
  if (!(first instanceof HTMLElement)) throw new Error('no first page');
  const text = first.textContent;
  return { text, behind: text.split('Continua na página 2: ')[1] ?? '', letters: getComputedStyle(first).fontSize };
}

test('a page that is full moves its parts in one order, in letters of one size, however narrow the window', {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  const rows = async (lines: number, width: number) => {
    const long = { ...VIEW.page, proposal: [`${'Com garantia.\n'.repeat(lines)}Fim.`] };
    fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, page: long } }));
    await page.viewport(width, 800);
    await renderOver(fake, '#/casos/caso-1/folha');
    const found = await firstPage();
    await cleanup();
    return found;
  };
  const grown = [];
  for (const lines of LINES) grown.push(await rows(lines, 1280));
  expect(new Set(grown.map(({ letters }) => letters))).toEqual(new Set(['10.5px']));
  const counts = grown.map(({ behind }) => behind.split('; ').filter((part) => part !== '').length);
  expect(counts[0]).toBe(0);
  expect(counts.at(-1)).toBeGreaterThan(2);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  for (const [index, lines] of LINES.entries()) {
    expect((await rows(lines, 640)).behind, `${lines} lines`).toBe(grown[index]?.behind);
  }
});

test('nothing that leaves the first page is lost: it stands once, behind it', async () => {
  const fake = withCase();
  const long = { ...VIEW.page, proposal: [`${'Com garantia.\n'.repeat(80)}Fim.`] };
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, page: long } }));
  await renderOver(fake, '#/casos/caso-1/folha');
  const { behind } = await firstPage();
  expect(behind).toMatch(/proposta\.$/);
  const whole = page.getByRole('article', { name: PAGE }).element().textContent;
  for (const { label, formula, leavesOut } of VIEW.page.ratios) {
    for (const words of [label, formula, leavesOut]) expect(whole).toContain(words);
  }
  expect(whole.split('Fim.')).toHaveLength(2);
});

test('each month stands in the colour that the ladder gives its worst bucket', async () => {
  const fake = withCase();
  const worst = [...FROM_WORST.map(({ key }) => key), 'none', null];
  const months = worst.map((bucket, index) => ({
    month: `20${10 + index}-01`,
    carteiraAtiva: 100,
    worst: bucket,
    source: 1,
    note: null,
  }));
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, page: { ...VIEW.page, months } } }));
  await renderOver(fake, '#/casos/caso-1/folha');
  const strip = page.getByRole('list', { name: /^Carteira ativa e situação mais grave/ });
  await expect.element(strip).toBeVisible();
  const fills = [...strip.element().querySelectorAll('li')].map((one) => one.querySelector('svg > rect'));
  const ramps = fills.map((bar) => /--lastro-([a-z]+)/.exec(bar?.getAttribute('fill') ?? '')?.[1]);
  expect(ramps).toEqual([
    ...FROM_WORST.map(({ side }) => (side === 'prejuizo' ? 'loss' : 'overdue')),
    'due',
    'undetermined',
  ]);
  expect(new Set(fills.map((bar) => bar?.getAttribute('fill'))).size).toBe(worst.length);
});

test('the page of a decided case opens as it was signed, at the address of the draft too, and from the case first', async () => {
  const fake = withCase();
  const decided: CaseView = { ...VIEW, case: { ...VIEW.case, state: 'decided' }, signed: [SIGNED] };
  fake.reply('cases.open', () => ({ ok: true, value: decided }));
  const hands = { addedBy: 'Rui Campos (rui)', signs: true, enteredBy: null };
  const check = { hash: 'holds' as const, answers: [], numbers: { held: [], unchecked: [], broken: [] }, hands };
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
  await expect.element(sheet.getByText(/por Rui.Campos/)).toBeVisible();
  await expect
    .element(sheet.getByText('Rui Campos (rui) cadastrou todas as outras pessoas que assinam.'))
    .toBeVisible();
  await expect.element(page.getByText(/^A folha é a que foi assinada/)).toBeVisible();
});

test.each([
  [{}, /^A folha é a que foi assinada/],
  [
    { numbers: { held: [1], unchecked: [], broken: [2, 3] } },
    /^2 números da folha diferem .+ fontes 2, 3\. Não a use\.$/,
  ],
  [{ hash: 'broken' as const }, /^Esta folha não é a que foi assinada/],
])('a signed page of which %j was found says so above it and at its foot', async (found, words) => {
  const fake = withCase();
  const check = {
    hash: 'holds' as const,
    answers: [{ resultId: 'resultado-1', month: '2026-09', state: 'same' as const }],
    numbers: { held: [1, 2, 3], unchecked: [], broken: [] },
    hands: { addedBy: null, signs: false, enteredBy: null },
    ...found,
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
