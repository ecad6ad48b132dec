import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { Sheet, SheetName } from '../ports/batches.ts';
import { Unreadable } from './bounded-rows.ts';
import { decodeText } from './decode-text.ts';
import { markedUpNames, readMarkedUp } from './marked-up-sheet.ts';
import type { SheetMessage, SheetQuestion, SheetSource, SheetWanted } from './messages.ts';
import { openDocument } from './open-document.ts';
import { readText } from './read-text.ts';
import { readWorkbook, sheetNames } from './read-workbook.ts';
import { SPREADSHEET_XML, spreadsheetXml } from './spreadsheet-xml.ts';
import { storedZip } from './stored-zip.ts';
import { withoutEmptyCells } from './without-empty-cells.ts';

/** Rows per message; takes the receiver some milliseconds. */
const CHUNK = 1_000;

/* Thread that reads a file of unknown origin: it answers one question and ends. */
await answer(workerData);

async function answer(question: SheetQuestion): Promise<void> {
  const say = (message: SheetMessage): void => parentPort?.postMessage(message);
  try {
    const file = opened(question);
    if (question.ask === 'names') return say({ reply: ok(await file.names()) });
    const { rows, ...sheet } = await file.read(question);
    if (rows.length === 0) throw new Unreadable('empty');
    for (let at = 0; at < rows.length; at += CHUNK) {
      say({ rows: JSON.stringify(rows.slice(at, at + CHUNK)) });
      // Messages that arrive together would be taken in one turn of the receiver's loop.
      if (parentPort !== null) await once(parentPort, 'message');
    }
    say({ reply: ok(sheet) });
  } catch (cause) {
    // A library may fail in any way on a damaged file.
    const failure = cause instanceof Unreadable ? cause.failure : fail('import_unreadable', { reason: 'damaged' });
    say({ reply: failure });
  }
}

interface OpenedFile {
  readonly names: () => Promise<readonly SheetName[]> | readonly SheetName[];
  readonly read: (wanted: SheetWanted) => Promise<Sheet> | Sheet;
}

function opened(source: SheetSource): OpenedFile {
  if (source.kind === 'text') {
    const text = decodeText(source.bytes);
    if (SPREADSHEET_XML.test(text)) return markedUp(text, spreadsheetXml);
    return { names: () => [{ name: '', isHidden: false }], read: ({ lines }) => readText(text, lines) };
  }
  const { parts } = source;
  const content = parts.find(({ name }) => name === 'content.xml')?.content;
  if (content !== undefined) return markedUp(new TextDecoder().decode(content), openDocument);
  return {
    names: () => sheetNames(storedZip(parts)),
    read: (wanted) => readWorkbook(storedZip(parts.map(withoutEmptyCells)), wanted),
  };
}

function markedUp(xml: string, dialect: Parameters<typeof markedUpNames>[1]): OpenedFile {
  return { names: () => markedUpNames(xml, dialect), read: (wanted) => readMarkedUp(xml, dialect, wanted) };
}
