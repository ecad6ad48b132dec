import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultResponse } from '#main/repositories/compression/default-response.ts';
import { bestCodec, CODECS, type CodecName } from '#main/repositories/compression/response-compressor.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';

const defaultText = defaultResponse();
const simulated = simulateRegister({ tipo: 'cpf', numero: '11144477735' }, '2026-09', '2026-09');
const compact = JSON.stringify({ status: 'sucesso', consulta: simulated });
const laidOut = JSON.stringify({ status: 'sucesso', consulta: simulated }, null, 2);

describe.each(['zstd', 'deflate'] as const)('%s', (name: CodecName) => {
  const { compress, decompress } = CODECS[name];

  test('gives any text back byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', size: 'large' }), (text) => {
        expect(decompress(compress(text, defaultText), defaultText)).toBe(text);
      }),
    );
  });

  test.each(['', 'a', 'é', '€', '😀', 'a€'])('has room for %j repeated, whatever it takes in UTF-8', (sign) => {
    const text = sign.repeat(20_000);
    expect(decompress(compress(text, defaultText), defaultText)).toBe(text);
  });

  test.each([
    ['compact', compact, 25],
    ['laid out over many lines', laidOut, 8],
  ])('keeps an answer (%s) in a small part of its length', (_, text, share) => {
    expect(compress(text, defaultText).length).toBeLessThan(text.length / share);
  });

  test('notices an answer cut short', () => {
    const compressed = compress(compact, defaultText);
    for (const kept of [0, 3, 20, compressed.length - 5, compressed.length - 1]) {
      expect(readOrNull(name, compressed.subarray(0, kept))).toBeNull();
    }
  });
});

test('a damaged zstd answer never reads as another one, wherever a bit fell over', () => {
  const compressed = CODECS.zstd.compress(compact, defaultText);
  for (const [index, byte] of compressed.entries()) {
    for (const bit of [1, 128]) {
      expect(readOrNull('zstd', compressed.with(index, byte ^ bit)) ?? compact).toBe(compact);
    }
  }
});

test('an answer is unreadable against another dictionary, not wrong', () => {
  const { compress, decompress } = CODECS.zstd;
  expect(() => decompress(compress(compact, defaultText), Buffer.from(defaultText.toReversed()))).toThrow();
});

test('the codec of new answers is zstd only where the runtime knows its dictionaries', () => {
  const deaf = { ...CODECS.zstd, compress: (text: string) => CODECS.zstd.compress(text, Buffer.alloc(0)) };
  const none = {
    ...CODECS.zstd,
    compress: () =>
      Buffer.from(
        (() => {
          throw new TypeError('no zstd');
        })(),
      ),
  };
  expect([bestCodec(), bestCodec(deaf), bestCodec(none)]).toEqual(['zstd', 'deflate', 'deflate']);
});

test('the usual answer says nothing of a subject', () => {
  expect(defaultText.toString('utf8')).not.toMatch(/\d{8,}|"documentoDoCliente":"[^"]/);
});

function readOrNull(name: CodecName, compressed: Uint8Array): string | null {
  try {
    return CODECS[name].decompress(compressed, defaultText);
  } catch {
    return null;
  }
}
