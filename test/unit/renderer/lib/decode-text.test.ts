import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from '#renderer/lib/decode-text.ts';

const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values);

test.each([
  ['UTF-8', bytes(0x4a, 0x6f, 0xc3, 0xa3, 0x6f)],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x4a, 0x6f, 0xc3, 0xa3, 0x6f)],
  ['Windows-1252', bytes(0x4a, 0x6f, 0xe3, 0x6f)],
  ['UTF-16 of this machine', bytes(0xff, 0xfe, 0x4a, 0, 0x6f, 0, 0xe3, 0, 0x6f, 0)],
  ['UTF-16 of others', bytes(0xfe, 0xff, 0, 0x4a, 0, 0x6f, 0, 0xe3, 0, 0x6f)],
])('reads %s', (_, text) => {
  expect(decodeText(text)).toBe('João');
});

test('reads the marks of prices and quotes that Latin-1 alone has not', () => {
  expect(decodeText(bytes(0x80, 0x20, 0x93, 0xe9, 0x94))).toBe('€ “é”');
});

test('gives every text back that was written as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeText(new TextEncoder().encode(text))).toBe(text.replace(/^\uFEFF/, ''));
    }),
  );
});
