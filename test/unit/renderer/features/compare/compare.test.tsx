import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp } from '../../app/render-app.tsx';

const [AUGUST, SEPTEMBER] = [savedResultOf(PEOPLE.overdue, '2026-08'), savedResultOf(PEOPLE.overdue, '2026-09')];
const OTHER = savedResultOf(PEOPLE.sound, '2026-09');

const differences = () => page.getByRole('table', { name: /^(O que mudou de|Diferenças entre)/ });

const picker = (which: 'Primeiro' | 'Segundo') => page.getByRole('combobox', { name: `${which} resultado` });

test('leads from a result to what changed since the month before, what changed most first', {
  tags: ['long'],
}, async () => {
  await renderApp(`#/resultado/${SEPTEMBER.id}`, { results: [AUGUST, SEPTEMBER] });
  await page.getByRole('link', { name: 'Comparar 1 mês' }).click();
  await expect.element(page.getByRole('heading', { name: 'O que mudou de 08/2026 para 09/2026' })).toBeVisible();
  await page.getByRole('button', { name: /^Ver os \d+ itens$/ }).click();
  const reais = differences()
    .getByRole('row')
    .elements()
    .flatMap((row) => row.querySelectorAll('td')[2]?.textContent?.match(/R\$.([\d.]+,\d\d)/)?.[1] ?? []);
  const sizes = reais.map((text) => Number(text.replaceAll('.', '').replace(',', '.')));
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test('begins with what moved of losses, overdue and debt, then eight figures and the others on request', async () => {
  const moved = (one: typeof AUGUST, figures: object) => {
    const carteira = { ...one.consulta.resumoDaCarteira, ...figures };
    return { ...one, consulta: { ...one.consulta, resumoDaCarteira: carteira } };
  };
  const before = moved(AUGUST, { prejuizo: 0, carteiraVencido: 300_000_00, carteiraVencer: 100_000_00 });
  const after = moved(SEPTEMBER, { prejuizo: 422_000_00, carteiraVencido: 95_000_00, carteiraVencer: 100_000_00 });
  await renderApp(`#/comparar/${before.id}/${after.id}`, { results: [before, after] });
  const said = 'O prejuízo subiu R$ 422 mil; o vencido caiu R$ 205 mil; a dívida total caiu R$ 205 mil.';
  await expect.element(page.getByText(said)).toBeVisible();
  const rows = () => differences().getByRole('rowheader').elements().length;
  await expect.poll(rows).toBe(8);
  await page.getByRole('button', { name: /^Ver os \d+ itens$/ }).click();
  await expect.poll(rows).toBeGreaterThan(8);
});

test('calls neither a rise nor a fall good or bad', async () => {
  await renderApp(`#/comparar/${OTHER.id}/${SEPTEMBER.id}`, { results: [SEPTEMBER, OTHER] });
  await expect.element(differences()).toBeVisible();
  const bars = [...differences().element().querySelectorAll('rect')];
  expect(new Set(bars.map((bar) => bar.getAttribute('x') === '50%'))).toEqual(new Set([true, false]));
  expect(new Set(bars.map((bar) => getComputedStyle(bar).fill)).size).toBe(1);
});

test('puts two subjects side by side and swaps them', { tags: ['long'] }, async () => {
  await renderApp(`#/comparar/${OTHER.id}/${SEPTEMBER.id}`, { results: [SEPTEMBER, OTHER] });
  await expect
    .element(page.getByText(`Barras: ${SEPTEMBER.nome} 09/2026. Traços ao lado: ${OTHER.nome} 09/2026.`))
    .toBeVisible();
  await page.getByRole('button', { name: 'Trocar os lados' }).click();
  await expect
    .element(page.getByText(`Barras: ${OTHER.nome} 09/2026. Traços ao lado: ${SEPTEMBER.nome} 09/2026.`))
    .toBeVisible();
});

test('says of two subjects that they differ, and not that one changed into the other', { tags: ['long'] }, async () => {
  await renderApp(`#/comparar/${OTHER.id}/${SEPTEMBER.id}`, { results: [SEPTEMBER, OTHER] });
  const title = `Diferenças entre ${OTHER.nome} 09/2026 e ${SEPTEMBER.nome} 09/2026`;
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: /^Ver os \d+ itens$/ }).click();
  await expect.element(page.getByRole('row', { name: /^% vencido proporção .* pp/ })).toBeVisible();
  expect(document.body.textContent).not.toContain('mudou');
});

