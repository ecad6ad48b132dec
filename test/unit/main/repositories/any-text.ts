import fc from 'fast-check';

const character = (last: number) => fc.integer({ min: 0, max: last }).map((point) => String.fromCodePoint(point));

/** Text of any code points, half of them from the alphabets of the first planes, half from anywhere. */
export const anyText = fc
  .array(fc.oneof(character(0x24ff), character(0x10ffff)), { maxLength: 40 })
  .map((characters) => characters.join(''));
