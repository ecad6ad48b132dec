import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saoPauloStamp } from '#domain/basics/instant.ts';
import {
  formatCalendarDate,
  formatDay,
  formatInstant,
  formatMonth,
  formatQueried,
  maskMonth,
  monthFromTyped,
} from '#renderer/lib/format/date.ts';

describe('instants', () => {
  test('are told in São Paulo, without a comma', () => {
    expect(formatInstant('2026-11-20T13:15:07Z')).toBe('20/11/2026 10:15:07');
  });

  test.each(['-03:00', '-0300', '-03'])('are read with the offset %s, with and without seconds', (offset) => {
    expect(formatInstant(`2026-11-20T10:15:07${offset}`)).toBe('20/11/2026 10:15:07');
    expect(formatInstant(`2026-11-20T10:15${offset}`)).toBe('20/11/2026 10:15:00');
  });

  test('follow the zone, which had summer time until 2019', () => {
    expect(formatInstant('2019-01-15T12:00:00Z')).toBe('15/01/2019 10:00:00');
    expect(formatInstant('2020-01-15T12:00:00Z')).toBe('15/01/2020 09:00:00');
  });

  test('fall on the São Paulo day, not on the day of Greenwich', () => {
    expect(formatDay('2026-11-21T02:59:59Z')).toBe('20/11/2026');
  });

  test('read as the service writes its stamps, whenever they were', () => {
    const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(formatInstant(moment.toISOString())).toBe(saoPauloStamp(moment.getTime()));
      }),
    );
  });

  test('of an imported answer are the day alone if nobody gave the time', () => {
    const queriedAt = '2026-11-03T00:00:00-03:00';
    expect(formatQueried({ queriedAt, source: 'imported' })).toBe('03/11/2026');
    expect(formatQueried({ queriedAt, source: 'received' })).toBe('03/11/2026 00:00:00');
    expect(formatQueried({ queriedAt: '2026-11-03T10:15:00-03:00', source: 'imported' })).toBe('03/11/2026 10:15:00');
  });

  test('stay as written when they cannot be read', () => {
    expect(formatInstant('ontem')).toBe('ontem');
  });
});

describe('calendar dates', () => {
  test('are turned by hand, so that no zone moves them', () => {
    expect(formatCalendarDate('2014-03-01')).toBe('01/03/2014');
    expect(formatCalendarDate('2014-03-01T00:00:00')).toBe('01/03/2014');
  });

  test('stay as written in another shape', () => {
    expect(formatCalendarDate('março de 2014')).toBe('março de 2014');
  });
});

describe('months', () => {
  test('are written month first', () => {
    expect(formatMonth('2026-09')).toBe('09/2026');
    expect(formatMonth('2026')).toBe('2026');
  });

  test.each([
    ['0', '0'],
    ['09', '09'],
    ['09/', '09/'],
    ['092', '09/2'],
    ['092026', '09/2026'],
    ['09/20267', '09/2026'],
    ['9-2026', '92/026'],
    ['ab', ''],
  ])('get their slash while "%s" is typed', (typed, shown) => {
    expect(maskMonth(typed)).toBe(shown);
  });

  test('are read back from what was typed', () => {
    expect(monthFromTyped('09/2026')).toBe('2026-09');
    expect(monthFromTyped(' 09/2026 ')).toBe('2026-09');
  });

  test('that are none pass on as typed, for the rule to name the mistake', () => {
    expect(monthFromTyped('13/2026')).toBe('2026-13');
    expect(monthFromTyped('9/26')).toBe('9/26');
    expect(monthFromTyped('')).toBe('');
  });
});
