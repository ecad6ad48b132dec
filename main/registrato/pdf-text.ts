import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextItem as PdfItem } from 'pdfjs-dist/types/src/display/api.d.ts';
import { type PdfText, REPORT_LIMITS, type TextItem } from '#domain/registrato/page-text.ts';
import { ReportRefused } from '#domain/registrato/report.ts';

/** A part of pdf.js that only drawing needs. */
class Undrawn {}

/** pdf.js makes a matrix when it is loaded, and needs it for drawing alone. */
Object.assign(globalThis, { DOMMatrix: Undrawn, ImageData: Undrawn, Path2D: Undrawn });

/** Reads the text of every page with its places; runs no script of the file and fetches nothing. Throws `ReportRefused`. */
export async function pdfText(bytes: Uint8Array, password: string | null): Promise<PdfText> {
  const pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  // With the handler in place pdf.js starts no thread of its own.
  Object.assign(globalThis, { pdfjsWorker });
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const endings = endingsIn(bytes);
  const loading = pdfjs.getDocument({
    data: bytes,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    CanvasFactory: Undrawn,
    FilterFactory: Undrawn,
    BinaryDataFactory: NoData,
    ...(password === null ? {} : { password }),
  });
  const pdf = await loading.promise.catch((cause: unknown) => {
    throw refusalOf(cause, password);
  });
  if (pdf.numPages > REPORT_LIMITS.pages) throw new ReportRefused('too_long');
  const fonts = new Map<string, number>();
  const pages: PdfText['pages'] = [];
  let items = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pageText(await pdf.getPage(number), fonts);
    items += page.items.length;
    if (items > REPORT_LIMITS.items) throw new ReportRefused('too_long');
    pages.push(page);
  }
  const { info } = await pdf.getMetadata();
  const stated: Readonly<Record<string, unknown>> = { ...info };
  const named = (name: string): string => {
    const value = stated[name];
    return typeof value === 'string' ? value.slice(0, REPORT_LIMITS.text) : '';
  };
  return {
    pages,
    producer: named('Producer'),
    creator: named('Creator'),
    created: named('CreationDate'),
    changed: named('ModDate'),
    endings,
  };
}

/** Fonts, character maps and pictures of the library's own are not needed for text. */
class NoData {
  async fetch(): Promise<never> {
    throw new Error('nothing is fetched');
  }
}

function refusalOf(cause: unknown, password: string | null): ReportRefused {
  const isLocked = cause instanceof Error && cause.name === 'PasswordException';
  if (!isLocked) return new ReportRefused('damaged');
  return new ReportRefused(password === null ? 'password' : 'wrong_password');
}

async function pageText(page: PDFPageProxy, fonts: Map<string, number>): Promise<PdfText['pages'][number]> {
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ includeMarkedContent: false });
  const items: TextItem[] = [];
  let unseen = 0;
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const placed = placedItem(item, { transform, width, height });
    if (placed === null) unseen += 1;
    else items.push({ ...placed, font: fontNumber(fonts, item.fontName) });
  }
  page.cleanup();
  return { items, unseen };
}

interface View {
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** In points from the lower left corner of the page as it is shown; null if nobody sees it there. */
function placedItem(
  { str, width: length, transform: own }: PdfItem,
  { transform: [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0], width, height }: View,
): Omit<TextItem, 'font'> | null {
  const [m = 0, n = 0, , , left = 0, base = 0]: readonly number[] = own;
  const [along, across] = [a * m + c * n, b * m + d * n];
  const x = a * left + c * base + e;
  const y = height - (b * left + d * base + f);
  const isUpright = along > 0 && Math.abs(across) <= along / 100;
  const isInside = x >= 0 && x <= width && y >= 0 && y <= height;
  if (!isUpright || !isInside || !Number.isFinite(length)) return null;
  return { x, y, width: Math.min(Math.abs(length), width), text: str.slice(0, REPORT_LIMITS.text) };
}

function fontNumber(fonts: Map<string, number>, name: string): number {
  const known = fonts.get(name) ?? fonts.size;
  fonts.set(name, known);
  return known;
}

/** A file that was made for the web has one ending more. */
function endingsIn(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let endings = 0;
  for (let at = text.indexOf('%%EOF'); at >= 0; at = text.indexOf('%%EOF', at + 5)) endings += 1;
  return Math.max(0, endings - (text.subarray(0, 1024).includes('/Linearized') ? 1 : 0));
}
