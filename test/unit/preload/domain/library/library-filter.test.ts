import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { libraryFilterSchema } from '#contract/library.ts';
import { subjectKey } from '#domain/basics/document.ts';
import { saoPauloDay } from '#domain/basics/instant.ts';
import { MAX_TAG_LENGTH, tagName, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';

describe('who a result is about', () => {
  test.each([
    ['a person by the whole CPF', '11144477735', '11144477735'],
    ['a company by the root of its CNPJ', '11222333000181', '11222333'],
    ['another branch by the same root', '11222333000262', '11222333'],
    ['letters of a root stay', '12ABC34501DE35', '12ABC345'],
    ['a root is its own', '11222333', '11222333'],
  ])('%s', (_, numero, expected) => {
    expect(subjectKey(numero)).toBe(expected);
  });
});

describe('a tag', () => {
  test.each([
    ['  Renovação   2026 ', 'Renovação 2026'],
    ['Renovac\u0327a\u0303o', 'Renovação'],
    ['duas\tlinhas\n', 'duas linhas'],
    ['\u200b', null],
    ['', null],
    ['x'.repeat(MAX_TAG_LENGTH), 'x'.repeat(MAX_TAG_LENGTH)],
    ['x'.repeat(MAX_TAG_LENGTH + 1), null],
  ])('%j is kept as %j', (text, expected) => {
    expect(tagName(text)).toBe(expected);
  });

  test('that is kept stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const name = tagName(text);
        expect(name === null || tagName(name) === name).toBe(true);
      }),
    );
  });
});

describe('a filter', () => {
  test('lets all through as it begins', () => {
    expect(libraryFilterSchema.parse(WHOLE_LIBRARY)).toEqual(WHOLE_LIBRARY);
  });

  test.each([
    { dataBase: '2026-13' },
    { dataBase: '09/2026' },
    { from: '2026-02-30' },
    { to: '20/11/2026' },
    { environment: 'homologacao' },
    { search: 'x'.repeat(201) },
    { nome: 'Maria' },
  ])('%j is refused', (part) => {
    expect(libraryFilterSchema.safeParse({ ...WHOLE_LIBRARY, ...part }).success).toBe(false);
  });
});

describe('the first instant of a day in São Paulo', () => {
  test('is midnight there', () => {
    expect(saoPauloDay('2026-11-20').start).toBe(Date.parse('2026-11-20T00:00:00-03:00'));
    expect(saoPauloDay('2026-12-31').end).toBe(Date.parse('2027-01-01T00:00:00-03:00'));
  });

  test('is one o’clock where summer time took midnight', () => {
    expect(saoPauloDay('2018-11-04').start).toBe(Date.parse('2018-11-04T01:00:00-02:00'));
  });
});
