import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_THRESHOLDS } from '#domain/indicators/thresholds.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { readResult } from '#renderer/features/results/read-result.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { exportedSample } from '#test/support/exported-sample.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { withOperations } from '#test/unit/preload/domain/support/example.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

const RESULT = savedResultOf(PEOPLE.overdue, '2026-09');
const LADDER = readResult(RESULT, DEFAULT_THRESHOLDS, NOTHING_BESIDE).ladder.buckets;
const address = `#/resultado/${RESULT.id}`;

async function open(results = [RESULT], at = address): Promise<void> {
  await renderApp(at, { results });
  await expect.element(page.getByRole('heading', { name: RESULT.nome })).toBeVisible();
}

const openIndicators = (results = [RESULT]) => open(results, `${address}/indicadores`);

/** Chooses an entry of the menu of the ladder. */
async function show(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Opções: Escada de vencimentos' }).click();
  await page.getByText(entry, { exact: true }).click();
}

const ladder = () => page.getByRole('region', { name: 'Escada de vencimentos' });

test('stands with its figures, how they went, its alerts and its ladder above the fold at 1280×720', {
  tags: ['long'],
}, async () => {
  const consulta = withOperations({
    '0203': { v205: 578_00, v240: 75_00 },
    1304: { v110: 80_00 },
    1904: { v20: 20_00 },
    '0213': { v199: 5_00 },
  });
  const earlier = ['2026-08', '2026-07', '2025-09'].map((month) => savedResultOf(PEOPLE.overdue, month));
  await open([{ ...RESULT, consulta }, ...earlier]);
  const figures = page.getByRole('region', { name: 'Números principais' });
  await expect.element(figures).toMatchTextContent(/Vencido\+\sR\$\s578 de 1 a 14 diasR\$/);
  await expect.element(figures).toMatchTextContent(/(subiu|caiu) R\$\s[\d,]+(\smil)? em 12 meses/);
  await expect.element(figures).toMatchTextContent(/Limite disponívelR\$\s20/);
  expect(figures.element().querySelectorAll('svg[aria-hidden="true"]').length).toBeGreaterThan(0);
  await expect.element(page.getByRole('region', { name: 'Alertas' })).toBeVisible();
  const chart = page.getByRole('figure', { name: 'Escada de vencimentos' }).element();
  expect(chart.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(window.innerHeight).toBe(720);
});

test('leads from a figure that decides to the field that informs it', async () => {
  await open();
  const figures = page.getByRole('region', { name: 'Números principais' });
  await figures.getByRole('link').first().click();
  await expect.element(page.getByRole('tab', { name: 'Todos os campos', selected: true })).toBeVisible();
});

test('has in its narrow column what is in alert or attention alone, and every indicator one act away', async () => {
  await open();
  const alerts = page.getByRole('region', { name: 'Alertas' });
  const { indicators } = readResult(RESULT, DEFAULT_THRESHOLDS, NOTHING_BESIDE);
  const warned = indicators.filter(({ judgement }) => judgement === 'alert' || judgement === 'attention');
  await expect.poll(() => alerts.getByRole('listitem').elements().length).toBe(warned.length);
  await alerts.getByRole('link', { name: `Ver os ${indicators.length} indicadores` }).click();
  await expect.element(page.getByRole('tab', { name: 'Indicadores', selected: true })).toBeVisible();
});

test.each(['Ana Lima (root)', 'root', null])(
  'says at one key how it was asked, by whom where that is known: %s',
  async (askedBy) => {
    await open([{ ...RESULT, askedBy, processed: 98.7 }]);
    await page.getByRole('button', { name: 'Sobre esta consulta' }).click();
    const said = page.getByRole('dialog', { name: 'Sobre esta consulta' });
    await expect.element(said).toBeVisible();
    const facts = [...said.element().querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]);
    expect(new Map(facts.map(([name, value]) => [name, value]))).toEqual(
      new Map([
        ['Documento', '900.000.003-37'],
        ['Finalidade', 'Concessão de crédito'],
        ['Processado', '98,7%'],
        ['Consultado em', '20/11/2026 10:15:00'],
        ...(askedBy === null ? [] : [['Consultado por', askedBy] as const]),
        ['Autorização válida até', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)],
        ['Relacionamento desde', '15/05/2014'],
        ['Ambiente', 'Embutido'],
        ['Referência', ''],
      ]),
    );
  },
);

