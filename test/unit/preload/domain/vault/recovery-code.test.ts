import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { groupRecoveryCode, RECOVERY_BYTES, readRecoveryCode, writeRecoveryCode } from '#domain/vault/recovery-code.ts';

const bytes = fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES });
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const mistyped = fail('recovery_mistyped');

describe('a recovery code', () => {
  test('is eight groups of four signs and a check sign', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(writeRecoveryCode(random)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z*~$=U]$/);
      }),
    );
  });

  test.each([
    [new Uint8Array(20), '0000-0000-0000-0000-0000-0000-0000-0000-0'],
    [
      Uint8Array.from({ length: 20 }, (_, index) => (index === 19 ? 36 : 0)),
      '0000-0000-0000-0000-0000-0000-0000-0014-U',
    ],
    [new Uint8Array(20).fill(255), 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-8'],
  ])('of known bytes is known', (random, code) => {
    expect(writeRecoveryCode(random)).toBe(code);
  });

  test('gives back the bytes it was made of', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(readRecoveryCode(writeRecoveryCode(random))).toEqual(ok(random));
      }),
    );
  });

  test('may be typed in any case, with any separators, with I, L and O for the digits they look like', () => {
    const separator = fc.constantFrom('', ' ', '-', '–', '\n', ' - ');
    fc.assert(
      fc.property(bytes, separator, fc.constantFrom('i', 'I', 'l', 'L'), (random, between, one) => {
        const typed = writeRecoveryCode(random)
          .toLowerCase()
          .replaceAll('-', between)
          .replaceAll('1', one)
          .replaceAll('0', 'o');
        expect(readRecoveryCode(typed)).toEqual(ok(random));
      }),
    );
  });

  test('with any one wrong sign is refused', () => {
    fc.assert(
      fc.property(bytes, fc.nat(31), fc.constantFrom(...SIGNS), (random, index, character) => {
        const characters = writeRecoveryCode(random).replaceAll('-', '');
        fc.pre(characters[index] !== character);
        expect(readRecoveryCode(characters.slice(0, index) + character + characters.slice(index + 1))).toEqual(
          mistyped,
        );
      }),
    );
  });

  test('with two neighbours that changed places is refused', () => {
    fc.assert(
      fc.property(bytes, fc.nat(30), (random, index) => {
        const characters = [...writeRecoveryCode(random).replaceAll('-', '')];
        const [one = '', other = ''] = characters.slice(index, index + 2);
        fc.pre(one !== other);
        expect(readRecoveryCode(characters.toSpliced(index, 2, other, one).join(''))).toEqual(mistyped);
      }),
    );
  });

  test.each([
    '',
    'x',
    '0000-0000',
    '0000-0000-0000-0000-0000-0000-0000-0000',
    '*'.repeat(33),
    'U'.repeat(33),
    '🦜'.repeat(17),
  ])('%j is none', (text) => {
    expect(readRecoveryCode(text)).toEqual(mistyped);
  });

  test('whatever is typed never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readRecoveryCode(text)).toEqual(mistyped);
      }),
    );
  });

  test('is never written from too few bits', () => {
    expect(() => writeRecoveryCode(new Uint8Array(16))).toThrow(RangeError);
  });
});

describe('what was typed so far', () => {
  test.each([
    ['', ''],
    ['8f3', '8F3'],
    ['8f3kt0', '8F3K-T0'],
    ['8f3k-t0qx', '8F3K-T0QX'],
    [' 8f3k  to ', '8F3K-T0'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(groupRecoveryCode(typed)).toBe(shown);
  });

  test('is the printed code once it is whole', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = writeRecoveryCode(random);
        expect(groupRecoveryCode(code.replaceAll('-', ''))).toBe(code);
      }),
    );
  });
});
