import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addYears,
  isoWithOffset,
  parseIsoInstant,
  parseSaoPauloStamp,
  SAO_PAULO,
  saoPauloDate,
  saoPauloDay,
  saoPauloStamp,
  withSaoPauloOffset,
} from '#domain/basics/instant.ts';

const at = (iso: string): number => Date.parse(iso);

/** From the first summer time of the tz database's exact years on, up to 2100. */
const instants = fc.integer({ min: at('1970-01-01T00:00:00Z') / 1000, max: at('2100-01-01T00:00:00Z') / 1000 });

describe('stamps of the service', () => {
  test('are São Paulo time: three hours behind UTC today', () => {
    expect(saoPauloStamp(at('2026-11-20T13:15:09Z'))).toBe('20/11/2026 10:15:09');
  });

  test('are two hours behind in a summer that still had summer time', () => {
    expect(saoPauloStamp(at('2018-12-01T12:00:00Z'))).toBe('01/12/2018 10:00:00');
    expect(saoPauloStamp(at('2019-12-01T12:00:00Z'))).toBe('01/12/2019 09:00:00');
  });

  test('jump over the first hour of 4 November 2018', () => {
    expect(saoPauloStamp(at('2018-11-04T02:59:59Z'))).toBe('03/11/2018 23:59:59');
    expect(saoPauloStamp(at('2018-11-04T03:00:00Z'))).toBe('04/11/2018 01:00:00');
  });

  test('repeat the last hour of 17 February 2018', () => {
    expect(saoPauloStamp(at('2018-02-18T01:30:00Z'))).toBe('17/02/2018 23:30:00');
    expect(saoPauloStamp(at('2018-02-18T02:30:00Z'))).toBe('17/02/2018 23:30:00');
  });

  test('come back as the instant they were made of, repeated hours aside', () => {
    fc.assert(
      fc.property(instants, (seconds) => {
        const instant = seconds * 1000;
        const read = parseSaoPauloStamp(saoPauloStamp(instant)) ?? Number.NaN;
        expect([0, -3_600_000]).toContain(read - instant);
        expect(saoPauloStamp(read)).toBe(saoPauloStamp(instant));
      }),
      { numRuns: 500 },
    );
  });
});

/** Near the changes of summer time too. */
const DAYS_OF_CHANGE = ['2018-11-04', '2018-02-18', '2017-10-15', '1985-11-02', '2019-02-17'].map((day) => at(day));
const near = fc
  .tuple(fc.constantFrom(...DAYS_OF_CHANGE), fc.integer({ min: -172_800, max: 172_800 }))
  .map(([day, seconds]) => day / 1000 + seconds);
const both = fc.oneof(instants, near);

test('a wall-clock time is read, and moved by years, as Temporal does', () => {
  fc.assert(
    fc.property(both, fc.integer({ min: -30, max: 30 }), (seconds, years) => {
      const [date = '', clock = ''] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T');
      const local = Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(SAO_PAULO);
      const [year, month, day] = date.split('-');
      expect(parseSaoPauloStamp(`${day}/${month}/${year} ${clock}`)).toBe(local.epochMilliseconds);
      expect(addYears(local.epochMilliseconds, years)).toBe(local.add({ years }).epochMilliseconds);
    }),
    { numRuns: 1_000 },
  );
});

describe('reading a stamp', () => {
  test('takes an hour that never was for the one after the jump', () => {
    expect(parseSaoPauloStamp('04/11/2018 00:30:00')).toBe(at('2018-11-04T03:30:00Z'));
  });

  test('takes an hour that was twice for its first time', () => {
    expect(parseSaoPauloStamp('17/02/2018 23:30:00')).toBe(at('2018-02-18T01:30:00Z'));
  });

  test('reads 29 February in leap years only', () => {
    expect(parseSaoPauloStamp('29/02/2024 12:00:00')).toBe(at('2024-02-29T15:00:00Z'));
    expect(parseSaoPauloStamp('29/02/2023 12:00:00')).toBeNull();
  });

  test.each([
    '31/04/2026 10:00:00',
    '00/01/2026 10:00:00',
    '01/13/2026 10:00:00',
    '01/01/2026 24:00:00',
    '01/01/2026 10:60:00',
    '01/01/2026 10:00:60',
    '1/1/2026 10:00:00',
    '2026-01-01T10:00:00',
    '01/01/2026',
    '01/01/2026, 10:00:00',
    '',
  ])('refuses %j', (text) => {
    expect(parseSaoPauloStamp(text)).toBeNull();
  });
});

describe('the São Paulo date', () => {
  test('turns at midnight there, not in UTC', () => {
    expect(saoPauloDate(at('2026-03-26T02:59:59Z'))).toBe('2026-03-25');
    expect(saoPauloDate(at('2026-03-26T03:00:00Z'))).toBe('2026-03-26');
  });
});

