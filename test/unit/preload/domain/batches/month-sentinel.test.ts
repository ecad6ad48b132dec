import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMonthSentinel, type MonthSign } from '#domain/batches/month-sentinel.ts';

describe('the first question about a month', () => {
  test('is alone until an answer shows that the month is there', () => {
    const sentinel = createMonthSentinel();
    sentinel.begun('2026-09');
    expect([sentinel.mayAsk('2026-09'), sentinel.mayAsk('2026-08')]).toEqual([false, true]);
    expect(sentinel.closed()).toEqual(['2026-09']);
    sentinel.ended('2026-09', 'there');
    sentinel.begun('2026-09');
    expect([sentinel.mayAsk('2026-09'), sentinel.closed()]).toEqual([true, []]);
  });

  test('is repeated for one other subject when the month is not there, and then no more', () => {
    const sentinel = createMonthSentinel();
    sentinel.begun('2026-10');
    sentinel.ended('2026-10', 'not_there');
    expect([sentinel.mayAsk('2026-10'), sentinel.missing()]).toEqual([true, []]);
    sentinel.begun('2026-10');
    sentinel.ended('2026-10', 'not_there');
    expect([sentinel.mayAsk('2026-10'), sentinel.missing()]).toEqual([false, ['2026-10']]);
  });

  test('that is refused tells nothing: the next one is alone too', () => {
    const sentinel = createMonthSentinel();
    sentinel.begun('2026-09');
    sentinel.ended('2026-09', 'nothing');
    sentinel.begun('2026-09');
    expect([sentinel.mayAsk('2026-09'), sentinel.missing()]).toEqual([false, []]);
  });

  test('never lets more than two be paid for a month that is not there, however many are asked at a time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 }), { minLength: 20, maxLength: 200 }), (steps) => {
        const sentinel = createMonthSentinel();
        let [underWay, paid] = [0, 0];
        for (const step of steps) {
          if (step < 6 && sentinel.mayAsk('2026-10')) {
            sentinel.begun('2026-10');
            underWay += 1;
          } else if (underWay > 0) {
            const sign: MonthSign = step === 9 ? 'nothing' : 'not_there';
            paid += Number(sign === 'not_there');
            sentinel.ended('2026-10', sign);
            underWay -= 1;
          }
        }
        expect(paid).toBeLessThanOrEqual(2);
      }),
    );
  });
});
