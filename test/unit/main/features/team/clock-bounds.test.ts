import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockBounds } from '#main/features/team/clock-bounds.ts';
import { MOST_CLOCK } from '#main/ports/team.ts';

const HOUR = 60 * 60_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const ticks = (instant: number): bigint => BigInt(instant) * 65_536n;

test.each([
  ['the same', NOON, false, NOON],
  ['an hour behind', NOON - HOUR, false, NOON],
  ['an hour ahead', NOON + HOUR, false, NOON],
  ['a moment more than an hour behind', NOON - HOUR - 1, true, NOON],
  ['a moment more than an hour ahead', NOON + HOUR + 1, true, NOON + HOUR + 1],
])(
  'data, bounded clocks: with a clock that is %s, a day after the later one that may hold',
  (_, own, isApart, from) => {
    expect(clockBounds(NOON, own)).toEqual({ now: ticks(from), latest: ticks(from + 24 * HOUR), isApart });
  },
);

test('data, bounded clocks: whatever clocks say, one more than the latest fits in 64 bits', () => {
  const instant = fc.integer({ min: 0, max: 8_640_000_000_000_000 });
  fc.assert(
    fc.property(instant, instant, (server, own) => {
      const { now, latest } = clockBounds(server, own);
      return now <= latest && latest <= MOST_CLOCK;
    }),
  );
});
