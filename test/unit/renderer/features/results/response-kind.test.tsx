import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SavedResult } from '#contract/results.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { exportedSample } from '#test/support/exported-sample.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from '../../app/render-app.tsx';

const NOT_FOUND = { nome: 'Elisa Prado', documento: '90000000680' };
const SCREENS = ['', '/relatorio'] as const;

/** The overdue client's result with another answer; what a service may leave out of it, this one does. */
function answering(consulta: unknown): SavedResult {
  const read = readConsulta(consulta);
  if (read === null) throw new Error('the answer must be readable');
  return savedResultOf(PEOPLE.overdue, '2026-09', { consulta: read.consulta });
}

const OVERDUE = [{ codigoVencimento: 'v240', valorVencimento: 5000 }];
const WITHOUT_PORTFOLIO = answering({
  resumoDasOperacoes: [{ modalidade: '0203', variacaoCambial: 'N', listaDeVencimentos: OVERDUE }],
});

/** Months the register did not give, and what their messages say. */
const NOT_GIVEN: readonly (readonly [string, SavedResult, string | null])[] = [
  [
    'not processed yet',
    savedResultOf(PEOPLE.overdue, '2026-10'),
    'DATA_BASE_INDISPONIVEL · A data-base 2026-10 ainda não está disponível.',
  ],
  [
    'a client not found',
    savedResultOf(NOT_FOUND, '2026-09'),
    'CLIENTE_NAO_LOCALIZADO · O cliente não foi localizado na data-base consultada.',
  ],
  ['silence', answering({ resumoDoCliente: {} }), null],
];

async function open(result: SavedResult, screen: (typeof SCREENS)[number]): Promise<void> {
  const fake = createFakeBridge({ results: [result] });
  const { provenance } = exportedSample('900.000.003-37', '2026-09');
  fake.reply('export.provenance', () => ({ ok: true, value: provenance }));
  await renderOver(fake, `#/resultado/${result.id}${screen}`);
  await expect.element(page.getByRole('heading', { name: result.nome })).toBeVisible();
}

/** Whatever stands on the screen, once the parts that are painted last are there. */
async function wholeText(screen: (typeof SCREENS)[number]): Promise<string> {
  const last = screen === '' ? 'Análise' : 'Procedência';
  await expect.element(page.getByRole('heading', { name: last })).toBeVisible();
  return document.body.textContent ?? '';
}

for (const screen of SCREENS) {
  const index = screen === '' ? 'the page' : 'the report';

  test.each(NOT_GIVEN)(`${index} says that a month was not given, and why: %s`, async (_, result, message) => {
    await open(result, screen);
    await expect.element(page.getByText('O registro não informou esta data-base').first()).toBeVisible();
    await expect.element(page.getByText(/pode ser consultada de novo mais tarde/)).toBeVisible();
    if (message !== null) await expect.element(page.getByText(message)).toBeVisible();
    const text = await wholeText(screen);
    expect(text).toContain('A resposta não informa estes valores.');
    expect(text).not.toMatch(/Nada consta|R\$/);
  });

  test(`${index} says plainly when the register has nothing`, async () => {
    await open(savedResultOf(PEOPLE.nothing, '2026-09'), screen);
    await expect.element(page.getByText('Nada consta nesta data-base')).toBeVisible();
    expect(await wholeText(screen)).not.toContain('O registro não informou esta data-base');
  });

  test(`${index} shows operations without a portfolio as an ordinary result`, async () => {
    await open(WITHOUT_PORTFOLIO, screen);
    expect(await wholeText(screen)).not.toMatch(/Nada consta|Nada a vencer|O registro não informou/);
  });
}

test('keeps an operation at hand where the portfolio is not informed', async () => {
  await open(WITHOUT_PORTFOLIO, '');
  await page.getByRole('tab', { name: 'Operações' }).click();
  await expect.element(page.getByText(formatMoney(5_000_00)).first()).toBeInTheDocument();
});
