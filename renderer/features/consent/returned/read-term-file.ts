import { decodeQRBatch } from 'qr/decode.js';
import { findTermCodes } from '#domain/consent/term-code.ts';
import { contextOf, endPdfThread, type FilePages, openPages, type Unreadable } from '../file-pages.ts';

/** Hash, pages and codes of a file; or the reason that it could not be read. */
export type FileReading =
  | { readonly ok: true; readonly sha256: string; readonly pages: number; readonly codes: readonly string[] }
  | { readonly ok: false; readonly reason: Unreadable | 'too_many_pages' | 'too_slow' };

/** Most pages of one signed file. */
const MAX_PAGES = 30;

/** Longest reading of one file, in milliseconds. */
const TIME_LIMIT = 60_000;

/** A rendering of a page for the search: pixels of its longer side, and degrees of rotation. */
interface Look {
  readonly side: number;
  readonly turn: number;
}

/** The first look finds nearly every code; the others find blurred, small and finely screened ones. */
const FIRST: Look = { side: 1900, turn: 0 };
const OTHERS: readonly Look[] = [
  { side: 2800, turn: 0 },
  { side: 1300, turn: 0 },
  { side: 1900, turn: 10 },
  { side: 2800, turn: 45 },
];

/** Reads the codes of a file, and closes it before the promise resolves. */
export async function readTermFile(file: Blob): Promise<FileReading> {
  const slow = Promise.withResolvers<FileReading>();
  const timer = setTimeout(() => slow.resolve({ ok: false, reason: 'too_slow' }), TIME_LIMIT);
  const reading = await Promise.race([read(file), slow.promise]);
  clearTimeout(timer);
  if (!reading.ok && reading.reason === 'too_slow') await endPdfThread();
  return reading;
}

async function read(file: Blob): Promise<FileReading> {
  const opened = await openPages(file);
  if (!opened.ok) return opened;
  const { pages } = opened;
  try {
    if (pages.count > MAX_PAGES) return { ok: false, reason: 'too_many_pages' };
    const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return { ok: true, sha256, pages: pages.count, codes: await codesOf(pages) };
  } catch {
    return { ok: false, reason: 'damaged' };
  } finally {
    pages.close();
  }
}

/** Searches every page, as a second term may follow the first; harder looks are for a file without any code. */
async function codesOf(pages: FilePages): Promise<string[]> {
  const numbers = Array.from({ length: pages.count }, (_, index) => index + 1);
  const found: string[] = [];
  for (const page of numbers) {
    found.push(...findTermCodes(await pages.text(page)), ...(await codesAt(pages, page, FIRST)));
  }
  for (const look of OTHERS) {
    for (const page of numbers) if (found.length === 0) found.push(...(await codesAt(pages, page, look)));
  }
  return found;
}

async function codesAt(pages: FilePages, page: number, { side, turn }: Look): Promise<string[]> {
  const drawn = await pages.draw(page, side);
  const canvas = turn === 0 ? drawn : turned(drawn, turn);
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  const [found = []] = await decodeQRBatch([{ width, height, data }], { maxSize: { width, height } });
  return found.filter((text) => typeof text === 'string');
}

function turned(drawn: HTMLCanvasElement, degrees: number): HTMLCanvasElement {
  const side = Math.ceil(Math.hypot(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = contextOf(canvas);
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.translate(side / 2, side / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(drawn, -drawn.width / 2, -drawn.height / 2);
  return canvas;
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