test.each(['Ana Lima (root)', 'root', null])('names on paper who asked it: %s', async (askedBy) => {
  const fake = createFakeBridge({ results: [{ ...RESULT, askedBy }] });
  const { provenance } = exportedSample(RESULT.documento, RESULT.dataBase);
  fake.reply('export.provenance', () => ({ ok: true, value: provenance }));
  await renderOver(fake, `${address}/relatorio`);
  const paper = page.getByRole('article', { name: 'Relatório de consulta' });
  await expect.element(paper).toBeVisible();
  const [fact] = [...paper.element().querySelectorAll('dt')].filter((term) => term.textContent === 'Consultado por');
  expect(fact?.nextElementSibling?.textContent ?? null).toBe(askedBy);
});

test('prints the answer on its first page, names what it leaves out, and holds it as an annex once asked', async () => {
  const june = savedResultOf(PEOPLE.overdue, '2026-06');
  const fake = createFakeBridge({ results: [RESULT, june] });
  const { provenance } = exportedSample(RESULT.documento, RESULT.dataBase);
  fake.reply('export.provenance', () => ({ ok: true, value: provenance }));
  await renderOver(fake, `${address}/relatorio`);
  const paper = page.getByRole('article', { name: 'Relatório de consulta' });
  await expect.element(paper.getByText(/out\/25–mai\/26: sem resposta salva · jul\/26–ago\/26: sem/)).toBeVisible();
  const headings = (): string[] => [...paper.element().querySelectorAll('h2')].map(({ textContent }) => textContent);
  await expect.element(paper.getByText(/^O anexo não foi pedido/)).toBeVisible();
  expect(headings()).toEqual(['Dívida em 12 meses', 'Alertas', 'Procedência']);
  await page.getByRole('checkbox', { name: 'Com anexo' }).click();
  await expect.element(paper.getByText(/^O anexo segue/)).toBeVisible();
  expect(headings()).toContain('Escada de vencimentos');
});

test('labels every bar that holds something, and no other', async () => {
  await open();
  const amounts = LADDER.filter(({ amount }) => (amount ?? 0) !== 0);
  const labels = ladder().element().querySelectorAll('text[data-absent]');
  expect(labels).toHaveLength(amounts.length);
});

test('says in the table what it shows in the chart, to the cent', { tags: ['long'] }, async () => {
  await open();
  await show('Tabela');
  const rows = [...ladder().element().querySelectorAll('tbody tr:not(:has([data-part]))')].map(
    (row) => row.querySelector('td')?.textContent,
  );
  const amounts = LADDER.filter(({ side }) => side !== 'nao_catalogado');
  expect(rows).toEqual(amounts.map(({ amount }) => (amount === 0 || amount === null ? '—' : formatMoney(amount))));
});

test('walks the rungs with the arrow keys and tells each', async () => {
  await open();
  const chart = ladder().element().querySelector<SVGElement>('svg[role="application"]');
  chart?.focus();
  await userEvent.keyboard('{ArrowRight}');
  const [, second] = LADDER;
  await expect.element(page.getByText(formatMoney(second?.amount ?? 0)).first()).toBeVisible();
});

test('leads to the last and the first rung at one key each, and takes the figures away again', {
  tags: ['long'],
}, async () => {
  await open();
  const svg = ladder().element().querySelector<SVGElement>('svg[role="application"]');
  const received = () => svg?.parentElement?.querySelector('[role="status"]')?.textContent;
  svg?.focus();
  await expect.poll(received).toContain('Vencido há mais de 360 dias');
  await userEvent.keyboard('{End}');
  await expect.poll(received).toContain('Prejuízo');
  await userEvent.keyboard('{Home}');
  await expect.poll(received).toContain('Vencido há mais de 360 dias');
  await userEvent.keyboard('{Escape}');
  await expect.poll(received).toBe('');
});

