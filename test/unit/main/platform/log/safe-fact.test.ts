import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDocument } from '#domain/basics/document.ts';
import { ERROR_CODES } from '#domain/basics/error-codes.ts';
import { safeFact, safeFacts, WITHHELD } from '#main/platform/log/open-log.ts';

describe('a fact', () => {
  test.each([true, false, null, 0, -1, 12.5, 99_999_999, 'archive.opened', '0.1.0', 'linux-x64', '2026-09', 'ENOSPC'])(
    'that is harmless stands as it is: %j',
    (value) => expect(safeFact(value)).toBe(value),
  );

  test.each([...ERROR_CODES, 'SQLITE_NOTADB', 'ERR_STREAM_DESTROYED'])('may be the code %s', (code) => {
    expect(safeFact(code)).toBe(code);
  });

  test.each([
    'Maria',
    'João da Silva',
    'MARIA',
    'ELIANE',
    '111.444.777-35',
    '11144477735',
    '12abc34501de35',
    'abcdefghijkl35',
    '12.ABC.345/01DE-35',
    '7b0c6a1e-52f5-4a4b-8f6d-0d0c6a1e52f5',
    'eyJhbGciOiJIUzI1NiJ9.e30.abc',
    'a'.repeat(41),
    'https://example.com/',
    'two words',
    'line\nbreak',
    '',
    11_144_477_735,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    undefined,
    { nome: 'x' },
    ['x'],
    () => 'x',
    Symbol('x'),
    10n,
  ])('that may be personal or secret is withheld: %o', (value) => expect(safeFact(value)).toBe(WITHHELD));

  test('never shows a document, masked or not, in text or as a number', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 14 });
    fc.assert(
      fc.property(digits, fc.string(), fc.string(), (found, before, after) => {
        const numero = found.join('');
        for (const text of [numero, formatDocument(numero), before + numero + after]) {
          expect(safeFact(text)).toBe(WITHHELD);
        }
      }),
    );
  });

  test('under a name that is no short word is left out with its name', () => {
    expect(safeFacts({ ms: 3, '111.444.777-35': 1, João: 2, a1: 3, status: 'ok' })).toEqual({ ms: 3, status: 'ok' });
  });
});
