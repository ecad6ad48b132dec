import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTermCodes, findTermCodes, readTermCode, termCode } from '#domain/consent/term-code.ts';

const DRAFT = '0b9d6f3e-2c41-4d7a-9a51-7f1f0c2e8a10';
const HASH = '5f2c1a9e8d7b6c5a4f3e2d1c0b9a8f7e6d5c4b3a29181706f5e4d3c2b1a09f8e';
const CODE = `LASTRO1:${DRAFT}:2.0:${HASH.slice(0, 32)}`;

describe('termCode', () => {
  it('carries the document number, the version and the first half of the hash', () => {
    expect(termCode({ draft: DRAFT, version: '2.0', hash: HASH })).toBe(CODE);
  });

  it('is read back as it was written, and names nothing else', () => {
    const hex = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
    const version = fc.tuple(fc.nat(9999), fc.nat(9999)).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(fc.uuid(), version, hex(64), (draft, version, hash) => {
        expect(readTermCode(termCode({ draft, version, hash }))).toEqual({ draft, version, hash: hash.slice(0, 32) });
      }),
    );
  });
});

describe('readTermCode', () => {
  it.each([
    ['nothing', ''],
    ['another code', 'https://example.com/2.0'],
    ['another mark', CODE.replace('LASTRO1', 'LASTRO2')],
    ['a mark in small letters', CODE.replace('LASTRO1', 'lastro1')],
    ['capital digits', CODE.toUpperCase()],
    ['a blank before', ` ${CODE}`],
    ['a line after', `${CODE}\n`],
    ['more after', `${CODE}:1`],
    ['the whole hash', CODE + HASH.slice(32)],
    ['a short hash', CODE.slice(0, -1)],
    ['a hash of other letters', `${CODE.slice(0, -1)}g`],
    ['a number that is no UUID', CODE.replace(DRAFT, '../../etc/passwd')],
    ['a number without its dashes', CODE.replaceAll('-', '')],
    ['digits of another script', CODE.replace(':2.0:', ':٢.0:')],
    ['a number of no UUID version', CODE.replace('-4d7a-', '-0d7a-')],
    ['a version of one number', CODE.replace(':2.0:', ':2:')],
    ['a version with a zero before', CODE.replace(':2.0:', ':02.0:')],
    ['a version without end', CODE.replace(':2.0:', `:2.${'0'.repeat(10_000)}:`)],
    ['two codes in one', CODE + CODE],
  ])('takes no text with %s', (_, text) => {
    expect(readTermCode(text)).toBeNull();
  });

  it('takes no text that differs in one character and says the same', () => {
    fc.assert(
      fc.property(fc.nat(CODE.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (place, character) => {
        const changed = CODE.slice(0, place) + character + CODE.slice(place + 1);
        const code = readTermCode(changed);
        expect(code === null || termCode(code) === changed).toBe(true);
      }),
    );
  });
});

describe('findTermCodes', () => {
  const OTHER = CODE.replace('2.0', '12.3');

  it.each([
    ['no code', 'Termo versão 2.0 · SHA-256 5f2c1a9e', []],
    ['a code among words', `Documento ${CODE} de Maria`, [CODE]],
    ['a code that a line breaks', `${CODE.slice(0, 31)}\n  ${CODE.slice(31, 60)} ${CODE.slice(60)}\nfim`, [CODE]],
    ['two codes, one after the other', CODE + OTHER, [CODE, OTHER]],
    ['a code that was changed', CODE.replace('-', '_'), []],
  ])('finds in %s what is there', (_, text, codes) => {
    expect(findTermCodes(text)).toEqual(codes);
  });
});

describe('compareTermCodes', () => {
  const OTHER = CODE.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));

  it.each([
    ['the code of the term', [CODE], 'same'],
    ['the code on two pages', [CODE, CODE], 'same'],
    ['the code beside one for something else', ['https://example.com', CODE], 'same'],
    ['the code of another text', [OTHER], 'other'],
    ['the code beside that of another text', [CODE, OTHER], 'other'],
    ['a code for something else', ['https://example.com'], 'not_found'],
    ['no code', [], 'not_found'],
  ] as const)('tells %s', (_, codes, found) => {
    expect(compareTermCodes(codes, HASH)).toBe(found);
  });
});
