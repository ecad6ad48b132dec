import { expect, test } from 'vitest';
import { foundAfterFlips, lostAfterKills } from './lost-writes.ts';

test('data, lost writes: F4: a flipped byte in the write-ahead log of a killed process is told, until it is accepted', {
  timeout: 300_000,
}, async () => {
  const [whole, ...flipped] = await foundAfterFlips(8);
  expect(whole).toEqual({ at: -1, results: 5, lostEntries: undefined });
  expect(flipped.filter(({ lostEntries }) => lostEntries === undefined)).toEqual([]);
  expect(flipped.some(({ results }) => results < 5)).toBe(true);
});

test('a kill alone is not told as a loss', { tags: ['long'], timeout: 1_200_000 }, async () => {
  expect(new Set(await lostAfterKills(4, 600))).toEqual(new Set([0]));
});
