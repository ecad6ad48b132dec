import { FilingRefused } from '#domain/filings/read-filing.ts';

const MARKS = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/** Encodings by the names that declarations use; the layout is UTF-8, and older systems write Latin-1. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
};

/** Bytes that hold the declaration. */
const DECLARATION = 256;

/** Decodes the bytes of an XML file as they arrive; the last call has none. Throws `FilingRefused`. */
export function xmlDecoder(): (bytes?: Uint8Array) => string {
  let decode: ((bytes?: Uint8Array) => string) | null = null;
  return (bytes) => {
    decode ??= decodingAs(encodingOf(bytes ?? new Uint8Array()));
    try {
      return decode(bytes);
    } catch {
      throw new FilingRefused('encoding');
    }
  };
}

function decodingAs(encoding: string): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }));
}

function encodingOf(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return marked[1];
  const head = Buffer.from(bytes.subarray(0, DECLARATION)).toString('latin1').trimStart();
  if (!head.startsWith('<')) throw new FilingRefused('format');
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(head) ?? [];
  const encoding = ENCODINGS[declared.toLowerCase()];
  if (encoding === undefined) throw new FilingRefused('encoding', { found: declared });
  return encoding;
}
