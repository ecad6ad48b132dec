import type { Picture } from './write-ico.ts';

/** The types of an Apple icon that hold a PNG, by the pixels of its side; the doubled ones for dense screens. */
const TYPES: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** The sides an Apple icon is made of. */
export const ICNS_SIZES: readonly number[] = Object.keys(TYPES).map(Number);

/** An Apple icon of several sizes. Throws for a side that no type of the format has. */
export function writeIcns(pictures: readonly Picture[]): Buffer {
  const blocks = pictures.flatMap(({ size, png }) => {
    const types = TYPES[size];
    if (types === undefined) throw new RangeError(`no icon of Apple has a side of ${size}`);
    return types.map((type) => block(type, png));
  });
  return block('icns', Buffer.concat(blocks));
}

/** Type and length, the eight bytes of both included, before the content. */
function block(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
