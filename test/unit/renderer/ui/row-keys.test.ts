import { describe, expect, it } from 'vitest';
import { targetRow } from '#renderer/ui/row-keys.ts';

describe('walking the rows of a list', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
  ])('%s on row %i of five leads to row %i', (key, here, there) => {
    expect(targetRow(key, here, 5)).toBe(there);
  });

  it('leaves other keys to the page', () => {
    expect(targetRow('Enter', 0, 5)).toBeNull();
    expect(targetRow('a', 0, 5)).toBeNull();
  });
});
