import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeName } from '#main/repositories/normalize-name.ts';
import { anyText } from './any-text.ts';

describe('folding a name', () => {
  test.each([
    ['João da Conceição', 'joao da conceicao'],
    ['  ÂNGELA\t\n SÁ ', 'angela sa'],
    ['Jo\u0061\u0303o', 'joao'],
    ['Müller & Cia. Ltda.', 'muller & cia. ltda.'],
    ['ﬁlial Nº 2', 'filial no 2'],
    ['İstanbul', 'istanbul'],
    ['a\u0000b\u200dc', 'a b c'],
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

  test('composed and decomposed spellings are one name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeName(text.normalize('NFD'))).toBe(normalizeName(text.normalize('NFC')));
      }),
    );
  });
});
