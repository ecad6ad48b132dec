import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDocument, stripMask } from '#domain/basics/document.ts';
import { caretAfterMask, charactersBeforeCaret, maskDocument } from '#renderer/lib/format/document-mask.ts';

describe('the mask of a document being typed', () => {
  test.each([
    ['1', '1'],
    ['1114', '111.4'],
    ['1114447', '111.444.7'],
    ['11144477735', '111.444.777-35'],
    ['112223330001', '11.222.333/0001'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12ab', '12.AB'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81999', '11.222.333/0001-81'],
    ['111 444 777 35', '111.444.777-35'],
    ['#$%', ''],
  ])('shows "%s" as "%s"', (typed, shown) => {
    expect(maskDocument(typed)).toBe(shown);
  });

  test('becomes a CNPJ as soon as a letter stands in it', () => {
    expect(maskDocument('12A')).toBe('12.A');
  });

  const characters = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), maxLength: 14 });

  test('never loses or adds a sign', () => {
    fc.assert(
      fc.property(characters, (typed) => {
        expect(stripMask(maskDocument(typed))).toBe(typed);
      }),
    );
  });

  test('changes nothing when it is applied twice', () => {
    fc.assert(
      fc.property(characters, (typed) => {
        expect(maskDocument(maskDocument(typed))).toBe(maskDocument(typed));
      }),
    );
  });

  test('ends in the full mask of a complete CNPJ', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/), (numero) => {
        expect(maskDocument(numero)).toBe(formatDocument(numero));
      }),
    );
  });
});

describe('the caret', () => {
  test('stays behind the sign it stood behind', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,14}$/), fc.nat(14), (typed, index) => {
        const before = Math.min(index, typed.length);
        const masked = maskDocument(typed);
        expect(charactersBeforeCaret(masked, caretAfterMask(masked, before))).toBe(before);
      }),
    );
  });

  test('goes to the end when everything stood before it', () => {
    expect(caretAfterMask('111.444.777-35', 11)).toBe(14);
  });
});
