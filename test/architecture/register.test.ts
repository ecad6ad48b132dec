import { expect, test } from 'vitest';
import { indicatorsOf } from '#domain/indicators/indicators.ts';
import { MATURITY_CODES } from '#domain/maturity/maturity-codes.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { REQUEST } from '../unit/preload/domain/support/checks.ts';
import { example } from '../unit/preload/domain/support/example.ts';
import { readPage, rowsUnder } from './pages.ts';

const page = readPage('docs/register.md');
const checks = reconcile(example(), REQUEST);

test('the page of the register lists the maturity codes with label, class and field', () => {
  const listed = rowsUnder(page, 'Maturity codes').map((row) => row.map((cell) => cell.replaceAll('`', '')));
  expect(listed).toEqual(
    MATURITY_CODES.map(({ codigo, descricao, classe, campoDaCarteira }) => [
      codigo,
      descricao,
      classe,
      campoDaCarteira,
    ]),
  );
});

test('the page of the register weighs each rule as the reconciliation does', () => {
  const listed = rowsUnder(page, 'Identities').map(([rule, , weight]) => `${rule} ${weight}`);
  expect(listed).toEqual([...new Set(checks.map(({ id, weight }) => `${id} ${weight}`))]);
});

test('the page of the register names every indicator of an answer', () => {
  const listed = rowsUnder(page, 'Indicators')
    .map(([cell = '']) => cell)
    .join(' ');
  const ids = indicatorsOf(example(), checks).map(({ id }) => id);
  const isListed = (id: string): boolean => listed.includes(`\`${id}\``);
  expect(ids.filter((id) => !isListed(id) && !/^(disputed|sub_judice)_/.test(id))).toEqual([]);
});
