import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { CostsState } from '#contract/costs.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { costAttemptOf, costGroupOf, type FakeCosts, noCosts, pricedAt } from '#test/support/fakes/fake-costs.ts';
import { consentOf, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';
import { chooseFiles } from '#test/unit/renderer/app/choose-files.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';

const producao: CostsState = { ...noCosts().state, environment: 'producao' };

function withCosts(part: Partial<FakeCosts>): FakeBridge {
  const costs = { ...noCosts(), state: producao, ...part };
  const fake = createFakeBridge({ costs, consents: [consentOf(PEOPLE.maria)] });
  fake.state.settings = { ...fake.state.settings, costs: pricedAt(310) };
  return fake;
}

const COSTS = '#/ajustes/custos';
const INVOICE = '#/ajustes/custos/fatura';

/** An element's text with ordinary blanks. */
const says = (locator: Locator) => expect.poll(() => locator.element().textContent?.replaceAll('\u00a0', ' '));

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });

describe('the costs', () => {
  const GROUPS = [
    costGroupOf(2),
    costGroupOf(3, { officer: 'rui', cents: 0, unpriced: 3 }),
    costGroupOf(4, { officer: 'rui', charge: 'unknown', cents: 620, unpriced: 2 }),
    costGroupOf(7, { calendarMonth: '2026-09', charge: 'reused' }),
    costGroupOf(8, { environment: 'sandbox' }),
  ];

  test('are counted by month in the environment in use, without a zero for a missing price', {
    tags: ['long'],
  }, async () => {
    await renderOver(withCosts({ groups: GROUPS }), COSTS);
    await says(row('11/2026')).toBe('11/20265R$ 6,20 + 3 sem preço—4R$ 6,20 + 2 sem preço—');
    await says(row('09/2026')).toBe('09/2026———7R$ 21,70');
    await says(row('Total')).toBe('Total5R$ 6,20 + 3 sem preço—4R$ 6,20 + 2 sem preço7R$ 21,70');
    expect(await barriers()).toEqual([]);
  });

  test.each([
    ['beside a ceiling of the month', { unit: 'queries', value: 100 }, true],
    ['without one', null, false],
  ] as const)(
    'say %s in which month a query stands, and in which the ceiling counts it',
    async (_, perMonth, isSaid) => {
      const state = { ...producao, ceilings: { perDay: null, perMonth } };
      await renderOver(withCosts({ groups: GROUPS, state }), COSTS);
      const note = page.getByText(/^Custo pelo preço do dia/);
      await expect.element(note).toBeVisible();
      await expect.poll(() => note.element().textContent?.includes('O teto conta também o mês do envio')).toBe(isSaid);
    },
  );

  test('are counted by who asked, and say nothing of an amount where no price was set', {
    tags: ['long'],
  }, async () => {
    await renderOver(withCosts({ groups: GROUPS.slice(0, 2) }), COSTS);
    await page.getByRole('combobox', { name: 'Agrupar por' }).click();
    await page.getByRole('option', { name: 'Analista' }).click();
    await says(row('rui')).toBe('rui3————');
  });

  test('lead from a number to what it is made of, and to its result', { tags: ['long'] }, async () => {
    const attempts = [costAttemptOf('one', { resultId: 'resultado-1' }), costAttemptOf('two', { documento: '' })];
    const fake = withCosts({ groups: GROUPS, attempts });
    await renderOver(fake, COSTS);
    await page.getByRole('button', { name: '5: Respondidas, 11/2026' }).click();
    const dialog = page.getByRole('dialog', { name: '11/2026 · Respondidas' });
    await expect.element(dialog.getByText('***.982.247-**')).toBeVisible();
    await expect.element(dialog.getByText('titular excluído')).toBeVisible();
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '#/resultado/resultado-1');
    expect(fake.sent.at(-1)).toEqual({
      name: 'costs.attempts',
      input: {
        from: '2026-11',
        until: '2026-11',
        charge: 'charged',
        environment: 'producao',
        officer: null,
        purpose: null,
        job: null,
      },
    });
    expect(await barriers()).toEqual([]);
  });

  test('are read again for other months, once these are whole and in order', { tags: ['long'] }, async () => {
    const fake = withCosts({ groups: GROUPS });
    await renderOver(fake, COSTS);
    await expect.element(row('Total')).toBeVisible();
    await page.getByLabelText('De', { exact: true }).fill('12/2026');
    await expect.element(page.getByText('O fim vem antes do início', { exact: false })).toBeVisible();
    await page.getByLabelText('Até', { exact: true }).fill('01/2027');
    await expect.element(page.getByText('Nenhuma consulta neste período')).toBeVisible();
    expect(fake.sent.at(-1)).toEqual({ name: 'costs.groups', input: { from: '2026-12', until: '2027-01' } });
  });

  test('are saved as a file', { tags: ['long'] }, async () => {
    const fake = withCosts({ groups: GROUPS });
    await renderOver(fake, COSTS);
    await expect.element(row('Total')).toBeVisible();
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect.element(page.getByText('/home/ana/Downloads/lastro.csv')).toBeVisible();
    const input = { from: '2026-09', until: '2026-11', environment: 'producao' };
    expect(fake.sent.at(-1)).toEqual({ name: 'costs.export', input });
  });
});

