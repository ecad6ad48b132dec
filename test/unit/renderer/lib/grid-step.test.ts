import { describe, expect, it } from 'vitest';
import { gridStep } from '#renderer/lib/grid-step.ts';

const SIZE = { rows: 3, columns: 4 };

describe('a key in a grid', () => {
  it.each([
    ['ArrowRight', { row: 1, column: 1 }, { row: 1, column: 2 }],
    ['ArrowRight', { row: 1, column: 3 }, { row: 1, column: 3 }],
    ['ArrowLeft', { row: 1, column: 0 }, { row: 1, column: 0 }],
    ['ArrowDown', { row: 2, column: 1 }, { row: 2, column: 1 }],
    ['ArrowUp', { row: 2, column: 1 }, { row: 1, column: 1 }],
    ['Home', { row: 2, column: 3 }, { row: 2, column: 0 }],
    ['End', { row: 0, column: 0 }, { row: 0, column: 3 }],
    ['Tab', { row: 0, column: 0 }, null],
  ])('%s leads from %o to %o', (key, from, to) => {
    expect(gridStep(key, from, SIZE)).toEqual(to);
  });
});
