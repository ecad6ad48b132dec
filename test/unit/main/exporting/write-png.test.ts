import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CHART_SIDE } from '#domain/export/chart-provenance.ts';
import { writePng } from '#main/exporting/write-png.ts';
import { pngChunk, readPng, samplePng } from '#test/support/read-png.ts';

const TEXTS = { Title: 'Escada de vencimentos', Disclaimer: 'Dados protegidos por sigilo bancário.' };

describe('a picture with texts about it', () => {
  test('is the picture as it was, its texts behind its head', () => {
    const read = readPng(Buffer.from(writePng(samplePng(), TEXTS) ?? []));
    expect(read.chunks).toEqual(['IHDR', 'iTXt', 'iTXt', 'IDAT', 'IEND']);
    expect(Object.fromEntries(read.texts)).toEqual(TEXTS);
    expect([read.width, read.height]).toEqual([4, 3]);
  });

  test('keeps every byte of the picture', () => {
    const picture = samplePng();
    expect(Buffer.from(writePng(picture, {}) ?? [])).toEqual(picture);
  });

  test('may be of the longest side', () => {
    expect(writePng(samplePng(MAX_CHART_SIDE, 1), TEXTS)).not.toBeNull();
  });
});

describe('what is refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['another kind of file', Buffer.from('%PDF-1.7 …')],
    ['a web page behind the signature', Buffer.concat([samplePng().subarray(0, 8), Buffer.from('<script>')])],
    ['no picture data', Buffer.concat([samplePng().subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
    ['something behind the end', Buffer.concat([samplePng(), pngChunk('eXIf', Buffer.from('x'))])],
    ['a side of nothing', samplePng(0, 3)],
    ['a side beyond all measure', samplePng(4, MAX_CHART_SIDE + 1)],
  ])('is %s', (_, bytes) => {
    expect(writePng(bytes, TEXTS)).toBeNull();
  });

  test('is a picture that was cut anywhere, or of which any one byte was changed', () => {
    const picture = samplePng();
    fc.assert(
      fc.property(fc.nat(picture.length - 1), fc.integer({ min: 1, max: 255 }), (index, change) => {
        const changed = Buffer.from(picture);
        changed.writeUInt8(changed.readUInt8(index) ^ change, index);
        expect(writePng(changed, TEXTS)).toBeNull();
        expect(writePng(picture.subarray(0, index), TEXTS)).toBeNull();
      }),
    );
  });
});
