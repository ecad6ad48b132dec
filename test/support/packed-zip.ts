import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a ZIP file; `stated`: the size that the directory states, where it is not the part's own. */
export interface PackedPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stated?: number;
  /** States sizes and offsets with 64 bits, as programs do that write before they know them. */
  readonly isZip64?: boolean;
}

/** A ZIP file as a spreadsheet program packs one (PKWARE's application note, 4.3). */
export function packedZip(parts: readonly PackedPart[]): Buffer {
  const files: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stated, isZip64 = false } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(stated ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed]);
    const sizes = [stated ?? bytes.length, packed.length, offset];
    const listedFacts = isZip64 ? withoutSizes(facts, tail) : facts;
    const wide = isZip64 ? zip64Field(sizes) : Buffer.alloc(0);
    listed.push(Buffer.from('504b01021400', 'hex'), listedFacts, tail, Buffer.from(name), wide);
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

/** Facts of a part whose sizes, and whose offset in `tail`, are in a field of their own. */
function withoutSizes(facts: Buffer, tail: Buffer): Buffer {
  const bare = Buffer.from(facts);
  bare.writeUInt32LE(0xffffffff, 14);
  bare.writeUInt32LE(0xffffffff, 18);
  bare.writeUInt16LE(28, 24);
  tail.writeUInt32LE(0xffffffff, 10);
  return bare;
}

function zip64Field(sizes: readonly number[]): Buffer {
  const field = Buffer.alloc(28);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(24, 2);
  for (const [index, size] of sizes.entries()) field.writeBigUInt64LE(BigInt(size), 4 + index * 8);
  return field;
}
