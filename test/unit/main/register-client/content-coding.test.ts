import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { undoCodings } from '#main/register-client/content-coding.ts';

const LIMIT = 64 * 1024;

const PACKINGS = {
  gzip: gzipSync,
  deflate: deflateSync,
  'deflate without a header': deflateRawSync,
  br: brotliCompressSync,
} as const;

/** Objects as a service writes them, in UTF-8 or, if they have no other letters, in Latin ones. */
const bodies = fc
  .tuple(
    fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'grapheme' }), fc.double(), fc.constant(null))),
    fc.boolean(),
  )
  .map(([body, isLatin]) => {
    const text = JSON.stringify({ ...body, nome: 'Conceição' });
    return Buffer.from(text, isLatin && !/[^ -ÿ]/.test(text) ? 'latin1' : 'utf8');
  });

const labels = fc.constantFrom('gzip', 'x-gzip', 'deflate', 'br', 'BR, gzip', 'compress', 'identity', '', null);

async function undone(body: Uint8Array, label: string | null): Promise<string> {
  const { bytes, isTooLarge } = await undoCodings(body, label, LIMIT);
  expect(isTooLarge).toBe(false);
  return Buffer.from(bytes).toString('latin1');
}

describe('undoing the codings of a body', () => {
  test('leaves a JSON object as it came, whatever the label says', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, labels, async (body, label) => {
        expect(await undone(body, label)).toBe(body.toString('latin1'));
      }),
    );
  });

  test.each(['{"p":1}', '{"n":8}', '{"fmc":3}'])('leaves %s as it came, though deflate would read it', async (text) => {
    expect(inflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH }).length).toBeGreaterThan(0);
    expect(await undone(Buffer.from(text), 'deflate')).toBe(text);
  });

  test.each(Object.entries(PACKINGS))('undoes %s by its label', async (name, pack) => {
    const label = name.split(' ')[0] ?? '';
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect(await undone(pack(body), label)).toBe(body.toString('latin1'));
        expect(await undone(gzipSync(pack(body)), `${label}, gzip`)).toBe(body.toString('latin1'));
        const isKnownByHeader = ['gzip', 'deflate'].includes(name);
        if (isKnownByHeader) expect(await undone(pack(body), 'x-gzip')).toBe(body.toString('latin1'));
      }),
    );
  });

  test('returns the beginning of a body that ends early, and never more bytes than its bound', async () => {
    await fc.assert(
      fc.asyncProperty(
        bodies,
        fc.constantFrom('gzip', 'deflate', 'br'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (body, label, share) => {
          const packed = PACKINGS[label](body);
          const part = packed.subarray(0, Math.floor(packed.length * share));
          const { bytes } = await undoCodings(part, label, LIMIT);
          const isBeginning = body.subarray(0, bytes.length).equals(bytes);
          expect(isBeginning || Buffer.from(bytes).equals(part)).toBe(true);
        },
      ),
    );
    const bomb = gzipSync(gzipSync(Buffer.alloc(64 * LIMIT, ' ')));
    const { bytes, isTooLarge } = await undoCodings(bomb, 'gzip', LIMIT);
    expect([bytes.length, isTooLarge]).toEqual([LIMIT, true]);
  });

  test('keeps what no decoder reads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (noise) => {
        const body = Buffer.concat([Buffer.from([0x1f, 0x8b, 0xff]), noise]);
        expect(Buffer.from((await undoCodings(body, 'gzip', LIMIT)).bytes).equals(body)).toBe(true);
      }),
    );
  });
});