describe('a ceiling', () => {
  const spent = (queries: number, value = 100): CostsState => ({
    ...producao,
    ceilings: { perDay: { unit: 'queries', value }, perMonth: null },
    spending: { perDay: { queries, cents: 0 }, perMonth: { queries, cents: 0 } },
  });

  test.each([
    [spent(12), '12 de 100 consultas hoje', null],
    [spent(82), '82 de 100 consultas hoje', ''],
    [spent(100), '100 de 100 consultas hoje', 'O teto do dia foi atingido: não há novas consultas hoje.'],
    [
      { ...spent(12), ceilings: { perDay: null, perMonth: { unit: 'cents', value: 30_000 } } } as const,
      'R$ 0,00 de R$ 300,00 neste mês',
      null,
    ],
  ])('is shown where a month is asked: %#', async (state, line, warning) => {
    await renderOver(withCosts({ state }), '#/consulta');
    await expect.element(page.getByText(line)).toBeVisible();
    const said = page.getByRole(warning === null || warning === '' ? 'status' : 'alert').filter({ hasText: line });
    if (warning === null) expect(said.elements()).toEqual([]);
    else await says(said).toBe(line + warning);
  });

  test('is not spoken of where there is none', async () => {
    const fake = withCosts({});
    fake.state.settings = { ...fake.state.settings, environment: 'sandbox' };
    await renderOver(fake, '#/consulta');
    await expect.element(page.getByRole('button', { name: /^Consultar, R\$/ })).toBeVisible();
    expect(page.getByText('consultas hoje', { exact: false }).elements()).toEqual([]);
  });

  test('that a series would pass is told before it starts', { tags: ['long'] }, async () => {
    await renderOver(withCosts({ state: spent(95) }), '#/serie');
    await page.getByLabelText('CPF ou CNPJ').fill(PEOPLE.maria.documento);
    await page.getByText('12 meses').click();
    await expect
      .element(page.getByText('O teto do dia permite mais 5 consultas; aqui são 12. O resto não será consultado.'))
      .toBeVisible();
  });

  test('is counted again when something was asked', async () => {
    const fake = withCosts({ state: spent(12) });
    await renderOver(fake, '#/consulta');
    await expect.element(page.getByText('12 de 100 consultas hoje')).toBeVisible();
    fake.state.costs.state = spent(13);
    fake.emit('attempts.changed', {});
    await expect.element(page.getByText('13 de 100 consultas hoje')).toBeVisible();
  });
});

