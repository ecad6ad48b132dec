import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ICNS_SIZES, writeIcns } from '#assets/drawing/write-icns.ts';
import { writeIco } from '#assets/drawing/write-ico.ts';

const builder = resolve(import.meta.dirname, '../../../assets/builder');
const SIGNATURE = '89504e470d0a1a0a';

/** The side of a PNG, from its first chunk; fails if the file is not a square PNG. */
function sideOf(png: Buffer): number {
  expect(png.toString('hex', 0, 8)).toBe(SIGNATURE);
  expect(png.readUInt32BE(16)).toBe(png.readUInt32BE(20));
  return png.readUInt32BE(16);
}

function readIco(ico: Buffer): { said: number; png: Buffer }[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    return { said: ico.readUInt8(at) || 256, png: ico.subarray(offset, offset + length) };
  });
}

function readIcns(icns: Buffer): { type: string; png: Buffer }[] {
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
  const blocks: { type: string; png: Buffer }[] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    blocks.push({
      type: icns.toString('latin1', at, at + 4),
      png: icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)),
    });
  }
  return blocks;
}

describe('the icon of Windows', () => {
  test('is written as it is read', () => {
    const pictures = [
      { size: 16, png: Buffer.from('small') },
      { size: 256, png: Buffer.from('large picture') },
    ];
    const read = readIco(writeIco(pictures));
    expect(read.map(({ said, png }) => [said, png.toString()])).toEqual([
      [16, 'small'],
      [256, 'large picture'],
    ]);
  });

  test('has no side above 256', () => {
    expect(() => writeIco([{ size: 512, png: Buffer.alloc(1) }])).toThrow(RangeError);
  });

  test('as drawn holds every size that Windows asks for', () => {
    const drawn = readIco(readFileSync(resolve(builder, 'icon.ico')));
    expect(drawn.map(({ png }) => sideOf(png))).toEqual(drawn.map(({ said }) => said));
    expect(drawn.map(({ said }) => said)).toEqual(expect.arrayContaining([16, 24, 32, 48, 64, 256]));
  });
});

describe('the icon of Apple', () => {
  test('is written as it is read, once for each density', () => {
    const read = readIcns(writeIcns([{ size: 256, png: Buffer.from('picture') }]));
    expect(read.map(({ type, png }) => [type, png.toString()])).toEqual([
      ['ic08', 'picture'],
      ['ic13', 'picture'],
    ]);
  });

  test('has only sides that the format knows', () => {
    expect(() => writeIcns([{ size: 48, png: Buffer.alloc(1) }])).toThrow(RangeError);
  });

  test('as drawn holds every size, up to the largest', () => {
    const drawn = readIcns(readFileSync(resolve(builder, 'icon.icns')));
    expect([...new Set(drawn.map(({ png }) => sideOf(png)))]).toEqual(ICNS_SIZES);
  });
});

test.each([16, 24, 32, 48, 64, 96, 128, 256, 512])('the icon of Linux of %i pixels has that side', (size) => {
  expect(sideOf(readFileSync(resolve(builder, `icons/${size}x${size}.png`)))).toBe(size);
});
