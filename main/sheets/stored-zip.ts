import type { WorkbookPart } from './messages.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE] = [30, 46, 22];

/** ZIP file without compression (PKWARE's application note, 4.3). */
export function storedZip(parts: readonly WorkbookPart[]): Uint8Array {
  const local: Uint8Array[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const title = Buffer.from(name);
    const head = Buffer.alloc(LOCAL_SIZE);
    head.writeUInt32LE(LOCAL, 0);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(title.length, 26);
    const listed = Buffer.alloc(CENTRAL_SIZE);
    listed.writeUInt32LE(CENTRAL, 0);
    head.copy(listed, 6, 4, 28);
    listed.writeUInt32LE(offset, 42);
    local.push(head, title, content);
    central.push(listed, title);
    offset += LOCAL_SIZE + title.length + content.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
