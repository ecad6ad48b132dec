import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { monthRange } from '#domain/basics/month.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp } from '#test/unit/renderer/app/render-app.tsx';

const NEWEST = savedResultOf(PEOPLE.overdue, '2026-09');
const address = `#/resultado/${NEWEST.id}/evolucao`;
/** A year in which nobody asked for March. */
const YEAR = monthRange('2025-10', '2026-08')
  .filter((month) => month !== '2026-03')
  .map((month) => savedResultOf(PEOPLE.overdue, month));

const stack = () => page.getByRole('region', { name: 'Carteira por faixa de vencimento, mês a mês' });

test('draws the saved months, a month without an answer as a gap', async () => {
  await renderApp(address, { results: [NEWEST, ...YEAR] });
  await expect.element(page.getByText('11 meses com valores · 1 mês sem valores, mostrado como lacuna')).toBeVisible();
  await expect.poll(() => stack().element().querySelectorAll('[data-gap]').length).toBe(1);
  await stack().getByText('Tabela').click();
  const row = (name: string) => stack().getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('03/2026')).toBeVisible();
  expect(row('03/2026').element().textContent).not.toMatch(/R\$/);
  const { carteiradeCredito } = NEWEST.consulta.resumoDaCarteira;
  expect(row('09/2026').element().textContent).toContain(formatMoney(carteiradeCredito ?? 0));
});

test('reads every chart by the keyboard', { tags: ['long'] }, async () => {
  await renderApp(address, { results: [NEWEST, ...YEAR] });
  await expect.element(stack()).toBeVisible();
  // Away from the charts: a pointer over one would choose its month.
  await page.getByRole('navigation').first().hover();
  const charts = [...document.querySelectorAll<SVGElement>('main svg[role="application"]')];
  expect(charts.length).toBeGreaterThanOrEqual(4);
  for (const chart of charts) {
    expect(chart.querySelector('desc')?.textContent).toMatch(/As setas percorrem os meses/);
    chart.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => chart.parentElement?.textContent).toContain('11/2025');
    chart.blur();
  }
});

test('tells the figures of a month beside its bar, never over it', { tags: ['long'] }, async () => {
  await page.viewport(1280, 900);
  await renderApp(address, { results: [NEWEST, ...YEAR] });
  await expect.element(stack()).toBeVisible();
  await page.getByRole('navigation').first().hover();
  const chart = stack().element().querySelector<SVGElement>('svg[role="application"]');
  chart?.focus();
  const boxOf = (selector: string) => stack().element().querySelector(selector)?.getBoundingClientRect();
  for (const month of ['11/2025', '12/2025', '01/2026', '02/2026', '03/2026', '04/2026', '05/2026', '06/2026']) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(stack().getByText(month, { exact: true })).toBeVisible();
    const [bar, tooltip] = [boxOf('.recharts-tooltip-cursor'), boxOf('.recharts-tooltip-wrapper')];
    const gap = Math.max((tooltip?.left ?? 0) - (bar?.right ?? 0), (bar?.left ?? 0) - (tooltip?.right ?? 0));
    expect(gap, month).toBeGreaterThan(0);
  }
});

test('says of what moved since the month before how it is calculated and what it does not tell', {
  tags: ['long'],
}, async () => {
  await renderApp(address, { results: [NEWEST, ...YEAR] });
  const moved = page.getByRole('region', { name: 'Mudanças até 09/2026' }).getByRole('listitem');
  await expect.poll(() => moved.elements().length).toBe(5);
  for (const [index] of moved.elements().entries()) await moved.nth(index).getByRole('button').click();
  await expect.element(moved.nth(0)).toMatchTextContent(/instituições agora − no mês anterior.*portabilidade/);
  await expect.element(moved.nth(1)).toMatchTextContent(/Utilizar um limite não o reduz/);
  await expect.element(moved.nth(2)).toMatchTextContent(/pode ser crédito novo, juros/);
  const institutions = ({ consulta }: typeof NEWEST) => consulta.resumoDoCliente.quantidadeDeInstituicoes;
  const before = YEAR.find(({ dataBase }) => dataBase === '2026-08') ?? NEWEST;
  await expect
    .element(moved.nth(0))
    .toMatchTextContent(`Instituições, 09/2026${institutions(NEWEST)}Instituições, 08/2026${institutions(before)}`);
  await expect.element(moved.nth(1)).toMatchTextContent(/Limite total .*, 09\/2026R\$.*Limite total .*, 08\/2026R\$/);
  await expect.element(moved.nth(2)).toMatchTextContent(/Carteira ativa, 09\/2026.*Moeda estrangeira, 08\/2026/);
});

