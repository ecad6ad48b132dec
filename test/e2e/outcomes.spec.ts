import { randomUUID } from 'node:crypto';
import { addMonths } from '#domain/basics/month.ts';
import { startHostileService } from '../support/hostile-service.ts';
import type { Behaviour } from '../support/http/behaviour.ts';
import { close, page as pageInstead, reset, resetMidBody, respond } from '../support/http/behaviours.ts';
import { registers } from '../support/http/registered.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';

const WORDS = { status: 'erro', messagem: 'Sem saldo', campo: { mes: 'inválido' } };

/** The service's act after the whole request, the number of requests per click, and the texts shown then. */
const ROWS: readonly (readonly [string, Behaviour, number, pt: RegExp, en: RegExp])[] = [
  ['closes', close, 1, /Não se sabe se esta consulta foi cobrada/, /not known whether this query was charged/],
  ['resets', reset, 1, /Não se sabe se esta consulta foi cobrada/, /not known whether this query was charged/],
  [
    'cuts its answer',
    resetMidBody,
    1,
    /Não se sabe se esta consulta foi cobrada/,
    /not known whether this query was charged/,
  ],
  ['answers 408', respond(408, WORDS), 1, /Não se sabe/, /is not known/],
  [
    'answers 500',
    respond(500, WORDS),
    1,
    /Segundo o serviço: “Sem saldo.*Não se sabe/,
    /the service: “Sem saldo.*is not known/,
  ],
  ['answers 502', respond(502, ''), 1, /Não se sabe/, /is not known/],
  ['answers 504', respond(504, ''), 1, /Não se sabe/, /is not known/],
  [
    'answers 503',
    respond(503, ''),
    1,
    /A cobrança desta consulta não está confirmada/,
    /A charge for this query is not confirmed/,
  ],
  ['answers 429', respond(429, '', { 'retry-after': '7200' }), 1, /Tente de novo .*\d\d:\d\d/, /Try again .*\d\d:\d\d/],
  [
    'answers 400',
    respond(400, WORDS),
    1,
    /mes: inválido.*A cobrança desta consulta não está confirmada/,
    /mes: inválido.*charge for this query is not confirmed/,
  ],
  [
    'answers 403',
    respond(403, WORDS),
    1,
    /Sem saldo.*A cobrança desta consulta não está confirmada/,
    /Sem saldo.*charge for this query is not confirmed/,
  ],
  [
    'says erro at 200',
    respond(200, WORDS),
    1,
    /Sem saldo.*A cobrança desta consulta não está confirmada/,
    /Sem saldo.*charge for this query is not confirmed/,
  ],
  [
    'answers 401',
    respond(401, WORDS),
    2,
    /A cobrança desta consulta não está confirmada/,
    /charge for this query is not confirmed/,
  ],
  ['answers a page', pageInstead(200), 1, /ilegível.*salvo/, /unreadable.*saved/],
];

const LANGUAGES = [
  { language: 'pt-BR', consult: 'Consultar', month: 'Data-base', sentence: 3, from: '2024-01' },
  { language: 'en', consult: 'Query', month: 'Reference month', sentence: 4, from: '2022-06' },
] as const;

for (const { language, consult, month, sentence, from } of LANGUAGES) {
  test(`whatever the service does, the officer reads what is known in ${language}, and it was asked no more than said`, {
    tag: '@long',
  }, async ({ officer, page, unlocked, shot }) => {
    let behaviour: Behaviour = close;
    const service = await startHostileService({
      scr: (response, request) => behaviour(response, request),
      consent: registers(),
    });
    await unlocked.open();
    await officer.useSandbox({ baseUrl: service.baseUrl, apiKey: randomUUID() });
    await officer.saveConsent(MARIA);
    await officer.openQuery();
    await officer.fillQuery({ documento: MARIA.documento, month: '01/2024' });
    if (language === 'en') {
      await officer.go('Configurações');
      await page.getByRole('radiogroup', { name: 'Idioma' }).getByText('English').click();
      await officer.openQuery();
    }
    for (const [index, row] of ROWS.entries()) {
      const [what, does, requests] = row;
      behaviour = does;
      const before = service.seenAt('/api/scr').length;
      await page.getByRole('textbox', { name: month }).fill(typed(addMonths(from, index)));
      await page.getByRole('button', { name: consult, exact: true }).click();
      await expect(page.getByRole('alert'), what).toContainText(row[sentence]);
      await expect(page.getByRole('alert'), what).not.toContainText(/nem cobrado|or charged/);
      expect(service.seenAt('/api/scr').length - before, what).toBe(requests);
      if (what === 'answers 500') await shot(`27-unknown-end-${language}`);
    }
    await service.close();
  });
}

test('a series of 24 months whose service gives up asks two of them, stops and says so', { tag: '@long' }, async ({
  officer,
  page,
  unlocked,
  shot,
}) => {
  const service = await startHostileService({
    scr: respond(504, ''),
    consent: registers(),
  });
  await unlocked.open();
  await officer.useSandbox({ baseUrl: service.baseUrl, apiKey: randomUUID() });
  await officer.saveConsent(MARIA);
  await officer.openQuery();
  await page.getByRole('button', { name: 'Consultar vários meses' }).click();
  await page.getByLabel('CPF ou CNPJ').fill(MARIA.documento);
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Concessão de crédito' }).click();
  await expect(page.getByText(/24 a consultar/)).toBeVisible();
  await page.getByRole('button', { name: 'Consultar 24 meses' }).click();
  await expect(page.getByText(/2 sem resposta · 22 não consultados/)).toBeVisible();
  await expect(page.getByText(/Não se sabe se estas consultas foram cobradas/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver consultas sem resposta confirmada' })).toBeVisible();
  await expect(page.getByRole('link', { name: '2 sem resposta confirmada' })).toBeVisible();
  expect(service.seenAt('/api/scr')).toHaveLength(2);
  await shot('28-series-stopped');
  await service.close();
});

const typed = (month: string): string => month.replace(/^(\d{4})-(\d{2})$/, '$2/$1');
