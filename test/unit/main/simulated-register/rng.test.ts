import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noise, rngFromText } from '#main/simulated-register/rng.ts';

describe('dice', () => {
  test('two texts throw differently, also when they differ in one character', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        fc.pre(left !== right);
        const throwsOf = (text: string): number[] => {
          const rng = rngFromText(text);
          return [rng.next(), rng.next(), rng.next()];
        };
        expect(throwsOf(left)).not.toEqual(throwsOf(right));
      }),
    );
  });

  test('a fork throws its own numbers, however often its origin was thrown before', () => {
    const fresh = rngFromText('origin');
    const used = rngFromText('origin');
    for (let count = 0; count < 17; count += 1) used.next();
    expect(used.fork(4).next()).toBe(fresh.fork(4).next());
    expect(fresh.fork(5).next()).not.toBe(fresh.fork(4).next());
  });

  test('throws stay within their bounds, and both ends occur', () => {
    const rng = rngFromText('bounds');
    const thrown = Array.from({ length: 2_000 }, () => rng.int(3, 7));
    expect(new Set(thrown)).toEqual(new Set([3, 4, 5, 6, 7]));
    expect(Array.from({ length: 2_000 }, () => rng.next()).every((value) => value >= 0 && value < 1)).toBe(true);
  });

  test('throws are spread evenly: each tenth gets a tenth, within a fifth of it', () => {
    const rng = rngFromText('evenly');
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let count = 0; count < 20_000; count += 1) {
      const tenth = Math.floor(rng.next() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(400);
  });

  test('noise is even over neighbouring places, so that months do not follow one another visibly', () => {
    const values = Array.from({ length: 20_000 }, (_, position) => noise(12_345, position));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const products = values.slice(1).map((value, index) => (value - 0.5) * ((values[index] ?? 0) - 0.5));
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.01);
    expect(Math.abs(products.reduce((sum, value) => sum + value, 0) / products.length)).toBeLessThan(0.005);
  });
});
