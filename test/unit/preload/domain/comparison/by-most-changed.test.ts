import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byMostChanged } from '#domain/comparison/by-most-changed.ts';
import { type ComparisonRow, comparisonRow } from '#domain/comparison/comparison-row.ts';

type Side = number | null;

function row(key: string, left: Side, right: Side, unit: ComparisonRow['unit'] = 'cents'): ComparisonRow {
  return comparisonRow({ group: 'carteira', key, part: null, label: null, unit }, left, right);
}

const keys = (rows: readonly ComparisonRow[]): string => rows.map(({ key }) => key).join(' ');

describe('rows by what changed most', () => {
  test('stand by the size of the difference, up or down', () => {
    const rows = [row('small', 100, 101), row('fell', 1_000, 0), row('rose', 0, 500)];
    expect(keys(byMostChanged(rows))).toBe('fell rose small');
  });

  test('stand by proportion when asked, what came from zero first', () => {
    const rows = [row('tenth', 1_000, 1_100), row('doubled', 1, 2), row('from_zero', 0, 1), row('new', 0, 9)];
    expect(keys(byMostChanged(rows, 'ratio'))).toBe('new from_zero doubled tenth');
  });

  test('put what only one answer tells behind what changed, and what none tells at the end', () => {
    const rows = [row('none', null, null), row('same', 7, 7), row('left_only', 9_999, null), row('changed', 1, 2)];
    expect(keys(byMostChanged(rows))).toBe('changed left_only same none');
    expect(keys(byMostChanged(rows, 'ratio'))).toBe('changed left_only same none');
  });

  test('do not weigh amounts against counts', () => {
    const rows = [
      row('count', 1, 900, 'count'),
      row('percent', 0, 100, 'percent'),
      row('cents', 1, 2),
      row('share', 0, 1, 'ratio'),
    ];
    expect(keys(byMostChanged(rows))).toBe('share cents count percent');
  });

  test('keep the given order where nothing tells them apart', () => {
    expect(keys(byMostChanged([row('b', 1, 2), row('a', 2, 1), row('c', 5, 6)]))).toBe('b a c');
  });

  test('are the same rows, none lost, no difference growing down the list', () => {
    const side = fc.option(fc.integer({ min: -1_000, max: 1_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side)), (sides) => {
        const rows = sides.map(([left, right], index) => row(String(index), left, right));
        const sorted = byMostChanged(rows);
        expect(new Set(sorted)).toEqual(new Set(rows));
        const sizes = sorted.flatMap(({ difference }) => (difference === null ? [] : [Math.abs(difference)]));
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
      }),
    );
  });
});
