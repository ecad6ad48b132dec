import { describe, expect, test } from 'vitest';
import { nextCell, nextIndex } from '#renderer/lib/arrow-keys.ts';

describe('a key in a list', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['ArrowRight', 0, null],
    ['PageDown', 0, null],
    ['Enter', 0, null],
    ['a', 0, null],
  ])('%s on row %i of five leads to %j', (key, index, next) => {
    expect(nextIndex(key, index, { count: 5, axis: 'vertical' })).toBe(next);
  });

  test.each([
    ['ArrowRight', 4, 4],
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 4, 3],
    ['Home', 3, 0],
    ['End', 3, 4],
    ['ArrowDown', 0, null],
    ['Escape', 0, null],
  ])('%s on column %i of five leads to %j', (key, index, next) => {
    expect(nextIndex(key, index, { count: 5, axis: 'horizontal' })).toBe(next);
  });

  test.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['PageDown', 0, 3, 2],
    ['PageDown', 0, 30, 8],
    ['PageUp', 9, 30, 1],
    ['PageUp', 2, 30, 0],
    ['Home', 2, 3, null],
    ['End', 2, 3, null],
    ['ArrowDown', 0, 0, null],
  ])('%s leads from %d of %d to %j in a list that goes round', (key, index, count, next) => {
    expect(nextIndex(key, index, { count, axis: 'vertical', wraps: true, page: 8 })).toBe(next);
  });
});

describe('a key in a grid', () => {
  test.each([
    ['ArrowRight', { row: 1, column: 1 }, { row: 1, column: 2 }],
    ['ArrowRight', { row: 1, column: 3 }, { row: 1, column: 3 }],
    ['ArrowLeft', { row: 1, column: 0 }, { row: 1, column: 0 }],
    ['ArrowDown', { row: 2, column: 1 }, { row: 2, column: 1 }],
    ['ArrowUp', { row: 2, column: 1 }, { row: 1, column: 1 }],
    ['Home', { row: 2, column: 3 }, { row: 2, column: 0 }],
    ['End', { row: 0, column: 0 }, { row: 0, column: 3 }],
    ['Tab', { row: 0, column: 0 }, null],
  ])('%s leads from %o to %o', (key, from, to) => {
    expect(nextCell(key, from, { rows: 3, columns: 4 })).toEqual(to);
  });
});