test('tells of a bucket the codes that it adds up', async () => {
  await open([{ ...RESULT, consulta: withOperations({ '0203': { v110: 9_00, v205: 578_00 } }) }]);
  ladder().element().querySelector<SVGElement>('svg[role="application"]')?.focus();
  await userEvent.keyboard('{ArrowRight>6/}');
  const status = page.getByRole('status').filter({ hasText: 'A vencer até 30 dias e vencido de 1 a 14 dias' });
  await expect
    .element(status)
    .toMatchTextContent(/v205 · Créditos vencidos de 1 a 14 diasR\$\s578,00v110 · .*R\$\s9,00/);
});

test('tells the rung under the pointer, and nothing beside the bars', { tags: ['long'] }, async () => {
  await open();
  const svg = ladder().element().querySelector<SVGElement>('svg[role="application"]');
  const received = () => svg?.parentElement?.querySelector('[role="status"]')?.textContent;
  const point = (at: DOMRect | undefined) => ({ bubbles: true, clientX: (at?.left ?? 0) + 5, clientY: at?.top ?? 0 });
  const bucket = svg?.querySelector('[data-bucket="vencido_acima_360"]')?.getBoundingClientRect();
  svg?.dispatchEvent(new PointerEvent('pointermove', point(bucket)));
  await expect.poll(received).toContain('Vencido há mais de 360 dias');
  svg?.dispatchEvent(new PointerEvent('pointermove', point(svg.getBoundingClientRect())));
  await expect.poll(received).toBe('');
});

test('describes the ladder to those who do not see it', async () => {
  await open();
  expect(ladder().element().querySelector('desc')?.textContent).toContain('Carteira ativa');
});

test('draws small amounts beside large ones on the logarithmic scale', { tags: ['long'] }, async () => {
  await open();
  const heights = () =>
    [...ladder().element().querySelectorAll('[data-bucket] rect')].map((bar) => bar.getBoundingClientRect().height);
  const smallest = Math.min(...heights());
  await show('Escala logarítmica');
  await expect.poll(() => Math.min(...heights())).toBeGreaterThan(smallest * 2);
});

test('hides modalities without an amount until they are asked for', { tags: ['long'] }, async () => {
  await open();
  const modalities = page.getByRole('region', { name: 'Modalidades' });
  await expect.element(modalities).toBeVisible();
  const rows = () => modalities.element().querySelectorAll('tbody tr').length;
  const owing = rows();
  await page.getByRole('switch', { name: 'Mostrar zeradas' }).click();
  await expect.poll(rows).toBeGreaterThan(owing);
  expect(rows()).toBeGreaterThanOrEqual(96);
});

test('says in a word where an indicator is beyond what the institution allows, and explains it by its formula', {
  tags: ['long'],
}, async () => {
  await openIndicators();
  await expect.element(page.getByText(/Avaliados pelos parâmetros de pessoa física: \d+/)).toBeVisible();
  await page.getByRole('button', { name: /^% vencido alerta \d/ }).click();
  await expect.element(page.getByText('vencido ÷ carteira ativa (a vencer + vencido)')).toBeVisible();
  await expect.element(page.getByText(/Atenção a partir de 5,0%\. Alerta a partir de 15,0%\./)).toBeVisible();
});