test('chooses one side without touching the other, offers no result twice, and shows the pair again', {
  tags: ['long'],
}, async () => {
  const results = [AUGUST, SEPTEMBER, OTHER];
  await renderApp('#/comparar', { results });
  await picker('Primeiro').click();
  await page.getByRole('option', { name: /^08\/2026/ }).click();
  await picker('Segundo').click();
  await expect.element(page.getByRole('option', { name: /^09\/2026/ }).first()).toBeVisible();
  expect(page.getByRole('option', { name: /^08\/2026/ }).elements()).toHaveLength(0);
  await page.getByRole('option', { name: new RegExp(OTHER.nome) }).click();
  const shown = () => [picker('Primeiro'), picker('Segundo')].map((one) => one.element().getAttribute('value'));
  const [first, second] = [/^08\/2026/, new RegExp(OTHER.nome)].map((name) => expect.stringMatching(name));
  await expect.poll(shown).toEqual([first, second]);
  await picker('Segundo').click();
  await page.getByRole('option', { name: new RegExp(OTHER.nome) }).click();
  await expect.poll(shown).toEqual([first, second]);
  window.location.hash = '#/acervo';
  await expect.element(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
  window.location.hash = '#/comparar';
  await expect.element(differences()).toBeVisible();
  await expect.poll(shown).toEqual([first, second]);
});

test('says of two equal answers that there is nothing to compare', async () => {
  await renderApp(`#/comparar/${AUGUST.id}/${SEPTEMBER.id}`, {
    results: [{ ...AUGUST, consulta: SEPTEMBER.consulta }, SEPTEMBER],
  });
  await expect.element(page.getByText('As duas respostas são iguais até o centavo')).toBeVisible();
  await expect.element(page.getByText('Nenhuma diferença nesta parte.')).toBeVisible();
});

test.each([
  ['a gap', { ...AUGUST, kind: 'not_available' }, 'Não há o que comparar', /08\/2026: não disponível/],
  [
    "another subject's answer",
    { ...AUGUST, kind: 'other_subject', whose: 'other_document' },
    'Não há o que comparar',
    /08\/2026: de outro documento/,
  ],
  [
    'another version of the simulation',
    { ...AUGUST, simulation: 2 },
    'Versões diferentes da simulação',
    /registro simulado mudou/,
  ],
] as const)('compares nothing with %s, and says why', async (_, left, title, why) => {
  await renderApp(`#/comparar/${AUGUST.id}/${SEPTEMBER.id}`, { results: [left, SEPTEMBER] });
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(why)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/R\$|O que mudou/);
});

test('says of which side something must be known', async () => {
  const left = { ...AUGUST, provisional: true, processed: 64.9 };
  await renderApp(`#/comparar/${AUGUST.id}/${SEPTEMBER.id}`, { results: [left, SEPTEMBER] });
  await expect.element(page.getByText('08/2026: provisório: 64,9% processado')).toBeVisible();
  expect(page.getByText(/subiu R\$|caiu R\$/).elements()).toEqual([]);
  await expect.element(differences()).toBeVisible();
});

test('names a gap among the results to choose from', async () => {
  await renderApp('#/comparar', { results: [{ ...AUGUST, kind: 'not_available' }] });
  await picker('Primeiro').click();
  await expect.element(page.getByRole('option', { name: /08\/2026 .* · não disponível$/ })).toBeVisible();
});

test('says of losses before and after later write-offs that they do not compare', async () => {
  const [before, after] = [savedResultOf(PEOPLE.overdue, '2024-12'), savedResultOf(PEOPLE.overdue, '2025-01')];
  const lost = (one: typeof before) => {
    const carteira = { ...one.consulta.resumoDaCarteira, prejuizo: 12_000_00 };
    return { ...one, consulta: { ...one.consulta, resumoDaCarteira: carteira } };
  };
  const note = page.getByText(/^Desde 01\/2025 .* não se comparam/);
  await renderApp(`#/comparar/${before.id}/${after.id}`, { results: [lost(before), lost(after)] });
  await expect.element(differences()).toBeVisible();
  expect(note.elements()).toHaveLength(2);
});
