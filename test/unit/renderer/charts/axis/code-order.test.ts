import { describe, expect, test } from 'vitest';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import { byLadderOrder, isOnAxis, sideOfCode } from '#renderer/charts/axis/code-order.ts';

describe('the maturity codes on the ladder', () => {
  test('stand from the oldest overdue through the end of the month to the farthest due, apart from it the rest', () => {
    const codes = ['v999', 'v60', 'v20', 'v330', 'v310', 'v199', 'v190', 'v110', 'v205', 'v210', 'v290'];
    expect(codes.toSorted(byLadderOrder)).toEqual([
      'v290',
      'v210',
      'v205',
      'v110',
      'v190',
      'v199',
      'v310',
      'v330',
      'v20',
      'v60',
      'v999',
    ]);
  });

  test('keep unknown codes by their text, at the end', () => {
    expect(['x2', 'v110', 'x1'].toSorted(byLadderOrder)).toEqual(['v110', 'x1', 'x2']);
  });

  test('are on the axis where they are due or overdue', () => {
    const on = MATURITY_CODES.map(({ codigo }) => codigo).filter((codigo) => isOnAxis(sideOfCode(codigo)));
    expect(on).toHaveLength(MATURITY_CODES.length - ['v20', 'v40', 'v60', 'v80', 'v310', 'v320', 'v330'].length);
    expect(isOnAxis(sideOfCode('v999'))).toBe(false);
  });
});
