import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PACE_WINDOW, untilNextQuestion } from '#domain/batches/pace.ts';

interface Sent {
  readonly begun: number;
  /** Time at which the service counted it. */
  readonly seen: number;
  readonly ended: number;
}

/** Asks as fast as the pace lets it, so many at a time; each question has a length, and a moment in it at the service. */
function askAtPace(perMinute: number, parallel: number, questions: readonly (readonly [number, number])[]): Sent[] {
  const sent: Sent[] = [];
  let now = 0;
  for (const [length, moment] of questions) {
    for (;;) {
      const at = now;
      const ended = sent.filter((one) => one.ended <= at).map((one) => one.ended);
      const open = sent.filter((one) => one.ended > at);
      const pace = { perMinute, underWay: open.length, ended: ended.toSorted((one, other) => one - other) };
      const wait = open.length >= parallel ? null : untilNextQuestion(pace, at);
      if (wait === 0) break;
      now = wait === null ? Math.min(...open.map((one) => one.ended)) : at + wait;
    }
    sent.push({ begun: now, seen: now + Math.floor(length * moment), ended: now + length });
  }
  return sent;
}

describe('the pace of a batch', () => {
  test('holds in every sliding minute as the service sees it, whatever the answers take', () => {
    const question = fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.double({ min: 0, max: 1, noNaN: true }));
    const run = fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(question, { minLength: 1, maxLength: 60 }),
    );
    fc.assert(
      fc.property(run, ([perMinute, parallel, questions]) => {
        const seen = askAtPace(perMinute, parallel, questions).map((one) => one.seen);
        for (const from of seen) {
          expect(seen.filter((at) => at >= from && at < from + PACE_WINDOW).length).toBeLessThanOrEqual(perMinute);
        }
      }),
    );
  });

  test.each<[string, Parameters<typeof untilNextQuestion>[0], number | null]>([
    ['nothing was asked', { perMinute: 2, underWay: 0, ended: [] }, 0],
    ['one is under way and one ended a moment ago', { perMinute: 2, underWay: 1, ended: [90_000] }, 50_000],
    ['all are under way', { perMinute: 2, underWay: 2, ended: [] }, null],
    ['those that ended are a minute old', { perMinute: 2, underWay: 0, ended: [39_000, 40_000] }, 0],
    [
      'more ended than the pace lets, before a restart',
      { perMinute: 2, underWay: 0, ended: [60_000, 70_000, 80_000] },
      30_000,
    ],
  ])('where %s', (_, pace, wait) => {
    expect(untilNextQuestion(pace, 100_000)).toBe(wait);
  });
});
