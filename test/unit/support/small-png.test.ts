import { expect, test } from 'vitest';
import { readPng, samplePng } from '#test/support/read-png.ts';
import { differenceOf, type Pixels, pixelsOf, smallPng } from '#test/support/small-png.ts';

/** Pixels of so many different colours. */
function coloured(colours: number, width = 40, height = 20): Pixels {
  const rgb = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) rgb.writeUIntBE((pixel % colours) * 257, pixel * 3, 3);
  return { width, height, rgb };
}

test('a picture of few colours comes back as it was, with its description', () => {
  const pixels = coloured(256);
  const png = smallPng(pixels, 'a descrição');
  expect(pixelsOf(png)).toEqual(pixels);
  expect(readPng(png).texts.get('Description')).toBe('a descrição');
});

test('one of more colours comes back in the nearest of them', () => {
  const pixels = coloured(300);
  expect(differenceOf(pixels, pixelsOf(smallPng(pixels, '')))).toBe(0);
});

test('a changed pixel counts by its share, and another size as a whole', () => {
  const pixels = coloured(2);
  const changed = { ...pixels, rgb: Buffer.from(pixels.rgb) };
  changed.rgb.fill(255, 0, 3);
  expect(differenceOf(pixels, changed)).toBe(1 / 800);
  expect(differenceOf(pixels, coloured(2, 20, 40))).toBe(1);
});

test('a PNG of another kind is refused', () => {
  expect(() => pixelsOf(samplePng())).toThrow('another kind');
});