test('draws nothing where the answers are test data, and says why', async () => {
  const same = { ...savedResultOf(PEOPLE.overdue, '2026-08'), consulta: NEWEST.consulta };
  await renderApp(address, { results: [NEWEST, same] });
  await expect.element(page.getByText('Ambiente de testes: sem histórico')).toBeVisible();
  expect(document.querySelectorAll('main svg[role="application"]')).toHaveLength(0);
});

test('says what to do where one month is saved', { tags: ['long'] }, async () => {
  await renderApp(address, { results: [NEWEST] });
  await page.getByRole('button', { name: 'Consultar uma série de meses' }).click();
  await expect.element(page.getByRole('heading', { name: 'Série de meses' })).toBeVisible();
});

test('draws no month that tells nothing, says what it is, and leads to asking again', { tags: ['long'] }, async () => {
  const [march, ...others] = [savedResultOf(PEOPLE.overdue, '2026-03'), ...YEAR];
  const gap = { ...march, kind: 'not_available', processed: 0 } as const;
  const fake = await renderApp(address, { results: [NEWEST, gap, ...others] });
  fake.reply('consulta.run', () => ({ ok: false, error: { code: 'consent_missing' } }));
  await expect.element(page.getByText('11 meses com valores · 1 mês sem valores, mostrado como lacuna')).toBeVisible();
  await expect.poll(() => stack().element().querySelectorAll('[data-gap]').length).toBe(1);
  const noted = page.getByRole('region', { name: 'Meses com ressalva' });
  await expect.element(noted.getByText('não disponível')).toBeVisible();
  await noted.getByRole('button', { name: 'Consultar de novo 03/2026' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Data-base' })).toHaveValue('03/2026');
});

test('draws one version of the simulation, and marks what is provisional', { tags: ['long'] }, async () => {
  const [oldest, ...others] = YEAR;
  if (oldest === undefined) throw new Error('the year has months');
  const marked = others.map((one) => ({ ...one, provisional: one.dataBase > '2026-06', processed: 64.9 }));
  await renderApp(address, { results: [NEWEST, ...marked, { ...oldest, simulation: 2 }] });
  const noted = page.getByRole('region', { name: 'Meses com ressalva' });
  const other = noted.getByRole('listitem').filter({ hasText: '10/2025' });
  await expect.element(other).toMatchTextContent(/de outra versão do registro simulado; não entra nesta série/);
  await expect
    .element(noted.getByRole('listitem').filter({ hasText: '07/2026, 08/2026' }))
    .toMatchTextContent(/provisório: 64,9%/);
  await expect.poll(() => stack().element().querySelectorAll('[data-gap]').length).toBe(2);
  await other.getByRole('button', { name: 'Consultar uma série de meses' }).click();
  await expect.element(page.getByRole('heading', { name: 'Série de meses' })).toBeVisible();
});

test('marks where write-offs may come later, beside every chart and table of losses, and only across it', {
  tags: ['long'],
}, async () => {
  const months = monthRange('2024-10', '2025-12').map((month) => savedResultOf(PEOPLE.overdue, month));
  const lossless = savedResultOf(PEOPLE.overdue, '2025-03');
  const carteira = { ...lossless.consulta.resumoDaCarteira, prejuizo: 12_000_00 };
  const lost = { ...lossless, consulta: { ...lossless.consulta, resumoDaCarteira: carteira } };
  const results = [...months.filter(({ dataBase }) => dataBase !== '2025-03'), lost];
  await renderApp(`#/resultado/${results[0]?.id}/evolucao`, { results });
  const note = /^Desde 01\/2025 \(Res. CMN 4.966\) a baixa a prejuízo pode vir mais tarde/;
  await expect.element(stack().getByText(note)).toBeVisible();
  await expect.element(stack().getByText('01/2025', { exact: true })).toBeVisible();
  await stack().getByText('Tabela').click();
  await expect.element(stack().getByText(note)).toBeVisible();
  const region = (name: RegExp) => page.getByRole('region', { name });
  await expect.element(region(/^Vencido e prejuízo/).getByText(note)).toBeVisible();
  await expect.element(region(/^Limite total/)).toBeVisible();
  expect(
    region(/^Limite total/)
      .getByText(note)
      .elements(),
  ).toHaveLength(0);
  await page.getByRole('radiogroup', { name: 'Meses exibidos' }).getByText('12 meses').click();
  await expect.poll(() => stack().getByText(note).elements()).toHaveLength(0);
});
