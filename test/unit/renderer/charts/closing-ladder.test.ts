import { expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { drawnLadder } from '#domain/maturity/drawn-ladder.ts';
import { fineLadder } from '#domain/maturity/fine-ladder.ts';
import { withCodes } from '#renderer/charts/maturity-ladder/get-codes.ts';
import { getLadderBars } from '#renderer/charts/maturity-ladder/get-ladder-bars.ts';
import { getLadderFigures } from '#renderer/charts/maturity-ladder/get-ladder-figures.ts';
import { consultaAt } from '#test/support/population.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');

/** Sums of the columns of a ladder's table beside the fields that they add up to, and of codes beside their bucket, as far as they differ. */
function openColumns({ resumoDaCarteira: carteira, ...rest }: Consulta): readonly string[] {
  const consulta = { resumoDaCarteira: carteira, ...rest };
  const { buckets, undividedForeign } = drawnLadder(consulta);
  const bars = getLadderBars(withCodes(buckets, fineLadder(consulta)), 'linear');
  const { columns, rows: all } = getLadderFigures(t, bars, [], undividedForeign);
  const rows = all.filter(({ isPart }) => isPart !== true);
  const sum = (column: string, keep: (row: number) => boolean): number => {
    const at = columns.findIndex(({ key }) => key === column);
    return rows.reduce((whole, { cells }, row) => (keep(row) ? whole + Number(cells[at] ?? 0) : whole), 0);
  };
  const onAxis = (row: number): boolean => bars[row]?.cumulative !== null;
  const isLoss = (row: number): boolean => bars[row]?.side === 'prejuizo';
  const foreign = sum('foreign', () => true) + (undividedForeign ?? 0);
  const pairs = [
    ['active', sum('amount', onAxis), (carteira.carteiraVencer ?? 0) + (carteira.carteiraVencido ?? 0)],
    ['loss', sum('amount', isLoss), carteira.prejuizo ?? 0],
    ['foreign', foreign, carteira.moedaEstrangeiraValor ?? 0],
  ] as const;
  const tooMuch = bars.filter(({ foreignCurrency, amount }) => (foreignCurrency ?? 0) > (amount ?? 0));
  const apart = bars.filter(
    ({ amount, codes = [] }) => codes.reduce((whole, code) => whole + code.amount, 0) !== (amount ?? 0),
  );
  return [
    ...pairs.filter(([, shown, field]) => shown !== field).map(([what, shown, field]) => `${what} ${shown} ${field}`),
    ...[...tooMuch, ...apart].map(({ key }) => key),
  ];
}

const closesFrom = (from: number, count: number): void => {
  const seen = Array.from({ length: count }, (_, index) => consultaAt(from + index));
  expect(seen.flatMap(openColumns)).toEqual([]);
  expect(seen.some(({ resumoDaCarteira }) => (resumoDaCarteira.moedaEstrangeiraValor ?? 0) > 0)).toBe(true);
};

test('every column of the ladder’s table closes on its field, and the codes on their bucket, of 500 generated answers', () => {
  closesFrom(0, 500);
});

test('and of 9,500 more', { tags: ['long'] }, () => {
  closesFrom(500, 9_500);
});
