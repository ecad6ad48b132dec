import { returnedCsv } from '#domain/batches/returned-csv.ts';
import type { ReturnedRow } from '#domain/batches/returned-sheet.ts';
import { BOM, csvRow, type TableCell } from '#domain/export/csv-row.ts';

/** The first row is the header. */
export function writeTable(rows: readonly (readonly TableCell[])[]): Uint8Array {
  return Buffer.from(`${BOM}${rows.map(csvRow).join('')}`, 'utf8');
}

/** Characters per chunk. */
const CHUNK = 64 * 1024;

export async function* writeSheetCsv(rows: AsyncIterable<ReturnedRow>): AsyncGenerator<Uint8Array> {
  let [text, last] = [BOM, 0];
  for await (const row of rows) {
    text += returnedCsv(row, last);
    last = row.n;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text, 'utf8');
    text = '';
  }
  yield Buffer.from(text, 'utf8');
}