test('leads from the use of each line to the operations it is taken from', { tags: ['long'] }, async () => {
  const consulta = withOperations({
    1904: { v20: 20_00 },
    1304: { v110: 60_00 },
    '0210': { v110: 20_00 },
    '0213': { v199: 9_00 },
  });
  await openIndicators([{ ...RESULT, consulta }]);
  await page
    .getByRole('region', { name: 'Análise' })
    .getByRole('button', { name: /^Uso de limites/ })
    .click();
  const card = page.getByRole('region', { name: 'cartão' });
  await expect
    .element(card)
    .toMatchTextContent(/^cartão80,0%Disponível · 1904 .*Utilizado · 1304 .*Total utilizadoR\$\s80,00$/);
  await expect.element(page.getByRole('region', { name: 'cheque especial' })).toMatchTextContent(/esgotado/);
  await card.getByRole('link', { name: 'R$\u00a060,00' }).click();
  await expect.element(page.getByRole('tab', { name: 'Operações', selected: true })).toBeVisible();
});

test('says what moved since the month before where it is saved, and what is missing where it is not', {
  tags: ['long'],
}, async () => {
  await openIndicators([RESULT, savedResultOf(PEOPLE.overdue, '2026-08')]);
  await expect.element(page.getByRole('heading', { name: 'De 08/2026 a 09/2026' })).toBeVisible();
  await page.getByRole('button', { name: /^Variação líquida de instituições/ }).click();
  const before = page.getByText('Instituições, 08/2026').element().nextElementSibling;
  before?.querySelector('a')?.click();
  await expect.element(page.getByRole('button', { name: 'data-base 08/2026' })).toBeVisible();
  await page.getByRole('tab', { name: 'Indicadores' }).click();
  await expect
    .element(page.getByRole('button', { name: /^Redução do limite total sem o mês anterior para comparar/ }))
    .toBeVisible();
});

test('says of the structure of the debt that it is not judged', { tags: ['long'] }, async () => {
  await openIndicators();
  await page.getByRole('button', { name: /% na maior modalidade não avaliado \d/ }).click();
  await expect.element(page.getByText(/Não avaliado: a instituição não definiu parâmetro\./)).toBeVisible();
});

test('leads from a failed check to both its sides', { tags: ['long'] }, async () => {
  const { consulta } = RESULT;
  const carteira = { ...consulta.resumoDaCarteira, limitesdeCredito: 1_00 };
  await open([{ ...RESULT, consulta: { ...consulta, resumoDaCarteira: carteira } }]);
  await page.getByRole('link', { name: /conferências? diverge/ }).click();
  const analysis = page.getByRole('region', { name: 'Análise' });
  await expect.element(analysis.getByText('Limites são até 360 dias + acima de 360 dias')).toBeVisible();
  await expect.element(analysis.getByText(formatMoney(1_00)).first()).toBeVisible();
  await expect.element(analysis.getByText(/^O que fazer: Veja os limites por linha/)).toBeVisible();
  const holding = analysis.getByRole('button', { name: /^R1 / });
  await expect.element(holding).not.toBeInTheDocument();
  await analysis.getByRole('button', { name: /^\d+ regras conferem/ }).click();
  await holding.click();
  await analysis.getByRole('button', { name: '7 parcelas' }).click();
  const undetermined = formatMoney(consulta.resumoDaCarteira.carteiraVencerPrazoIndeterminado ?? 0);
  await expect.element(analysis.getByText('A vencer com prazo indeterminado')).toBeVisible();
  await expect.element(analysis.getByText(undetermined).first()).toBeVisible();
});

test('sets the rules that need another month or response apart from those that lack data of this one', {
  tags: ['long'],
}, async () => {
  await openIndicators();
  const analysis = page.getByRole('region', { name: 'Análise' });
  const indicator = analysis.getByRole('button', { name: /^Conferências sem dados/ });
  await expect.element(indicator).toBeVisible();
  const count = indicator.element().textContent?.match(/\d+$/)?.[0];
  await analysis.getByText('Conferência', { exact: true }).click();
  await expect.element(analysis.getByRole('button', { name: new RegExp(`^${count} regras? sem dados`) })).toBeVisible();
  await analysis.getByRole('button', { name: /regras? dependem? de outro mês/ }).click();
  await expect.element(analysis.getByRole('button', { name: /^R24 / })).toBeVisible();
});

