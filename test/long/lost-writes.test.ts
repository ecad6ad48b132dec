import { expect, test } from 'vitest';
import { foundAfterFlips, lostAfterKills } from '../integration/app/lost-writes.ts';

const FLIPS = 60;

test(`data, lost writes: ${FLIPS} flipped bytes in the log of a killed process are told`, {
  timeout: 1_200_000,
}, async () => {
  const [whole, ...flipped] = await foundAfterFlips(FLIPS);
  expect(whole).toEqual({ at: -1, results: 5, lostEntries: undefined });
  expect(flipped.filter(({ lostEntries }) => lostEntries === undefined)).toEqual([]);
});

test('a kill alone is not told as a loss', { timeout: 1_200_000 }, async () => {
  expect(new Set(await lostAfterKills(60, 3_000))).toEqual(new Set([0]));
});
