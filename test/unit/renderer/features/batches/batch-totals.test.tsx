import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderOver } from '../../app/render-app.tsx';
import { MONTH_TOTALS, sentOf, startedBatch, TOTALS, withBatch } from './fake-batch.ts';

const AT = '#/lotes/lote-1';
const totals = page.getByRole('region', { name: 'Totais por vencimento' });

const rowsOf = (table: string): readonly (readonly string[])[] =>
  [...totals.getByRole('table', { name: table, exact: true }).element().querySelectorAll('tbody tr, tfoot tr')].map(
    ({ children }) => [...children].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ').trim()),
  );

test('totals stand with of how many subjects they are, why the others are in none, and how many do not state an amount', {
  tags: ['long'],
}, async () => {
  await renderOver(withBatch(startedBatch('ended')), AT);
  await expect
    .element(
      totals.getByText(
        'Soma de 2 de 4 titulares em 09/2026; 1 sem resposta (sem autorização: 1); ' +
          '1 não utilizável (não localizado: 1); 1 com resposta provisória',
        { exact: true },
      ),
    )
    .toBeVisible();
  expect(rowsOf('Vencido')).toEqual([
    ['Vencido há mais de 360 dias', '0', '—', '0,0%'],
    ['Vencido de 15 a 30 dias', '1', 'R$ 6.310,00', '3,4%'],
    ['Total', '1', 'R$ 6.310,00', '3,4%'],
  ]);
  // Some of what falls due soon is not known to be overdue: that amount has no share.
  expect(rowsOf('A vencer')[0]).toEqual(['Vencido de 1 a 14 dias · 1 não informa', '1', 'R$ 910,00', '—']);
  expect(rowsOf('Prejuízo')).toEqual([
    ['Prejuízo há até 12 meses · 2 não informam', '0', 'não informado'],
    ['Total · 2 não informam', '0', 'não informado'],
  ]);
  await expect
    .element(totals.getByText(/43 linhas repetem titulares, que contam uma vez\. 17 linhas sem/))
    .toBeVisible();
});

test('they are read as a batch is opened and once it ends, not at each answer, and say when that was', async () => {
  const fake = withBatch(startedBatch('running'));
  await renderOver(fake, AT);
  await expect.element(totals.getByText(/às 09:30, com o lote em curso$/)).toBeVisible();
  const { items } = startedBatch('running');
  for (const saved of [141, 142, 143]) {
    fake.reply('batches.open', () => ({ ok: true, value: startedBatch('running', { items: { ...items, saved } }) }));
    fake.emit('batches.changed', { id: 'lote-1', counted: 1 });
    await expect.element(page.getByText(`${saved + 5} de ${saved + 270} consultas concluídas`)).toBeVisible();
  }
  expect(sentOf(fake, 'batches.totals')).toEqual([{ id: 'lote-1' }]);
  fake.reply('batches.open', () => ({ ok: true, value: startedBatch('ended') }));
  fake.emit('batches.changed', { id: 'lote-1', counted: 1 });
  await expect.poll(() => sentOf(fake, 'batches.totals')).toHaveLength(2);
  await expect.element(totals.getByText(/com o lote em curso/)).not.toBeInTheDocument();
});

test('of several data-bases one is shown, the newest first; without one that is summed no amount is', {
  tags: ['long'],
}, async () => {
  const fake = withBatch(startedBatch('ended'));
  const older = { ...MONTH_TOTALS, month: '2026-08', summed: 0, provisional: 0, missing: { unknown: 3 } };
  const value = { ...TOTALS, months: [MONTH_TOTALS, older] };
  fake.reply('batches.totals', () => ({ ok: true, value }));
  await renderOver(fake, AT);
  await expect.element(totals.getByText(/^Soma de 2 de 4 titulares em 09\/2026/)).toBeVisible();
  await totals.getByRole('combobox', { name: 'Data-base dos totais' }).click();
  await page.getByRole('option', { name: '08/2026' }).click();
  await expect
    .element(totals.getByText(/^Soma de 0 de 4 .* 3 sem resposta \(sem resposta confirmada: 3\)/))
    .toBeVisible();
  expect(totals.getByRole('table').elements()).toEqual([]);
});

test('a total is the way to the results that hold most of it', { tags: ['long'] }, async () => {
  const fake = withBatch(startedBatch('ended'));
  await renderOver(fake, AT);
  await totals.getByRole('button', { name: /6\.310,00/ }).click();
  const sent = () => sentOf(fake, 'batches.results').at(-1);
  await expect.poll(sent).toMatchObject({ sort: { by: 'vencido', descending: true } });
});

test('totals that cannot be read say so, and the results stand all the same', async () => {
  const fake = withBatch(startedBatch('ended'));
  fake.fail('batches.totals', { code: 'internal' });
  await renderOver(fake, AT);
  await expect.element(totals.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Titular 2' })).toBeVisible();
});