describe('ISO with offset', () => {
  test('carries the offset of its own moment', () => {
    expect(isoWithOffset(at('2026-11-20T13:15:00Z'))).toBe('2026-11-20T10:15:00-03:00');
    expect(isoWithOffset(at('2018-12-01T12:00:00Z'))).toBe('2018-12-01T10:00:00-02:00');
  });

  test('drops milliseconds without rounding up', () => {
    expect(isoWithOffset(at('2026-11-20T13:15:59.999Z'))).toBe('2026-11-20T10:15:59-03:00');
  });

  test('names the same second', () => {
    fc.assert(
      fc.property(instants, (seconds) => {
        expect(at(isoWithOffset(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });
});

describe('a day of São Paulo', () => {
  test('begins three hours after that of UTC, and lasts until the next begins', () => {
    expect(saoPauloDay('2026-11-20')).toEqual({ start: Date.UTC(2026, 10, 20, 3), end: Date.UTC(2026, 10, 21, 3) });
  });

  test('began an hour late when summer time did, in 2018', () => {
    expect(saoPauloDay('2018-11-04').start).toBe(Date.UTC(2018, 10, 4, 3));
    expect(saoPauloDay('2018-11-04').end - saoPauloDay('2018-11-04').start).toBe(23 * 3_600_000);
  });
});

describe('an instant in UTC', () => {
  test('is shown with the offset of São Paulo', () => {
    expect(withSaoPauloOffset('2026-11-20T13:15:00.123Z')).toBe('2026-11-20T10:15:00-03:00');
  });

  test('that is none stays the text it is', () => {
    expect(withSaoPauloOffset('9000000000000000')).toBe('9000000000000000');
  });
});

describe('adding years', () => {
  test('keeps the wall clock, whatever the offset has become', () => {
    expect(isoWithOffset(addYears(at('2018-12-01T12:00:00Z'), 5))).toBe('2023-12-01T10:00:00-03:00');
  });

  test('makes 29 February the 28th five years on', () => {
    expect(isoWithOffset(addYears(at('2024-02-29T15:00:00Z'), 5))).toBe('2029-02-28T12:00:00-03:00');
  });

  test('keeps 29 February four years on', () => {
    expect(isoWithOffset(addYears(at('2024-02-29T15:00:00Z'), 4))).toBe('2028-02-29T12:00:00-03:00');
  });
});

/** One instant in the forms in which ISO 8601 may write it with an offset. */
const ONE_INSTANT = [
  '2026-11-20T10:15:00-03:00',
  '2026-11-20T10:15-03:00',
  '2026-11-20T10:15:00-0300',
  '2026-11-20T10:15-0300',
  '2026-11-20T10:15:00-03',
  '2026-11-20T10:15-03',
  '2026-11-20T10:15:00.000-03',
  '2026-11-20T13:15Z',
  '2026-11-20T13:15:00.000Z',
  '2026-11-20T18:45+0530',
];

const NO_INSTANTS = [
  '',
  '2026-11-20',
  '2026-11-20T10:15',
  '2026-11-20T10:15:00',
  '2026-11-20 10:15:00-03:00',
  '2026-02-30T10:15-03',
  '2026-11-20T24:00-03',
  '2026-11-20T10:60-03',
  '2026-11-20T10:15:60-03',
  '2026-11-20T10:15-3',
  '2026-11-20T10:15-03:0',
  '2026-11-20T10:15-03:00[America/Sao_Paulo]',
  '20/11/2026 10:15:00',
  'ontem',
];

describe('parseIsoInstant', () => {
  test.each(ONE_INSTANT)('reads %s', (text) => {
    expect(parseIsoInstant(text)).toBe(Date.UTC(2026, 10, 20, 13, 15));
  });

  test.each(NO_INSTANTS)('does not read “%s”', (text) => {
    expect(parseIsoInstant(text)).toBeNull();
  });

  test('reads back every instant of every offset, with and without seconds, colon and minutes', () => {
    const offsets = fc.integer({ min: -12 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e9 }),
        offsets,
        fc.boolean(),
        fc.boolean(),
        (seconds, offset, colon, short) => {
          const instant = (short ? seconds - (seconds % 60) : seconds) * 1000;
          const local = new Date(instant + offset * 60_000).toISOString();
          const two = (part: number): string => String(part).padStart(2, '0');
          const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
          const zone = minutes === 0 && short ? '' : `${colon ? ':' : ''}${two(minutes)}`;
          const text = `${local.slice(0, short ? 16 : 19)}${offset < 0 ? '-' : '+'}${two(hours)}${zone}`;
          expect([text, parseIsoInstant(text)]).toEqual([text, instant]);
        },
      ),
    );
  });
});
