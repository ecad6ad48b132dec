import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SavedResult } from '#contract/results.ts';
import { formatDocument, stripMask } from '#domain/basics/document.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { readableFigures } from '#domain/consulta/response-kind.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { exportedSample } from '#test/support/exported-sample.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, type Person, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { renderOver } from '../../app/render-app.tsx';

const SCREENS = ['', '/relatorio'] as const;

/** A scenario of the register as main hands it over: without the figures of a gap. */
function result(documento: string, changes: Partial<SavedResult> = {}, month = '2026-09'): SavedResult {
  const person: Person = { nome: 'Elisa Prado', documento };
  const found = savedResultOf(person, month, changes);
  return { ...found, consulta: readableFigures(found.consulta, found.kind) };
}

/** The overdue client's result with another answer; what a service may leave out of it, this one does. */
function answering(consulta: unknown): SavedResult {
  const read = readConsulta(consulta);
  if (read === null) throw new Error('the answer must be readable');
  const documento = { tipo: 'cpf', numero: PEOPLE.overdue.documento } as const;
  const asked = { environment: 'embutido', documento, month: '2026-09', processedFloor: 95 } as const;
  const { kind, whose, processed, provisional } = keptResponse(read.consulta, asked);
  return savedResultOf(PEOPLE.overdue, '2026-09', { consulta: read.consulta, kind, whose, processed, provisional });
}

/** A company's answer that names its CNPJ without the letters. */
function withoutLetters(): SavedResult {
  const company = { nome: 'Elisa Prado', documento: 'AB12CD34000184' };
  const found = savedResultOf(company, '2026-09', { tipoDocumento: 'cnpj', kind: 'other_subject' });
  const resumoDoCliente = { ...found.consulta.resumoDoCliente, documentoDoCliente: '1234000184' };
  const consulta = readableFigures({ ...found.consulta, resumoDoCliente }, 'other_subject');
  return { ...found, whose: 'other_document', consulta };
}

const OVERDUE = [{ codigoVencimento: 'v240', valorVencimento: 5000 }];
const WITHOUT_PORTFOLIO = answering({
  resumoDasOperacoes: [{ modalidade: '0203', variacaoCambial: 'N', listaDeVencimentos: OVERDUE }],
});

/** Responses that tell nothing of their month: what is said of each, and what of it must not be. */
const GAPS: readonly (readonly [string, SavedResult, string, RegExp])[] = [
  [
    'a month not published',
    result(PEOPLE.overdue.documento, {}, '2026-10'),
    'Dados não disponíveis nesta data-base',
    /DATA_BASE_INDISPONIVEL · A data-base 2026-10 ainda/,
  ],
  [
    'a message in plain text',
    result('90000001490'),
    'Dados não disponíveis nesta data-base',
    /Segundo o serviço: “Data-base nao disponivel para consulta”/,
  ],
  ['silence', answering({ resumoDoCliente: {} }), 'Dados não disponíveis nesta data-base', /não traz valores/],
  [
    'a client not located',
    result('90000001570'),
    'Titular não localizado',
    /CLIENTE_NAO_LOCALIZADO · O cliente não foi localizado/,
  ],
  ['nothing so far', result('90000001309'), 'Ainda sem dados (64,9% processado)', /consulte esta data-base de novo/],
  [
    'nobody knows how far',
    answering({ resumoDaCarteira: { riscoTotal: 0 } }),
    'Ainda sem dados (processamento desconhecido)',
    /ainda não traz valores/,
  ],
  ['another document', result('90000001732'), 'O serviço respondeu sobre outro documento', /ficam ocultos/],
  ['lost letters', withoutLetters(), 'O serviço removeu as letras do CNPJ', /outro documento, sem as letras/],
  ['another month', result('90000001813'), 'O serviço respondeu sobre outra data-base', /não são de 09\/2026/],
];

async function open(shown: SavedResult, screen: (typeof SCREENS)[number]): Promise<FakeBridge> {
  const fake = createFakeBridge({ results: [shown] });
  const { provenance } = exportedSample('900.000.003-37', '2026-09');
  fake.reply('export.provenance', () => ({ ok: true, value: provenance }));
  await renderOver(fake, `#/resultado/${shown.id}${screen}`);
  await expect.element(page.getByRole('heading', { name: shown.nome })).toBeVisible();
  return fake;
}

/** The first statement of page and paper. */
const summary = () => page.getByRole('region', { name: 'Resumo', exact: true });

/** Whatever stands on the screen, once the parts that are painted last are there. */
async function wholeText(screen: (typeof SCREENS)[number]): Promise<string> {
  const last = screen === '' ? 'Modalidades' : 'Procedência';
  await expect.element(page.getByRole('heading', { name: last })).toBeVisible();
  return document.body.textContent ?? '';
}

