import { pathToFileURL } from 'node:url';
import type { ReturnedRow } from '#domain/batches/returned-sheet.ts';
import { readLines } from '#domain/batches/sheet-lines.ts';
import type { SheetRow } from '#domain/sheets/sheet.ts';
import { proposeSheetLayout } from '#domain/sheets/sheet-columns.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import { createSheetReader } from '#main/sheets/sheet-reader.ts';

const COLUMNS = 12;
const MONTHS = { oldest: '2000-06', latest: '2026-09' };

/**
 * Times lists of 10,000 and 50,000 documents: read in their thread, judged line by line and written again, as a
 * workbook and as CSV; 12 columns, half of them formatted. Milliseconds, and the process's peak in megabytes.
 */
export async function bench(): Promise<void> {
  const reader = createSheetReader(pathToFileURL('main/sheets/worker.ts'));
  console.log(
    `${'lines'.padEnd(12)}${['write', 'read', 'judge', 'longest block', 'held'].map((name) => name.padStart(14)).join('')}`,
  );
  for (const format of ['csv', 'xlsx'] as const) {
    for (const count of [10_000, 50_000]) {
      const [write, file] = await timed(async () =>
        Buffer.concat(await Array.fromAsync(exportWriters.sheet(format, { name: 'Lote' }, rowsOf(count)))),
      );
      const watch = watchBlocks();
      const [read, sheet] = await timed(() => reader.read(file, null));
      const block = watch();
      if (!sheet.ok || sheet.value.rows.length !== count + 1) throw new Error('not read');
      const { rows } = sheet.value;
      const [judge, lines] = await timed(async () => [
        ...readLines(rows, proposeSheetLayout(rows), { months: MONTHS, perLine: false }),
      ]);
      if (lines.length !== count) throw new Error('not judged');
      const held = process.resourceUsage().maxRSS / 1024;
      const figures = [write, read, judge, block, held].map((value) => value.toFixed(0).padStart(14)).join('');
      console.log(`${`${format} ${count}`.padEnd(12)}${figures}`);
    }
  }
}

async function timed<Value>(work: () => Promise<Value>): Promise<readonly [ms: number, value: Value]> {
  const begun = performance.now();
  const value = await work();
  return [performance.now() - begun, value];
}

/** The longest time in milliseconds for which this thread was blocked. */
function watchBlocks(): () => number {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

async function* rowsOf(count: number): AsyncGenerator<ReturnedRow> {
  const row = (n: number, cells: SheetRow['cells']): ReturnedRow => ({ n, isHidden: false, isTitle: n === 1, cells });
  yield row(1, ['CPF', 'Nome', ...Array.from({ length: COLUMNS - 2 }, (_, index) => `Coluna ${index}`)]);
  for (let n = 2; n <= count + 1; n += 1) {
    const others = Array.from({ length: COLUMNS - 2 }, (_, index) => otherCell(n, index));
    yield row(n, [String(10_000_000_000 + n * 7_919), `Fulano de Tal ${n}`, ...others]);
  }
}

function otherCell(n: number, index: number): SheetRow['cells'][number] {
  if (index % 3 === 0) return { number: n * 1.5, format: '#,##0.00' };
  return index % 3 === 1 ? { date: '2026-09-01', format: 'dd/mm/yyyy' } : `texto ${n % 100}`;
}
