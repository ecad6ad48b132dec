import { inflateRawSync } from 'node:zlib';

/** A cell as a spreadsheet program would hold it: a number as written, or text. */
export type ReadCell = { readonly number: string } | { readonly text: string } | null;

/**
 * Reads the sheets of a workbook by the formats' own rules (ZIP, SpreadsheetML), and not by the library that wrote it:
 * name of a sheet to its rows.
 */
export function readXlsx(bytes: Uint8Array): ReadonlyMap<string, readonly (readonly ReadCell[])[]> {
  const part = partsOf(bytes);
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) => textIn(item));
  return new Map([...sheetsOf(part)].map(([name, sheet]) => [name, rowsIn(sheet, shared)]));
}

/** Properties of a sheet besides its cells. */
export interface SheetLooks {
  /** The number format of a cell (`B7`); empty if it has none. */
  readonly formatOf: (cell: string) => string;
  /** Rows that stay while the sheet is scrolled. */
  readonly frozenRows: number;
}

export function readXlsxLooks(bytes: Uint8Array): ReadonlyMap<string, SheetLooks> {
  const part = partsOf(bytes);
  const styles = part('xl/styles.xml');
  const codes = new Map(
    elements(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), unescaped(attribute(tag, 'formatCode'))]),
  );
  const formats = elements(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '', 'xf').map(
    (tag) => codes.get(attribute(tag, 'numFmtId')) ?? '',
  );
  const looksOf = (sheet: string): SheetLooks => ({
    formatOf: (cell) => {
      const [tag = ''] = elements(sheet, 'c').filter((one) => attribute(one, 'r') === cell);
      return formats[Number(attribute(tag, 's'))] ?? '';
    },
    frozenRows: Number(attribute(elements(sheet, 'pane')[0] ?? '', 'ySplit')),
  });
  return new Map([...sheetsOf(part)].map(([name, sheet]) => [name, looksOf(sheet)]));
}

type PartOf = (name: string) => string;

function partsOf(bytes: Uint8Array): PartOf {
  const parts = unzip(Buffer.from(bytes));
  return (name) => parts.get(name)?.toString('utf8') ?? '';
}

function sheetsOf(part: PartOf): ReadonlyMap<string, string> {
  const targets = new Map(
    elements(part('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return new Map(
    elements(part('xl/workbook.xml'), 'sheet').map((tag) => {
      const target = targets.get(attribute(tag, 'r:id')) ?? '';
      return [unescaped(attribute(tag, 'name')), part(`xl/${target.replace(/^\/xl\//, '')}`)];
    }),
  );
}

function rowsIn(sheet: string, shared: readonly string[]): ReadCell[][] {
  const rows: ReadCell[][] = [];
  for (const [, reference = '', rest = '', content = ''] of sheet.matchAll(
    /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? [];
    const index = Number(number) - 1;
    const row = rows[index] ?? [];
    row[columnOf(letters)] = cellOf(attribute(rest, 't'), content, shared);
    rows[index] = row;
  }
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? null));
}

function cellOf(type: string, content: string, shared: readonly string[]): ReadCell {
  const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
  if (type === 's') return { text: shared[Number(value)] ?? '' };
  if (type === 'inlineStr') return { text: textIn(content) };
  if (type === 'str') return { text: unescaped(value ?? '') };
  return value === undefined ? null : { number: value };
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textIn(item: string): string {
  return unescaped([...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join(''));
}

function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag);
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    return name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? whole);
  });
}

/** The parts of a ZIP file by its central directory (PKWARE's application note, 4.3). */
function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((index) => file.readUInt16LE(at + index)) as [
      number,
      number,
      number,
    ];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + size);
    parts.set(file.toString('utf8', at + 46, at + 46 + name), method === 0 ? packed : inflateRawSync(packed));
    at += 46 + name + extra + comment;
  }
  return parts;
}