describe('an invoice', () => {
  const line = { line: 3, day: '2026-11-20', at: null, document: '11.222.333/0001-81', month: '2026-09', cents: 350 };
  const list = <Row,>(...rows: Row[]) => ({ total: rows.length, cents: 310 * rows.length, rows });

  async function chosen(fake: FakeBridge): Promise<void> {
    await renderOver(fake, INVOICE);
    await chooseFiles(page.getByLabelText('Escolher planilha'), new File(['Data;CPF\n1;2'], 'fatura.csv'));
    await expect.element(page.getByRole('region', { name: 'Correspondência das colunas' })).toBeVisible();
  }

  test('is compared once its columns are confirmed, and what differs is listed', { tags: ['long'] }, async () => {
    const report = {
      ...noCosts().report,
      erased: 2,
      matched: list({ line, attempt: costAttemptOf('one', { charge: 'not_confirmed' }) }),
      notCharged: list(costAttemptOf('two'), costAttemptOf('three')),
      refused: { total: 1, rows: [{ line: 9, column: 'document', problem: 'missing' } as const] },
    };
    const fake = withCosts({ report });
    await chosen(fake);
    await expect.element(page.getByRole('combobox', { name: 'Documento' })).toHaveValue('CPF/CNPJ');
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();

    await expect.element(page.getByText('A fatura difere das consultas feitas aqui')).toBeVisible();
    await expect.element(page.getByText('2 consultas são de titulares excluídos', { exact: false })).toBeVisible();
    const region = (name: string) => page.getByRole('region', { name });
    await says(region('Cobradas e não feitas aqui')).toContain('1 consulta · R$ 3,10');
    await expect.element(region('Cobradas e não feitas aqui').getByText('***.982.247-**')).toBeVisible();
    await says(region('Feitas aqui e não cobradas')).toContain('2 consultas · R$ 6,20');
    await says(region('Cobradas mais de uma vez')).toContain('0 consultas · —');
    await expect.element(region('Conferem').getByText('Recusada, cobrança não confirmada')).toBeVisible();
    await expect.element(region('Conferem').getByText('R$ 3,50 (outro preço)')).toBeVisible();
    await expect.element(region('1 linha não comparada').getByText('Documento: em branco')).toBeVisible();
    expect(fake.sent.at(-1)).toMatchObject({
      name: 'costs.invoice_check',
      input: { environment: 'producao', from: null, until: null, layout: { date: 0, document: 1, month: 2, value: 3 } },
    });
    expect(await barriers()).toEqual([]);
  });

  test('is not compared before date and document have their columns', { tags: ['long'] }, async () => {
    const fake = withCosts({
      columns: { ...noCosts().columns, layout: { ...noCosts().columns.layout, document: null } },
    });
    await chosen(fake);
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();
    await expect.element(page.getByText('Escolha a coluna.')).toBeVisible();
    expect(fake.sent.at(-1)?.name).toBe('costs.invoice_columns');
    await page.getByRole('combobox', { name: 'Documento' }).click();
    await page.getByRole('option', { name: 'CPF/CNPJ' }).click();
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();
    await expect.element(page.getByText('A fatura difere das consultas feitas aqui')).toBeVisible();
  });

  test('that agrees says so, and can be saved as a file', { tags: ['long'] }, async () => {
    const fake = withCosts({ report: { ...noCosts().report, notOurs: { total: 0, cents: null, rows: [] } } });
    await chosen(fake);
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();
    await expect.element(page.getByText('A fatura confere com as consultas feitas aqui')).toBeVisible();
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect.element(page.getByText('/home/ana/Downloads/lastro.csv')).toBeVisible();
  });

  test('that cannot be read says why', async () => {
    const fake = withCosts({});
    fake.fail('costs.invoice_columns', { code: 'import_unreadable', details: { reason: 'encrypted' } });
    await renderOver(fake, INVOICE);
    await chooseFiles(page.getByLabelText('Escolher planilha'), new File(['x'], 'fatura.csv'));
    await expect.element(page.getByText(/protegida por senha/)).toBeVisible();
  });

  test('is forgotten when the screen is left', { tags: ['long'] }, async () => {
    const fake = withCosts({});
    await chosen(fake);
    await page.getByRole('link', { name: 'Ver custos' }).click();
    await page.getByRole('link', { name: 'Conferir fatura' }).click();
    await expect.element(page.getByText('até 100.000 linhas', { exact: false })).toBeVisible();
  });
});