describe.each(SCREENS)('the screen "%s" of a result', (screen) => {
  testFirst(
    GAPS,
    'says what a gap is and shows no figure: %s',
    async (_, shown, title, why) => {
      await open(shown, screen);
      await expect.poll(() => summary().element().textContent).toContain(title);
      await expect.element(page.getByText(why).first()).toBeVisible();
      const text = document.body.textContent ?? '';
      expect(text).not.toMatch(/Nada consta|R\$|Indicadores|Risco total|Escada de vencimentos/);
      expect(document.querySelectorAll('main svg[role="application"], main figure')).toHaveLength(0);
    },
    3,
  );

  test('says plainly when the register has nothing, and what it does not identify', async () => {
    await open(savedResultOf(PEOPLE.nothing, '2026-09'), screen);
    await expect.element(page.getByText('Nada consta nesta data-base')).toBeVisible();
    await expect.element(page.getByText(/só identifica clientes .* R\$ 200 ou mais/)).toBeVisible();
    expect(await wholeText(screen)).not.toMatch(/não disponível|Consultar de novo/);
  });

  test('shows operations without a portfolio as an ordinary result', async () => {
    await open(WITHOUT_PORTFOLIO, screen);
    expect(await wholeText(screen)).not.toMatch(/Nada consta nesta|Nada a vencer|não disponível/);
  });

  test('shows a provisional answer with how much was processed', async () => {
    await open(result('90000001228'), screen);
    await expect.poll(() => summary().element().textContent).toContain('Provisório: 64,9% processado');
    await expect.element(page.getByText(/Os valores podem mudar/)).toBeVisible();
    expect(await wholeText(screen)).toMatch(/R\$/);
  });

  test('tells of a closed month how much was processed, and does not warn', { tags: ['long'] }, async () => {
    await open(result('90000009000195'), screen);
    if (screen === '') await page.getByRole('button', { name: 'Sobre esta consulta' }).click();
    await expect
      .element(page.getByText(screen === '' ? '98,7%' : /98,7% (do volume )?processado/).first())
      .toBeVisible();
    expect(await wholeText(screen)).not.toMatch(/rovisório|em processamento/);
  });

  test('marks test data and what was attached', async () => {
    await open(result(PEOPLE.overdue.documento, { whose: 'test_data', source: 'attached' }), screen);
    await expect.element(page.getByText(/Dados de teste: a resposta é de outro/)).toBeVisible();
    await expect.element(page.getByText(/Anexada de um arquivo, não recebida/)).toBeVisible();
    expect(await wholeText(screen)).toMatch(/R\$/);
  });
});

testFirst<[string, readonly string[], boolean]>(
  [
    ['no other month', [], false],
    ['another month that says nothing either', ['90000001309'], false],
    ['another month with figures', [PEOPLE.overdue.documento], true],
  ],
  'a gap with %s saved offers an evolution only where there is one',
  async (_, others, isOffered) => {
    const gap = result(PEOPLE.overdue.documento, {}, '2026-10');
    const saved = others.map((documento) =>
      result(documento, { id: 'resultado-9', documento: gap.documento, tipoDocumento: gap.tipoDocumento }, '2026-09'),
    );
    const fake = createFakeBridge({ results: [gap, ...saved] });
    await renderOver(fake, `#/resultado/${gap.id}`);
    await expect.element(page.getByRole('button', { name: /^Consultar de novo/ })).toBeVisible();
    await expect.poll(() => fake.sent.some(({ name }) => name === 'results.months')).toBe(true);
    await expect
      .poll(() => page.getByRole('button', { name: 'Evolução dos outros meses' }).elements())
      .toHaveLength(isOffered ? 1 : 0);
  },
  2,
);

const ASKED_AGAIN = [
  ...GAPS.map(([name, shown]) => [name, shown] as const),
  ['provisional', result('90000001228')] as const,
];

testFirst(ASKED_AGAIN, 'is asked again with one click: %s', async (_, shown) => {
  const fake = await open(shown, '');
  const asked: unknown[] = [];
  fake.reply('consulta.run', (input) => {
    asked.push(input);
    return { ok: false, error: { code: 'consent_missing' } };
  });
  await page.getByRole('button', { name: 'Consultar de novo' }).click();
  await expect
    .element(page.getByRole('combobox', { name: 'Nome, CPF ou CNPJ' }))
    .toHaveValue(formatDocument(shown.documento));
  const [year, month] = shown.dataBase.split('-');
  await expect.element(page.getByRole('textbox', { name: 'Data-base' })).toHaveValue(`${month}/${year}`);
  const { documento, dataBase, purpose, provisional } = shown;
  expect(asked).toMatchObject([{ month: dataBase, purpose, again: provisional }]);
  expect(stripMask((asked[0] as { documento: string }).documento)).toBe(documento);
});

test('keeps the original answer of a gap at hand', { tags: ['long'] }, async () => {
  const fake = await open(result('90000001732'), '');
  fake.reply('results.raw', () => ({ ok: true, value: { text: '{"consulta":{"outro":1}}' } }));
  await page.getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: 'Resposta original', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Resposta original' })).toMatchTextContent(/"outro": 1/);
});

test('keeps an operation at hand where the portfolio is not informed', { tags: ['long'] }, async () => {
  await open(WITHOUT_PORTFOLIO, '');
  await page.getByRole('tab', { name: 'Operações' }).click();
  await expect.element(page.getByText(formatMoney(5_000_00)).first()).toBeInTheDocument();
});
