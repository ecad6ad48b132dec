import { CsvError, parse } from 'csv-parse/sync';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import type { Sheet } from '../ports/batches.ts';
import { BoundedRows, Unreadable } from './bounded-rows.ts';

/** What Windows-1252 has where Latin-1 has controls, from 0x80 on; the runtimes' own decoders differ there. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const BYTE_ORDER_MARKS = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/** Characters that no text has, and how files begin that a program calls a sheet although they are a page. */
const NO_TEXT = /[^\P{Cc}\s]/u;
const MARKUP = /^\s*<(!doctype|\?xml|html|table|meta)/i;
/** The last row that a sheet has: what is returned could not have it further down. */
const LAST_ROW = 1_048_576;
/** A tab before `;`, and that before `,`, which is the decimal sign here. */
const DELIMITERS = ['\t', ';', ',', '|'];
/** What some programs write first, and hide. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Reads CSV or pasted cells: `;`, `,` or tab; UTF-8, UTF-16 with its mark, or Windows-1252. Every cell is text. */
export function readText(bytes: Uint8Array): Sheet {
  const whole = decoded(bytes);
  if (NO_TEXT.test(whole.slice(0, 4_096)) || MARKUP.test(whole)) throw new Unreadable('format');
  const [line = '', said] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const bounded = new BoundedRows();
  let n = 0;
  const on_record = (cells: string[]): null => {
    n += 1;
    if (n > LAST_ROW) throw new Unreadable('rows', BATCH_LIMITS.lines);
    bounded.add(n, false, cells);
    return null;
  };
  try {
    parse(text, { delimiter: said ?? delimiterOf(text), relax_column_count: true, relax_quotes: true, on_record });
  } catch (cause) {
    if (cause instanceof CsvError) throw new Unreadable('damaged');
    throw cause;
  }
  return { name: '', rows: bounded.rows, hiddenRows: 0, formulas: 0 };
}

function decoded(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    return latin.replace(/[\x80-\x9F]/g, (character) => HIGH[character.charCodeAt(0) - 0x80] ?? character);
  }
}

/** The first of them that stands in the first line with any; what stands in quotes does not count. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const found = lines.map((line) => DELIMITERS.find((delimiter) => line.includes(delimiter)));
  return found.find((delimiter) => delimiter !== undefined) ?? ';';
}
