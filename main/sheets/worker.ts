import { parentPort, workerData } from 'node:worker_threads';
import { fail, ok } from '#domain/outcome.ts';
import { Unreadable } from './bounded-rows.ts';
import type { SheetMessage, SheetQuestion } from './messages.ts';
import { readText } from './read-text.ts';
import { readWorkbook, sheetNames } from './read-workbook.ts';
import { storedZip } from './stored-zip.ts';
import { withoutEmptyCells } from './without-empty-cells.ts';

/** Rows of one message: some milliseconds to take in. */
const CHUNK = 1_000;

/* The thread that reads a file which somebody else made: it answers one question and ends. */
await answer(workerData);

async function answer(question: SheetQuestion): Promise<void> {
  const say = (message: SheetMessage): void => parentPort?.postMessage(message);
  try {
    if (question.ask === 'names') {
      const names =
        question.kind === 'text' ? [{ name: '', isHidden: false }] : await sheetNames(storedZip(question.parts));
      return say({ reply: ok(names) });
    }
    const { rows, ...sheet } =
      question.kind === 'text'
        ? readText(question.bytes)
        : await readWorkbook(storedZip(question.parts.map(withoutEmptyCells)), question.sheet);
    if (rows.length === 0) throw new Unreadable('empty');
    for (let at = 0; at < rows.length; at += CHUNK) say({ rows: JSON.stringify(rows.slice(at, at + CHUNK)) });
    say({ reply: ok(sheet) });
  } catch (cause) {
    // Whatever a library makes of a file that is not as it should be.
    const failure = cause instanceof Unreadable ? cause.failure : fail('import_unreadable', { reason: 'damaged' });
    say({ reply: failure });
  }
}
