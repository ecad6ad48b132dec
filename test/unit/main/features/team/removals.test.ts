import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ToldRemoval } from '#main/features/team/notices.ts';
import { settleRemovals } from '#main/features/team/removals.ts';

/** `by` removes `removed`, whose log ends at `end`, at this entry of its own log. */
const removes = (by: string, removed: string, seq: number, end: number): ToldRemoval => ({
  by,
  seq,
  removal: { removed, seq: end, hash: '', admitted: [], epoch: 1, codes: [] },
});

const outcome = (...removals: readonly ToldRemoval[]) =>
  fc.assert(
    fc.property(fc.shuffledSubarray([...removals], { minLength: removals.length }), (shuffled) => {
      expect(settleRemovals({}, shuffled)).toEqual(settleRemovals({}, removals));
    }),
  );

test('what a supervisor removes before its own end counts, and after it nothing', () => {
  const removals = [removes('a', 'b', 9, 5), removes('b', 'c', 5, 3), removes('b', 'd', 6, 3)];
  expect(Object.keys(settleRemovals({}, removals)).sort()).toEqual(['b', 'c']);
  outcome(...removals);
});

test('of two that remove each other both are out, in whatever order their logs are read', () => {
  const removals = [removes('a', 'b', 9, 5), removes('b', 'a', 7, 8), removes('b', 'c', 8, 1)];
  expect(Object.keys(settleRemovals({}, removals)).sort()).toEqual(['a', 'b']);
  outcome(...removals);
  const [first, ...later] = removals as [ToldRemoval, ToldRemoval, ToldRemoval];
  expect(settleRemovals(settleRemovals({}, [first]), later)).toEqual(settleRemovals({}, removals));
  expect(settleRemovals(settleRemovals({}, later), [first])).toMatchObject({ a: { by: 'b' }, b: { by: 'a' } });
});

test('of one that two removed the later end stands', () => {
  const removals = [removes('a', 'c', 4, 5), removes('b', 'c', 4, 6)];
  expect(settleRemovals({}, removals)).toMatchObject({ c: { seq: 6, by: 'b' } });
  outcome(...removals);
});
