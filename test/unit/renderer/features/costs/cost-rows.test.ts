import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTEMPT_CHARGES } from '#domain/costs/attempt.ts';
import {
  COUNTED_CHARGES,
  type CountedCharge,
  costRows,
  countsOf,
  DIMENSIONS,
} from '#renderer/features/costs/cost-rows.ts';
import { costGroupOf } from '#test/support/fakes/fake-costs.ts';

const GROUPS = [
  costGroupOf(2),
  costGroupOf(1, { charge: 'reused' }),
  costGroupOf(3, { officer: 'rui', purpose: 'outra', cents: 0, unpriced: 3 }),
  costGroupOf(4, { charge: 'unknown', askedFor: 'series', jobId: 'a', firstAt: '2026-11-02T09:00:00-03:00' }),
  costGroupOf(5, { calendarMonth: '2026-10', firstAt: '2026-10-01T09:00:00-03:00', environment: 'sandbox' }),
  costGroupOf(9, { charge: 'not_sent', officer: 'eva' }),
];

describe('costs', () => {
  test.each([
    ['month', ['2026-11', '2026-10']],
    ['environment', ['producao', 'sandbox']],
    ['officer', ['ana.lima', 'rui']],
    ['purpose', ['concessao', 'outra']],
    ['job', ['series a', 'single ']],
  ] as const)('are counted by %s', (dimension, keys) => {
    expect(costRows(GROUPS, dimension).map(({ key }) => key)).toEqual(keys);
  });

  test('keep attempts without a price apart', () => {
    expect(countsOf(GROUPS)).toEqual({
      charged: { attempts: 10, cents: 7 * 310, unpriced: 3 },
      not_confirmed: { attempts: 0, cents: 0, unpriced: 0 },
      paid_twice: { attempts: 0, cents: 0, unpriced: 0 },
      unknown: { attempts: 4, cents: 4 * 310, unpriced: 0 },
      reused: { attempts: 1, cents: 310, unpriced: 0 },
    });
  });

  test('have the same total by whatever they are counted', () => {
    const group = fc.record({
      officer: fc.constantFrom('ana', 'rui'),
      calendarMonth: fc.constantFrom('2026-10', '2026-11'),
      charge: fc.constantFrom(...ATTEMPT_CHARGES),
      purpose: fc.constantFrom('concessao' as const, 'outra' as const),
      jobId: fc.option(fc.constantFrom('a', 'b')),
    });
    fc.assert(
      fc.property(fc.array(group), fc.constantFrom(...DIMENSIONS), (parts, dimension) => {
        const groups = parts.map((part, index) => costGroupOf(index + 1, part));
        const rows = costRows(groups, dimension);
        const sum = (charge: CountedCharge): number =>
          rows.reduce((all, { counts }) => all + counts[charge].attempts, 0);
        const totals = countsOf(groups);
        expect(COUNTED_CHARGES.map(sum)).toEqual(COUNTED_CHARGES.map((charge) => totals[charge].attempts));
      }),
    );
  });
});
