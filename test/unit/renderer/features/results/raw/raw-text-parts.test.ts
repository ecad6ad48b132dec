import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cutAtHits,
  hitsIn,
  indented,
  MAX_MARKS,
  markedRange,
  NO_HITS,
  searchHits,
  stepTo,
  toChunks,
} from '#renderer/features/results/raw/raw-text-parts.ts';

const found = (text: string, wanted: string) => [...searchHits(text, wanted)].at(-1) ?? NO_HITS;
const startsOf = (text: string, wanted: string) => [...found(text, wanted).starts];

describe('the places of a text that hold what is sought', () => {
  test.each([
    ['"nome": "Nome"', 'nome', [1, 9]],
    ['1.5 e 1x5', '1.5', [0]],
    ['aaaa', 'aa', [0, 2]],
    ['qualquer', '', []],
    ['qualquer', 'z', []],
    ['Operação', 'ção', [5]],
  ])('%s holds "%s" at %j', (text, wanted, positions) => {
    expect(startsOf(text, wanted)).toEqual(positions);
  });

  test('those of many turns are those of one', () => {
    const text = 'abcXabcaXbcab\n😀'.repeat(40_000);
    const turns = [...searchHits(text, 'CAB')];
    expect(turns.length).toBeGreaterThan(2);
    expect(turns.map(({ isWhole }) => isWhole)).toEqual(turns.map((_, turn) => turn === turns.length - 1));
    expect(startsOf(text, 'CAB')).toEqual(Array.from(text.matchAll(/cab/giu), ({ index }) => index));
    expect(startsOf(text, '😀')).toHaveLength(40_000);
  });
});

test('nothing is lost when a text is taken in chunks and cut at its hits', () => {
  const long = fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 9_000 }))
    .map(([part, times]) => part.repeat(times));
  fc.assert(
    fc.property(fc.array(long, { maxLength: 3 }), fc.string({ maxLength: 3 }), (texts, wanted) => {
      const text = texts.join('\n').slice(0, 60_000);
      const hits = found(text, wanted);
      const range = { first: 0, last: hits.starts.length };
      const parts = toChunks(text).map((chunk) => cutAtHits(chunk, hits, hitsIn(chunk, hits, range)));
      expect(
        parts
          .flat()
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      const marked = parts.flat().flatMap(({ hit }) => (hit === null ? [] : [hit]));
      expect(new Set(marked).size).toBe(hits.starts.length);
    }),
    { numRuns: 60 },
  );
});

test('a chunk ends with a line where it can, never within a character, and tells about how many lines it takes', () => {
  const lines = toChunks('0123456789\n'.repeat(1_000));
  expect(lines.every(({ text }) => text.endsWith('\n'))).toBe(true);
  expect(lines.map(({ lines: count }) => count).reduce((sum, count) => sum + count)).toBe(1_000);
  const pairs = toChunks(`a${'😀'.repeat(5_000)}`);
  expect(pairs.every(({ text }) => text.isWellFormed())).toBe(true);
});

test.each([
  [0, 10, { first: 0, last: 10 }],
  [400, 5_000, { first: 0, last: 1_000 }],
  [1_200, 5_000, { first: 750, last: 1_750 }],
  [4_999, 5_000, { first: 4_250, last: 5_000 }],
])('around hit %d of %d the marks are %j', (index, count, range) => {
  expect(markedRange(index, count)).toEqual(range);
  expect(range.last - range.first).toBeLessThanOrEqual(MAX_MARKS);
});

describe('a response for reading', () => {
  test.each([
    ['{"a":[1,{"b":"x"}]}', JSON.stringify({ a: [1, { b: 'x' }] }, null, 2)],
    ['not JSON', 'not JSON'],
    ['"a \\" [[[[', '"a \\" [[[['],
  ])('%s is indented where it is JSON', (text, shown) => {
    expect(indented(text)).toBe(shown);
  });

  test.each([
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['short members at 60 levels', `${'['.repeat(60)}${'1,'.repeat(400_000)}1${']'.repeat(60)}`],
  ])('%s would grow too long: it stays as received, at once', (_what, text) => {
    const begin = performance.now();
    expect(indented(text)).toBe(text);
    expect(performance.now() - begin).toBeLessThan(500);
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
