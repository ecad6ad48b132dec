/** A square picture as a PNG file. */
export interface Picture {
  /** Its side in pixels. */
  readonly size: number;
  readonly png: Uint8Array;
}

const HEADER = 6;
const ENTRY = 16;

/** A Windows icon of several sizes, each a PNG (readable since Windows Vista). No side may be above 256. */
export function writeIco(pictures: readonly Picture[]): Buffer {
  if (pictures.some(({ size }) => size > 256)) throw new RangeError('an icon of Windows has sides of at most 256');
  const header = Buffer.alloc(HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = HEADER + ENTRY * pictures.length;
  const entries = pictures.map((picture) => {
    const entry = entryOf(picture, offset);
    offset += picture.png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/** Side (0 means 256), one plane of 32 bits, length and place of the picture. */
function entryOf({ size, png }: Picture, offset: number): Buffer {
  const entry = Buffer.alloc(ENTRY);
  entry.writeUInt8(size % 256, 0);
  entry.writeUInt8(size % 256, 1);
  entry.writeUInt16LE(1, 4);
  entry.writeUInt16LE(32, 6);
  entry.writeUInt32LE(png.length, 8);
  entry.writeUInt32LE(offset, 12);
  return entry;
}
