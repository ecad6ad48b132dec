import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAtHits, findHits, stepTo } from '#renderer/features/results/raw/raw-text-parts.ts';

describe('the places of a text that hold what is sought', () => {
  test.each([
    ['"nome": "Nome"', 'nome', [1, 9]],
    ['1.5 e 1x5', '1.5', [0]],
    ['aaaa', 'aa', [0, 2]],
    ['qualquer', '', []],
    ['qualquer', 'z', []],
    ['Operação', 'ção', [5]],
  ])('%s holds "%s" at %j', (text, wanted, positions) => {
    expect(findHits(text, wanted).map(({ from }) => from)).toEqual(positions);
  });

  test('nothing is lost when the text is cut at them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 3 }), (text, wanted) => {
        const hits = findHits(text, wanted);
        const parts = cutAtHits(text, hits);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.filter(({ hit }) => hit !== null)).toHaveLength(hits.length);
      }),
    );
  });
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, 0],
] as const)('from %d a step of %d in %d leads to %d', (position, step, count, next) => {
  expect(stepTo(position, step, count)).toBe(next);
});
