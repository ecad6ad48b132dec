import { deflateSync, inflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from './read-png.ts';

/** Rows of red, green and blue, a byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
}

/** Bytes of a pixel by the colour type; one of a palette has one. */
const BYTES: Readonly<Record<number, number>> = { 2: 3, 3: 1, 6: 4 };
const MOST_COLOURS = 256;

/** Reads a PNG of eight bits a sample, not interlaced, as browsers and `smallPng` write it. */
export function pixelsOf(png: Buffer): Pixels {
  const chunks = chunksOf(png);
  const [head = Buffer.alloc(13)] = chunks.get('IHDR') ?? [];
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const each = BYTES[head.readUInt8(9)];
  if (each === undefined || head.readUInt8(8) !== 8) throw new Error('a PNG of another kind');
  const samples = unfiltered(inflateSync(Buffer.concat(chunks.get('IDAT') ?? [])), width * each, each);
  const [palette] = chunks.get('PLTE') ?? [];
  const rgb = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [from, at] = palette === undefined ? [samples, pixel * each] : [palette, (samples[pixel] ?? 0) * 3];
    from.copy(rgb, pixel * 3, at, at + 3);
  }
  return { width, height, rgb };
}

function chunksOf(png: Buffer): ReadonlyMap<string, Buffer[]> {
  const found = new Map<string, Buffer[]>();
  for (let index = PNG_SIGNATURE.length; index < png.length; ) {
    const length = png.readUInt32BE(index);
    const type = png.toString('latin1', index + 4, index + 8);
    found.set(type, [...(found.get(type) ?? []), png.subarray(index + 8, index + 8 + length)]);
    index += length + 12;
  }
  return found;
}

/** Undoes the filter of each row (PNG specification, Filtering). */
function unfiltered(data: Buffer, length: number, each: number): Buffer {
  const rows = data.length / (length + 1);
  const out = Buffer.alloc(rows * length);
  for (let row = 0; row < rows; row += 1) {
    const filter = FILTERS[data[row * (length + 1)] ?? 0];
    for (let at = 0; at < length; at += 1) {
      const place = row * length + at;
      const left = at < each ? 0 : (out[place - each] ?? 0);
      const up = row === 0 ? 0 : (out[place - length] ?? 0);
      const corner = at < each || row === 0 ? 0 : (out[place - length - each] ?? 0);
      out[place] = (data[row * (length + 1) + 1 + at] ?? 0) + (filter?.(left, up, corner) ?? 0);
    }
  }
  return out;
}

const FILTERS: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => Math.floor((left + up) / 2),
  (left, up, corner) => {
    const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [number, number, number];
    if (a <= b && a <= c) return left;
    return b <= c ? up : corner;
  },
];

/** A PNG of the most frequent colours; each other colour becomes the nearest of them. Carries a description. */
export function smallPng({ width, height, rgb }: Pixels, description: string): Buffer {
  const counts = new Map<number, number>();
  const colourAt = (pixel: number): number => rgb.readUIntBE(pixel * 3, 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    counts.set(colourAt(pixel), (counts.get(colourAt(pixel)) ?? 0) + 1);
  }
  const palette = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  for (const colour of counts.keys()) if (!places.has(colour)) places.set(colour, nearest(palette, colour));
  const rows = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rows[pixel + Math.floor(pixel / width) + 1] = places.get(colourAt(pixel)) ?? 0;
  }
  const colours = Buffer.alloc(palette.length * 3);
  for (const [place, colour] of palette.entries()) colours.writeUIntBE(colour, place * 3, 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const parts = [
    pngChunk('IHDR', head),
    pngChunk('iTXt', Buffer.from(`Description\0\0\0\0\0${description}`)),
    pngChunk('PLTE', colours),
    pngChunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([PNG_SIGNATURE, ...parts]);
}

function nearest(palette: readonly number[], colour: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [place, other] of palette.entries()) {
    const distance = distanceOf(colour, other);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** Squares of the differences of red, green and blue, added up. */
function distanceOf(one: number, other: number): number {
  return [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
}

/** A difference that an eye sees, as `distanceOf` counts. */
const SEEN = 48 ** 2;

/** The share of pixels that an eye tells apart; 1 for pictures of different sizes. */
export function differenceOf(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let seen = 0;
  for (let at = 0; at < one.rgb.length; at += 3) {
    if (distanceOf(one.rgb.readUIntBE(at, 3), other.rgb.readUIntBE(at, 3)) > SEEN) seen += 1;
  }
  return seen / (one.width * one.height);
}