test('tells where the answer departs from the specification', { tags: ['long'] }, async () => {
  await open([{ ...RESULT, deviations: [{ path: 'resumoDoCliente.urlAuditoria', kind: 'unknown_member' }] }]);
  await page.getByRole('button', { name: '1 desvio do formato' }).click();
  await expect.element(page.getByText('resumoDoCliente.urlAuditoria')).toBeVisible();
  await expect.element(page.getByText('campo não previsto')).toBeVisible();
});

test('says plainly when the register has nothing', async () => {
  const nothing = { ...savedResultOf(PEOPLE.nothing, '2026-09'), id: RESULT.id };
  await renderApp(address, { results: [nothing] });
  await expect.element(page.getByText('Nada consta nesta data-base')).toBeVisible();
  await expect.element(page.getByText('Nenhum valor em nenhuma faixa de vencimento.')).toBeVisible();
  const title = page.getByRole('heading', { name: 'Escada de vencimentos' }).element();
  expect(title.getBoundingClientRect().width).toBeGreaterThan(100);
});

test('shows the original answer for audit, unknown members and all, and finds what is sought in it', async () => {
  const fake = createFakeBridge({ results: [RESULT] });
  const text = '{"status":"sucesso","campoNovo":1,"consulta":{"carteira":{"Status":2}}}';
  fake.reply('results.raw', () => ({ ok: true, value: { text } }));
  await renderOver(fake, address);
  await page.getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: 'Resposta original', exact: true }).click();
  const shown = page.getByRole('region', { name: 'Resposta original' });
  await expect.element(shown).toMatchTextContent(/"campoNovo": 1/);
  await page.getByRole('searchbox', { name: 'Buscar na resposta' }).fill('status');
  await expect.element(page.getByText('1 de 2')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 de 2')).toBeVisible();
  expect(document.querySelector('mark[data-current="true"]')?.textContent).toBe('Status');
  await page.getByRole('button', { name: 'Próxima ocorrência' }).click();
  await expect.element(page.getByText('1 de 2')).toBeVisible();
  expect(shown.element().textContent).toBe(JSON.stringify(JSON.parse(text), null, 2));
  await page.getByRole('searchbox', { name: 'Buscar na resposta' }).fill('nada assim');
  await expect.element(page.getByText('não encontrado')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copiar a resposta' })).toBeVisible();
});

test('takes another reference where it stands, and the former one back', { tags: ['long'] }, async () => {
  const fake = await renderApp(address, { results: [{ ...RESULT, reference: 'Proposta 7781' }] });
  await page.getByRole('button', { name: 'Sobre esta consulta' }).click();
  const field = page.getByRole('textbox', { name: 'Referência' });
  const kept = () => fake.state.results.map(({ reference }) => reference);
  await field.fill('Outra');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('Proposta 7781');
  await field.fill(' Contrato 99/B ');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Contrato 99/B');
  expect(kept()).toEqual(['Contrato 99/B']);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(field).toHaveValue('Proposta 7781');
  expect(kept()).toEqual(['Proposta 7781']);
  fake.fail('results.set_reference', { code: 'disk_full' });
  await field.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue('');
});

test('leads from a result that is not there to those that are', { tags: ['long'] }, async () => {
  await renderApp('#/resultado/nunca', { results: [RESULT] });
  await expect.element(page.getByText('Este registro não foi encontrado neste computador.')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir clientes' }).click();
  await expect.element(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
});

test('tells what the one policy in force says, and leads to its rules', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ results: [RESULT] });
  const said = {
    policyId: 'p',
    version: 3,
    name: 'Varejo',
    overall: 'fits_with_reservations',
    provisional: false,
  } as const;
  fake.reply('policies.verdict', () => ({
    ok: true,
    value: { verdict: { ...said, reservations: 2, withoutData: 1 } },
  }));
  await renderOver(fake, address);
  await page.getByRole('button', { name: 'Enquadra na política Varejo v3 · 2 ressalvas · 1 regra sem dados' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Aplicar política/ })).toBeVisible();
});
