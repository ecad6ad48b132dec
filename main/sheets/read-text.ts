import { CsvError, parse } from 'csv-parse/sync';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import type { Sheet } from '../ports/batches.ts';
import { BoundedRows, LAST_ROW, Unreadable } from './bounded-rows.ts';
import { NO_SHAPE } from './sheet-shape.ts';

/** Beginnings of files that are not tables of cells: web pages named as sheets, documents, program data. */
const NO_SHEET = /^\s*(<(!doctype|\?xml|html|table|meta)|%PDF-|\{\\rtf|\[?\s*\{\s*")/i;
/** In order of preference: tab before `;`, and `;` before `,`, which is the decimal sign here. */
const DELIMITERS = ['\t', ';', ',', '|'];
/** Lines to look at for the delimiter, and the share of the best score that is good enough. */
const LOOKED_AT = 50;
const AS_GOOD = 0.8;
/** First line of some programs' files, which they do not show. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Reads CSV or pasted cells; the delimiter is the one that most lines have equally often. Every cell is text. */
export function readText(whole: string, lines: number = BATCH_LIMITS.lines): Sheet {
  if (NO_SHEET.test(whole)) throw new Unreadable('format');
  const [line = '', said] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const delimiter = said ?? delimiterOf(text);
  const bounded = new BoundedRows(lines);
  for (const [index, cells] of recordsOf(text, delimiter).entries()) bounded.add(index + 1, false, cells);
  return { name: '', rows: bounded.rows, hiddenRows: 0, formulas: 0, shape: NO_SHAPE };
}

type Records = readonly (readonly string[])[];

/**
 * Returns the cells of each line. An unclosed quotation mark (an inch sign, a name) would swallow the lines after it:
 * if cells contain whole lines, quotation marks are read as characters, unless that makes the numbers of cells less
 * even.
 */
function recordsOf(text: string, delimiter: string): Records {
  const quoted = parsed(text, delimiter, true);
  const swallowing = quoted?.flat().filter((cell) => /[\r\n]/.test(cell) && cell.includes(delimiter)) ?? [];
  if (quoted !== null && swallowing.length === 0) return quoted;
  const plain = parsed(text, delimiter, false)?.map((cells) => cells.map(unquoted)) ?? null;
  if (plain === null) throw new Unreadable('damaged');
  if (quoted === null) return plain;
  // The library keeps the mark in a cell that begins with one but does not end with one.
  const isMarked = swallowing.some((cell) => cell.startsWith('"'));
  const [one, other] = [evenness(plain), evenness(quoted)];
  return one > other || (one === other && isMarked) ? plain : quoted;
}

/** Null if quotation marks do not match. */
function parsed(text: string, delimiter: string, quote: boolean): Records | null {
  const records: string[][] = [];
  const on_record = (cells: string[]): null => {
    if (records.push(cells) > LAST_ROW) throw new Unreadable('rows', BATCH_LIMITS.lines);
    return null;
  };
  const quotes = quote ? { relax_quotes: true } : { quote: false };
  try {
    parse(text, { delimiter, relax_column_count: true, ...quotes, on_record });
    return records;
  } catch (cause) {
    if (cause instanceof CsvError) return null;
    throw cause;
  }
}

function unquoted(cell: string): string {
  return /^".*"$/s.test(cell) && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Share of lines with the most frequent number of cells. */
function evenness(records: Records): number {
  const filled = records.filter((cells) => cells.some((cell) => cell !== ''));
  return mostAlike(filled.map(({ length }) => length)) / Math.max(1, filled.length);
}

/** Returns the first delimiter that occurs almost as evenly as the best one, outside quotation marks. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .replace(/"[^"\n]*"/g, '')
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  const even = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    return mostAlike(counts);
  });
  const best = Math.max(...even);
  return DELIMITERS.find((_, index) => best > 0 && (even[index] ?? 0) >= best * AS_GOOD) ?? ';';
}

/** Returns how often the most frequent number occurs. */
function mostAlike(numbers: readonly number[]): number {
  return Math.max(0, ...[...Map.groupBy(numbers, (number) => number).values()].map(({ length }) => length));
}
