import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a ZIP file; `stated`: the size that the directory states, where it is not the part's own. */
export interface PackedPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stated?: number;
}

/** A ZIP file as a spreadsheet program packs one (PKWARE's application note, 4.3). */
export function packedZip(parts: readonly PackedPart[]): Buffer {
  const files: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stated } of parts) {
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
    listed.push(Buffer.from('504b01021400', 'hex'), facts, tail, Buffer.from(name));
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
