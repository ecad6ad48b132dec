import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyText, percentText } from '#domain/basics/amount-text.ts';
import { canonicalText, markUnsourced, shownText, textParts, unknownCitations } from '#domain/cases/case-texts.ts';

/** The parts of a text that are marked. */
function marked(words: string): readonly string[] {
  return markUnsourced(words).flatMap((part) => (typeof part === 'string' ? [] : [part.unsourced]));
}

describe('citations', () => {
  test('are read by their number, whatever is shown after it', () => {
    expect(textParts('Deve [7], ou [12: R$ 1.234,56].')).toEqual([
      'Deve ',
      { citation: 7 },
      ', ou ',
      { citation: 12 },
      '.',
    ]);
  });

  test.each([
    ['a [7: R$ 1,00] b', 'a [7] b'],
    ['[007]', '[7]'],
    ['[7:]', '[7]'],
    ['[sete] [] [1234] [7', '[sete] [] [1234] [7'],
    ['[[7]]', '[[7]]'],
    ['[7: a [8: b]]', '[7: a [8]]'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(canonicalText(typed)).toBe(kept);
  });

  test('that the case does not have are named, each once', () => {
    expect(unknownCitations('[1] [3] [3: x] [0]', new Set([1, 2]))).toEqual([3, 0]);
  });

  const text = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('[1]', '[2: R$ 5,00]', '[03:x]', '[', ']', ':', '\n', '[9'),
    ),
  );

  test('are the same after any number of ways through the editor', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(null, 'R$ 1.234,56', '12,3%', ']x[', 'a: b'), (pieces, value) => {
        const kept = canonicalText(pieces.join(''));
        expect(canonicalText(kept)).toBe(kept);
        const shown = shownText(kept, () => value);
        expect(textParts(shown)).toEqual(textParts(kept));
        expect(canonicalText(shown)).toBe(kept);
      }),
      { numRuns: 500 },
    );
  });

  test('lose nothing of the words around them', () => {
    fc.assert(
      fc.property(text, (pieces) => {
        const typed = pieces.join('');
        const whole = textParts(typed).map((part) => (typeof part === 'string' ? part : `[${part.citation}]`));
        expect(whole.join('')).toBe(canonicalText(typed));
      }),
    );
  });
});

describe('numbers without a source', () => {
  test.each([
    ['R$ 1.234,56', 'R$ 1.234,56'],
    ['R$200', 'R$200'],
    ['R$\u00a050 mil', 'R$\u00a050 mil'],
    ['r$ 10', 'r$ 10'],
    ['US$ 3.000', 'US$ 3.000'],
    ['BRL 10', 'BRL 10'],
    ['-R$ 5,00', 'R$ 5,00'],
    ['R$ -5', 'R$ -5'],
    ['5%', '5%'],
    ['5 %', '5 %'],
    ['12,3%', '12,3%'],
    ['0.5%', '0.5%'],
    ['５％', '５％'],
    ['30 por cento', '30 por cento'],
    ['1 ponto percentual', '1 ponto percentual'],
    ['2 p.p.', '2 p.p.'],
    ['2pp', '2pp'],
    ['300 reais', '300 reais'],
    ['1 real', '1 real'],
    ['50 mil', '50 mil'],
    ['50mil', '50mil'],
    ['1,2 milhões', '1,2 milhões'],
    ['2 bi', '2 bi'],
    ['3 mi', '3 mi'],
    ['1 trilhão', '1 trilhão'],
    ['1.234,56', '1.234,56'],
    ['1234,56', '1234,56'],
    ['1,5 salário', '1,5 salário'],
    ['2,5x', '2,5x'],
    ['1 000 000 reais', '1 000 000 reais'],
  ])('%s is one', (words, found) => {
    expect(marked(`Antes ${words} depois`)).toEqual([found]);
  });

  test.each([
    'em 2025 e 2026',
    'desde 09/2025',
    'em 31/12/2025',
    'às 10:15:00 de 20/11/2026',
    'CNPJ 11.222.333/0001-81',
    'CPF 111.444.777-35',
    '12.ABC.345/01DE-35',
    '36 meses e 3 instituições',
    'vencido há mais de 90 dias',
    'de 15 a 30 dias',
    '2 milhares', // a count in words of its own
    'Res. CMN 4.966',
    'art. 49',
    'Lei 105/2001',
    'itens 1, 2 e 3',
    '4 avalistas',
    '10 militares',
    '3 bilhetes',
    'sem números',
    '',
  ])('%s is none', (words) => {
    expect(marked(words)).toEqual([]);
  });

  test('are marked and nothing is lost', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('R$ 1.234,56', '12%', '50 mil', ' ', 'reais', ',', '.', '1', '%', 'R$'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const words = pieces.join('');
        const parts = markUnsourced(words).map((part) => (typeof part === 'string' ? part : part.unsourced));
        expect(parts.join('')).toBe(words);
      }),
      { numRuns: 500 },
    );
  });

  test('no amount as the page writes it passes without a source', () => {
    const around = fc.constantFrom(' ', ' de ', ', ', ' (', '; ', '\n');
    const amount = fc.oneof(
      fc.integer({ min: 0, max: 1e15 }).map((cents) => moneyText(cents)),
      fc.double({ min: 0, max: 10, noNaN: true }).map(percentText),
    );
    fc.assert(
      fc.property(around, amount, around, (before, text, after) => {
        expect(marked(`Deve${before}${text}${after}hoje`)).toEqual([text]);
      }),
    );
  });

  test('a long text of digits is read at once', () => {
    const started = performance.now();
    markUnsourced('1.'.repeat(5_000));
    markUnsourced(`${'111.'.repeat(2_000)} x`);
    markUnsourced(`R$${' '.repeat(5_000)}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
