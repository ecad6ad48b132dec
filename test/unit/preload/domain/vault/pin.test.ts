import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPin } from '#domain/vault/pin.ts';

describe('a new PIN', () => {
  test.each([
    ['', 'too_short'],
    ['27491', 'too_short'],
    ['2749161', null],
    ['27491 6', 'not_digits'],
    ['27491a', 'not_digits'],
    ['２７４９１６', 'not_digits'],
    ['27491683057264930', 'too_long'],
    ['000000', 'repeated'],
    ['112111', 'repeated'],
    ['121212', 'repeated'],
    ['471471', 'repeated'],
    ['47124712', 'repeated'],
    ['123456', 'sequence'],
    ['987654', 'sequence'],
    ['890123', 'sequence'],
    ['246802', 'sequence'],
    ['112233', 'sequence'],
    ['123457', 'sequence'],
    ['412345', 'sequence'],
    ['311299', 'date'],
    ['123199', 'date'],
    ['850722', 'date'],
    ['041997', 'date'],
    ['199704', 'date'],
    ['25121987', 'date'],
    ['19871225', 'date'],
    ['99127531', null],
    ['274916', null],
    ['830572', null],
  ])('%s is refused as %s', (pin, problem) => {
    expect(checkPin(pin)).toBe(problem);
  });

  test('is never a day of this century or the last', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
        const pins = [`${day}${month}${year}`, `${day}${month}${year.slice(2)}`, `${month}${year}`];
        expect(pins.map(checkPin)).not.toContain(null);
      }),
    );
  });

  test('is refused of one in five at most of all that have six digits', () => {
    const every97th = Array.from({ length: 10_309 }, (_, index) => String(97 * index).padStart(6, '0'));
    expect(every97th.filter((pin) => checkPin(pin) !== null).length).toBeLessThan(10_309 / 5);
  });
});
