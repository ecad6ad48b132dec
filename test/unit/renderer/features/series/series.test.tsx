import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SeriesRun } from '#contract/series.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

const months = () => page.getByRole('table', { name: 'Meses da série de Maria da Silva' });

test('asks twelve months in one action, of which one is saved, and leads to their evolution', async () => {
  await renderApp('#/serie', {
    consents: [consentOf(PEOPLE.maria)],
    results: [savedResultOf(PEOPLE.maria, '2026-09')],
  });
  await page.getByLabelText('CPF ou CNPJ').fill(PEOPLE.maria.documento);
  await page.getByText('12 meses').click();
  await expect.element(page.getByText('11 a consultar, 1 já salva')).toBeVisible();
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Concessão de crédito' }).click();
  await page.getByRole('button', { name: 'Consultar 11 meses' }).click();
  await expect.element(page.getByText('Série concluída')).toBeVisible();
  await expect.element(page.getByText('12 de 12 meses · 1 já salvo · 11 consultados')).toBeVisible();
  expect(months().getByRole('link').elements()).toHaveLength(12);
  await page.getByRole('link', { name: 'Ver a evolução' }).click();
  await expect.element(page.getByRole('region', { name: 'Carteira por faixa de vencimento, mês a mês' })).toBeVisible();
});

test('names Produção on the button that pays there', async () => {
  const fake = createFakeBridge();
  fake.state.settings = { ...fake.state.settings, environment: 'producao' };
  await renderOver(fake, '#/serie');
  await expect.element(page.getByRole('button', { name: 'Consultar a série em Produção' })).toBeVisible();
});

test('never says that nothing was charged of a series that paid for a month before it stopped', async () => {
  const { nome, documento } = PEOPLE.maria;
  const subject = { nome, documento, tipoDocumento: 'cpf', environment: 'embutido' } as const;
  const broken = { code: 'service_unreachable', details: { reason: 'reset', reached: true, unknown: true } } as const;
  const month = { resultId: null, failure: null };
  const series: SeriesRun = {
    id: 's',
    revision: 1,
    ...subject,
    purpose: 'concessao',
    institution: NOBODY,
    reference: '',
    startedAt: '',
    endedAt: '',
    status: 'stopped',
    stoppedBy: { code: 'service_unreachable' },
    months: [
      { ...month, month: '2026-07', outcome: 'refused', failure: { code: 'service_unreachable' } },
      { ...month, month: '2026-08', outcome: 'refused', failure: broken },
      { ...month, month: '2026-09', outcome: 'queried', resultId: 'resultado' },
    ],
  };
  await renderApp('#/serie', { series, consents: [consentOf(PEOPLE.maria)] });
  await expect
    .element(page.getByText('As respostas recebidas estão salvas. Faltam 2 meses.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Não se sabe se esta consulta foi cobrada.', { exact: false })).toBeVisible();
  expect(page.getByText(/^Nada .*nem cobrado/).elements()).toEqual([]);
});

test('tells month by month what became of a series that stopped, why, and what to do', async () => {
  const { nome, documento } = PEOPLE.maria;
  const subject = { nome, documento, tipoDocumento: 'cpf', environment: 'embutido' } as const;
  const month = { resultId: null, failure: null };
  const series: SeriesRun = {
    id: 's',
    revision: 1,
    ...subject,
    purpose: 'concessao',
    institution: NOBODY,
    reference: '',
    startedAt: '',
    endedAt: '',
    status: 'stopped',
    stoppedBy: { code: 'key_refused' },
    months: [
      { ...month, month: '2026-07', outcome: 'queried', resultId: 'resultado' },
      { ...month, month: '2026-08', outcome: 'refused', failure: { code: 'service_timeout' } },
      { ...month, month: '2026-09', outcome: 'not_asked' },
    ],
  };
  await renderApp('#/serie', { series, consents: [consentOf(PEOPLE.maria)] });
  await expect.element(months().getByRole('link', { name: '07/2026: consultado e salvo' })).toBeVisible();
  await expect.element(months().getByRole('img', { name: '08/2026: sem resposta' })).toBeVisible();
  await expect.element(months().getByRole('img', { name: '09/2026: não consultado' })).toBeVisible();
  await expect.element(page.getByText('Sem resposta: 08/2026')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Consultar os 2 meses que faltam' })).toBeVisible();
});

test('says what of a plan is provisional, of unknown end or of another simulation, and asks about a month that may not be there', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge({ consents: [consentOf(PEOPLE.maria)] });
  const saved = { id: 'a', queriedAt: '2026-11-20T10:15:00-03:00', provisional: false, processed: 100 };
  const months = [
    { month: '2026-07', saved: null, isUnknown: true },
    { month: '2026-08', saved, isUnknown: false },
    { month: '2026-09', saved: { ...saved, provisional: true, processed: 64.9 }, isUnknown: false },
    { month: '2026-10', saved: null, isUnknown: false },
  ];
  fake.reply('series.plan', ({ reuseProvisional }) => ({
    ok: true,
    value: {
      months,
      toAsk: reuseProvisional === true ? 1 : 2,
      otherSimulation: 2,
      questions: ['confirm_missing_month'],
      lettersLost: null,
      shown: SHOWN,
    },
  }));
  await renderOver(fake, '#/serie');
  await page.getByLabelText('CPF ou CNPJ').fill(PEOPLE.maria.documento);
  await page.getByRole('textbox', { name: 'Até o mês' }).fill('10/2026');
  await expect.element(page.getByText(/^2 meses salvos são de outra versão do registro simulado/)).toBeVisible();
  const unknown = '1 sem resposta confirmada (não será consultada de novo)';
  await expect.element(page.getByText(`2 a consultar, 1 já salva, ${unknown}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Usar 1 resposta provisória já salva em vez de consultar de novo' }).click();
  const lead = `1 a consultar, 1 já salva, 1 provisória já salva, ${unknown}`;
  await expect.element(page.getByText(lead)).toBeVisible();
  await expect.element(page.getByText('Pode não estar disponível', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Concessão de crédito' }).click();
  await page.getByRole('button', { name: 'Consultar 1 mês' }).click();
  const question = page.getByRole('dialog', { name: 'Consultar assim mesmo?' });
  await expect.element(question.getByText(/A data-base 10\/2026 pode não estar disponível/)).toBeVisible();
  await question.getByRole('button', { name: 'Consultar assim mesmo' }).click();
  await expect.element(question).not.toBeInTheDocument();
  const starts = fake.sent.filter(({ name }) => name === 'series.start').map(({ input }) => input);
  expect(starts.at(-1)).toMatchObject({ accepted: ['confirm_missing_month'], reuseProvisional: true });
});
