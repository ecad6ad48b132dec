import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SavedMonths } from '#contract/results.ts';
import { addMonths } from '#domain/basics/month.ts';
import { monthChoices } from '#renderer/features/results/header/month-choices.ts';

const savedOf = (months: readonly string[], newest: string): SavedMonths =>
  ({
    months: months.map((dataBase) => ({ dataBase, id: dataBase })),
    askable: { newest, oldest: '2000-06' },
  }) as SavedMonths;

const listed = (shown: string, saved: SavedMonths | undefined) =>
  monthChoices({ month: shown, id: shown }, saved).map(({ month, id }) => (id === null ? `${month} asked` : month));

test('beside saved months the menu offers the one after them only once it is likely there', () => {
  const months = ['2026-08', '2026-10'];
  expect(listed('2026-10', savedOf(months, '2026-10'))).toEqual([
    '2026-10',
    '2026-09 asked',
    '2026-08',
    '2026-07 asked',
  ]);
  expect(listed('2026-10', savedOf(months, '2026-11'))[0]).toBe('2026-11 asked');
  expect(listed('2026-10', undefined)).toEqual(['2026-10']);
});

test('whatever is saved and whatever is likely there, no month is offered that is not, and none that is saved is left out', () => {
  const month = fc.integer({ min: 0, max: 30 }).map((step) => addMonths('2024-06', step));
  fc.assert(
    fc.property(fc.uniqueArray(month, { minLength: 1 }), month, (months, newest) => {
      const [shown = ''] = months;
      const choices = monthChoices({ month: shown, id: shown }, savedOf(months, newest));
      const asked = choices.filter(({ id }) => id === null).map((choice) => choice.month);
      expect(asked.filter((each) => each > newest)).toEqual([]);
      expect(
        choices
          .filter(({ id }) => id !== null)
          .map((choice) => choice.month)
          .toSorted(),
      ).toEqual(months.toSorted());
    }),
  );
});
