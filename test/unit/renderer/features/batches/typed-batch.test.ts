import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { recordOf } from '#domain/basics/record.ts';
import { ITEM_STATES, type ItemState } from '#domain/batches/batch.ts';
import { doneOf, queriesWithin } from '#renderer/features/batches/batch-figures.ts';
import { NEW_SETTINGS, type TypedSettings } from '#renderer/features/batches/new-settings.ts';
import { ceilingOf } from '#renderer/features/batches/typed-ceiling.ts';
import { settingsOf, typedSettings } from '#renderer/features/batches/typed-settings.ts';
import { oneAtATime } from '#renderer/lib/one-at-a-time.ts';

const TYPED: TypedSettings = { ...NEW_SETTINGS, name: ' Carteira ', purpose: 'monitoramento' };

describe('settings', () => {
  test.each<Partial<TypedSettings>>([
    {},
    { months: 'list', first: '11/2025', last: '02/2026' },
    { months: 'list', first: '02/2026', last: '02/2026', again: ['2026-01'] },
    { months: 'per_line', reuse: 'max_age', days: 45, institution: '11222333000181' },
  ])('what is set is shown as it was typed: %o', (part) => {
    const settings = settingsOf({ ...TYPED, ...part });
    if (settings === null) throw new Error('the fields are right');
    expect(settingsOf(typedSettings(settings))).toEqual(settings);
  });

  test.each<Partial<TypedSettings>>([
    { name: '  ' },
    { purpose: null },
    { count: 25 },
    { count: '' },
    { months: 'list', first: '02/2026', last: '11/2025' },
    { months: 'list', first: '01/2024', last: '02/2026' },
    { reuse: 'max_age', days: 0 },
    { parallel: 7 },
    { perMinute: 1.5 },
  ])('nothing is sent with %o', (part) => {
    expect(settingsOf({ ...TYPED, ...part })).toBeNull();
  });

  test('a wrong number of a rule that is not chosen hinders nothing', () => {
    expect(settingsOf({ ...TYPED, count: '', months: 'per_line' })?.months).toEqual({ kind: 'per_line' });
  });
});

describe('the ceiling', () => {
  test.each([
    [
      { unit: 'cents', value: '1236.00' },
      { unit: 'cents', value: 123_600 },
    ],
    [
      { unit: 'cents', value: 0.1 + 0.2 },
      { unit: 'cents', value: 30 },
    ],
    [
      { unit: 'queries', value: 412 },
      { unit: 'queries', value: 412 },
    ],
    [{ unit: 'queries', value: 0 }, null],
    [{ unit: 'queries', value: '' }, null],
    [{ unit: 'cents', value: '' }, null],
  ] as const)('%o is %o', (typed, ceiling) => {
    expect(ceilingOf(typed)).toEqual(ceiling);
  });

  test('an amount lets no query out that it pays in part alone', () => {
    expect(queriesWithin({ unit: 'cents', value: 899 }, 10, 300)).toBe(2);
    expect(queriesWithin({ unit: 'cents', value: 100 }, 10, 300)).toBe(0);
    expect(queriesWithin({ unit: 'queries', value: 20 }, 10, null)).toBe(10);
  });
});

test('the progress begins at nothing, whatever is reused or refused, never goes back, and ends whole', () => {
  const count = fc.nat({ max: 60 });
  const planned = { to_do: count, reused: count, no_consent: count, other_purpose: count, unknown: count };
  const ends = fc.array(
    fc.constantFrom<ItemState>('saved', 'unavailable', 'refused', 'unknown', 'reused', 'no_consent'),
    {
      minLength: 60,
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(fc.record(planned), ends, (plan, outcomes) => {
      const items: Record<ItemState, number> = { ...recordOf(ITEM_STATES, () => 0), ...plan };
      const share = (): number => {
        const { done, total } = doneOf({ items, leftUnknown: plan.unknown, state: 'running' });
        return total === 0 ? 1 : done / total;
      };
      const shares = [share()];
      for (const outcome of outcomes.slice(0, plan.to_do)) {
        items.to_do -= 1;
        items[outcome] += 1;
        shares.push(share());
      }
      expect(shares[0]).toBe(plan.to_do === 0 ? 1 : 0);
      expect(shares.at(-1)).toBe(1);
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    }),
  );
});

test('however often it is asked meanwhile, a reading is done once more and not beside another', async () => {
  vi.useFakeTimers();
  let [underWay, most, times] = [0, 0, 0];
  const read = oneAtATime(async () => {
    underWay += 1;
    times += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 10));
    underWay -= 1;
  });
  const all = Promise.all(Array.from({ length: 50 }, () => read()));
  await vi.runAllTimersAsync();
  await all;
  expect([times, most]).toEqual([2, 1]);
  vi.useRealTimers();
});
