import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleText, withinLines } from '#domain/basics/visible-text.ts';

describe('visibleText', () => {
  test.each([
    ['', ''],
    ['Operação “sub judice”, não!', 'Operação “sub judice”, não!'],
    ['R$\u00A0200', 'R$\u00A0200'],
    ['👩 café', '👩 café'],
    ['a\r\n\tb', 'a b'],
    ['a\u0000\u001B[31mb\u2028c\u0085d', 'a [31mb c d'],
    ['gnp.\u202Eexe', 'gnp.U+202Eexe'],
    ['\u2066a\u2069\u200F\u061C', 'U+2066aU+2069U+200FU+061C'],
    ['a\u200Bb\uFEFF\u00AD', 'aU+200BbU+FEFFU+00AD'],
    ['\u{E0041}', 'U+E0041'],
    ['\uD83D', 'U+D83D'],
  ])('shows %j as %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  test('leaves what can be seen as it is and nothing else, of every character wherever it stands', () => {
    const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
    const texts = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).map((one) => `ab${one}cd`);
    expect(texts.filter((text) => (visibleText(text) === text) === unseen.test(text))).toEqual([]);
  });

  test('leaves nothing that cannot be seen, and nothing to do a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = visibleText(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(visibleText(shown)).toBe(shown);
      }),
    );
  });
});

test('a text has no more lines than there is room for and all of its words, and nothing to do a second time', () => {
  const words = fc.array(fc.constantFrom('\n', '\n', ' ', 'a', 'bc'), { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 9 }), (text, max) => {
      const within = withinLines(text, max);
      expect(within.split('\n').length).toBeLessThanOrEqual(max);
      expect(within.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      expect(within.length).toBeLessThanOrEqual(text.length);
      expect(withinLines(within, max)).toBe(within);
      if (text.split('\n').length <= max) expect(within).toBe(text);
    }),
  );
});
