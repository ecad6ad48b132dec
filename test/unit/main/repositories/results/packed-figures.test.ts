import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packFigures, unpackFigures } from '#main/repositories/results/packed-figures.ts';

test('figures come back as they were packed', () => {
  const figure = fc.oneof(
    fc.constant(null),
    fc.constant(0),
    fc.integer({ min: -3, max: 130 }),
    fc.integer({ min: -(2 ** 52), max: 2 ** 52 }),
  );
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 80 }), (figures) => {
      expect(unpackFigures(packFigures(figures))).toEqual(figures.map((one) => (one === null ? null : one + 0)));
    }),
  );
});

test('figures are packed as they always were: archives hold them', () => {
  const packed = packFigures([null, null, 0, 1, -5, 126, 0, 0, 0, 300]);
  expect([...packed]).toEqual([0, 2, 1, 1, 3, 2, 7, 128, 1, 1, 3, 174, 2]);
});

test('an ordinary month takes a few dozen bytes', () => {
  const figures = Array.from({ length: 45 }, (_, index) => (index % 5 === 0 ? 12_345_678 + index : 0));
  expect(packFigures(figures).length).toBeLessThan(60);
  expect(packFigures(Array(45).fill(null)).length).toBe(2);
});

test('bytes that were cut are refused', () => {
  const packed = packFigures([12_345_678, 0]);
  expect(() => unpackFigures(packed.subarray(0, 2))).toThrow();
  expect(() => unpackFigures(packed.subarray(0, packed.length - 1))).toThrow();
});

test('a run that no month has is refused, and fills no memory', () => {
  expect(() => unpackFigures(Uint8Array.of(0, 255, 255, 255, 255, 255, 127))).toThrow('are too many');
});
