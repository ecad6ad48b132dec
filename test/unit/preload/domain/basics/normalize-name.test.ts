import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { anyText } from '#test/unit/main/repositories/any-text.ts';

describe('folding a name', () => {
  test.each([
    ['João da Conceição', 'joao da conceicao'],
    ['  ÂNGELA\t\n SÁ ', 'angela sa'],
    ['Jo\u0061\u0303o', 'joao'],
    ['Müller & Cia. Ltda.', 'muller & cia. ltda.'],
    ['ﬁlial Nº 2', 'filial no 2'],
    ['İstanbul', 'istanbul'],
    ['a\u0000b\u200dc', 'a b c'],
    ['ÀÉÎÕÜ ç', 'aeiou c'],
    ['12.ABC.345/01DE-35', '12.abc.345/01de-35'],
    ['', ''],
  ])('writes %j as %j', (name, folded) => {
    expect(normalizeName(name)).toBe(folded);
  });

  test('a folded name stays as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalizeName(text);
        expect(normalizeName(once)).toBe(once);
      }),
    );
  });

  test('a word of a name is found in it, however either is written', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(word, word, word, (before, wanted, after) => {
        const name = normalizeName(`${before} ${wanted.normalize('NFD')} ${after}`);
        expect(name).toContain(normalizeName(wanted.normalize('NFC')));
      }),
    );
  });

  test('composed and decomposed spellings are one name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeName(text.normalize('NFD'))).toBe(normalizeName(text.normalize('NFC')));
      }),
    );
  });
});
