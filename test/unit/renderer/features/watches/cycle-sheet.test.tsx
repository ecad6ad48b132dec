import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CycleReport } from '#contract/watches.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';
import { findingRow, reportOf } from './fake-report.ts';

const sheet = page.getByRole('article', { name: 'Relatório do ciclo' });

async function shown(changes: Partial<CycleReport> = {}) {
  const fake = createFakeBridge();
  fake.reply('watches.report', () => ({ ok: true, value: reportOf(changes) }));
  fake.reply('watches.note_print', () => ({ ok: true, value: { noted: true } }));
  await renderOver(fake, '#/carteiras/ciclos/ciclo-1/folha');
  await expect.element(sheet).toBeVisible();
  return fake;
}

const PAID = { ...reportOf().watch, environment: 'producao' } as const;
const rowOf = (table: string, name: RegExp) => sheet.getByRole('table', { name: table }).getByRole('row', { name });

test('a cycle on paper says first of how many members it is, and again over what was counted', {
  tags: ['long'],
}, async () => {
  await shown();
  const coverage = sheet.getByText('118 de 120 membros comparados em 09/2026');
  await expect.poll(() => coverage.elements().length).toBe(3);
  const total = rowOf('Ocorrências por gravidade e estado', /^Total 2 0 1 1 0 0 0 4$/);
  await expect.element(total).toBeVisible();
  await expect.element(rowOf('Membros não comparados', /Bruno Oculto.*sem autorização R\$.77,00/)).toBeVisible();
  await expect.element(rowOf('Membros não comparados', /não disponível não informado$/)).toBeVisible();
  await expect.poll(() => document.title).toBe('Lastro Carteira do varejo 2026-09 ciclo');
  expect(await barriers()).toEqual([]);
});

test('each number of a finding is a way to its answer, and a client who is not located is no zero', async () => {
  await shown();
  const overdue = rowOf('Ocorrências', /^Maria da Silva.*Atraso/);
  await expect
    .element(overdue.getByRole('link', { name: /^09\/2026: R\$.1.234,00/ }))
    .toHaveAttribute('href', '#/resultado/resposta-setembro');
  await expect.element(overdue.getByText('resposta-agosto')).toBeVisible();
  await expect.element(sheet.getByText('09/2026: cliente não localizado')).toBeVisible();
  await expect.element(sheet.getByText('09/2026: 2', { exact: true })).toBeVisible();
  const treated = rowOf('Ocorrências', /^João.*Novo prejuízo grave desde 07\/2026.*em tratamento.*Ana Lima/);
  await expect.element(treated).toBeVisible();
  await expect.element(sheet.getByText('adiada até 12/2026')).toBeVisible();
});

test('a price that is not known, and queries that may be charged, are said', async () => {
  await shown({ watch: PAID, cost: { asked: 3, reused: 0, unknown: 0, cents: null } });
  await expect.element(sheet.getByText('preço não informado')).toBeVisible();
  await expect.element(sheet.getByText('no máximo')).not.toBeInTheDocument();
});

test('at the embedded service nothing is said to be charged or not known, as on the screen of the cycle', async () => {
  await shown({ cost: { asked: 3, reused: 0, unknown: 1, cents: null } });
  await expect.element(sheet.getByText('sem cobrança no Embutido')).toBeVisible();
  await expect.element(sheet.getByText('preço não informado')).not.toBeInTheDocument();
});

test('what is still open from before is listed since when, and is in the total', async () => {
  const before = findingRow('antiga', { month: '2026-07', since: '2026-07', nome: 'Carlos Antigo', state: 'seen' });
  const { counts } = reportOf().earlier;
  await shown({ earlier: { findings: [before], counts: { ...counts, seen: 1 } } });
  await expect.element(rowOf('Abertas, de ciclos anteriores', /^Carlos Antigo.*desde 07\/2026/)).toBeVisible();
  await expect.element(rowOf('Ocorrências por gravidade e estado', /^Abertas, de ciclos anteriores 0 1/)).toBeVisible();
  await expect.element(rowOf('Ocorrências por gravidade e estado', /^Total 2 1 1 1 0 0 0 5$/)).toBeVisible();
});

test('what may be charged at most is no cost yet', async () => {
  await shown({ watch: PAID });
  await expect.element(sheet.getByText('Custo das consultas, no máximo')).toBeVisible();
  await expect.element(rowOf('Custo', /^Consultas sem resposta confirmada 2$/)).toBeVisible();
});

test('a cycle that was not evaluated says so and shows nobody as compared', async () => {
  const report = reportOf();
  const none = { new: 0, seen: 0, treating: 0, snoozed: 0, closed: 0, restated: 0, discarded: 0 };
  await shown({
    cycle: { ...report.cycle, state: 'asking', evaluatedAt: null, compared: 0, gaps: {} },
    findings: [],
    gaps: [],
    counts: { grave: none, alert: none, attention: none, information: none },
    treatment: { acted: 0, medianDays: null },
  });
  await expect
    .element(sheet.getByText('Ciclo ainda não avaliado: 120 membros, nenhum comparado').first())
    .toBeVisible();
  await expect
    .element(sheet.getByRole('table', { name: 'Ocorrências por gravidade e estado' }))
    .not.toBeInTheDocument();
  await expect.element(sheet.getByText('Nenhuma ocorrência neste ciclo.')).not.toBeInTheDocument();
  await expect.element(sheet.getByText('Todos os membros foram comparados.')).not.toBeInTheDocument();
});

test('arrears beside a month of the former rule of write-offs are told not to compare', async () => {
  const across = findingRow('atraso', { before: { month: '2024-12', resultId: 'r-1', value: 0 } });
  await shown({ findings: [across] });
  await expect.element(sheet.getByText(/01\/2025.*não se compara/)).toBeVisible();
});

test('a sheet is whole only once it is known who issues it', async () => {
  const fake = createFakeBridge();
  fake.reply('watches.report', () => ({ ok: true, value: reportOf() }));
  const asked = Promise.withResolvers<void>();
  const { settings } = fake.state;
  fake.reply('settings.read', async () => {
    await asked.promise;
    return { ok: true, value: settings };
  });
  await renderOver(fake, '#/carteiras/ciclos/ciclo-1/folha');
  await expect.poll(() => fake.sent.some(({ name }) => name === 'watches.report')).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Imprimir' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(sheet).not.toBeInTheDocument();
  asked.resolve();
  await expect.element(sheet).toBeVisible();
});

test('printing it is noted', async () => {
  const fake = await shown();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(fake.sent.findLast(({ name }) => name === 'watches.note_print')?.input).toEqual({ cycleId: 'ciclo-1' });
});

test('of a batch that is not here the paper says that the cost is unknown, and no zero', async () => {
  await shown({ cost: null });
  await expect.element(sheet.getByText(/custo desconhecido aqui/)).toBeVisible();
  await expect.element(sheet.getByText('Consultas feitas')).not.toBeInTheDocument();
});
