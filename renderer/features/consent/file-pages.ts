import type { PDFWorker } from 'pdfjs-dist';
import fax from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import jpeg2000 from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import { MAX_FILE_SIZE } from '#domain/consent/evidence-type.ts';

/** Pages of a signed file; a picture has one. */
export interface FilePages {
  readonly count: number;
  /** Draws a page, counted from 1; its longer side has `side` pixels. */
  readonly draw: (page: number, side: number) => Promise<HTMLCanvasElement>;
  /** The text layer of a page; blank for a picture. */
  readonly text: (page: number) => Promise<string>;
  readonly close: () => void;
}

export type Unreadable = 'empty' | 'too_large' | 'damaged' | 'password';

export type Opened =
  | { readonly ok: true; readonly pages: FilePages }
  | { readonly ok: false; readonly reason: Unreadable };

/** Largest picture inside a file, in pixels: A3 at 600 dots per inch. */
const MAX_PIXELS = 70_000_000;

/** Folder of pdf.js's decoders for the formats of scanners (fax, JBIG2, JPEG 2000). */
const [DECODERS = ''] = [fax, jpeg2000].map((file) => new URL('.', new URL(file, document.baseURI)).href);

/** Opens a PDF or a picture, told by its content. */
export async function openPages(file: Blob): Promise<Opened> {
  if (file.size === 0) return { ok: false, reason: 'empty' };
  if (file.size > MAX_FILE_SIZE) return { ok: false, reason: 'too_large' };
  const isPdf = (await file.slice(0, 5).text()) === '%PDF-';
  try {
    return { ok: true, pages: isPdf ? await pdfPages(file) : await picturePages(file) };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, reason: isLocked ? 'password' : 'damaged' };
  }
}

async function pdfPages(file: Blob): Promise<FilePages> {
  const [pdfjs, worker] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), pdfWorker()]);
  const loading = pdfjs.getDocument({
    data: await file.arrayBuffer(),
    worker,
    // The window's policy forbids WebAssembly.
    useWasm: false,
    wasmUrl: DECODERS,
    maxImageSize: MAX_PIXELS,
  });
  const pdf = await loading.promise;
  return {
    count: pdf.numPages,
    draw: async (number, side) => {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: side / Math.max(width, height) });
      const canvas = canvasOf(viewport.width, viewport.height);
      // With the intent `print` a page is drawn even if the window is out of sight.
      await page.render({ canvas, viewport, intent: 'print' }).promise;
      page.cleanup();
      return canvas;
    },
    text: async (number) => {
      const content = await (await pdf.getPage(number)).getTextContent();
      return content.items.map((item) => ('str' in item ? item.str : '')).join('');
    },
    close: () => void loading.destroy(),
  };
}

/** The one worker that reads PDFs; `end` stops it at any time. */
let thread: Promise<{ readonly worker: PDFWorker; readonly end: () => void }> | undefined;

async function pdfWorker(): Promise<PDFWorker> {
  thread ??= (async () => {
    const [pdfjs, { default: OwnWorker }] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'),
    ]);
    const port = new OwnWorker();
    const { ERRORS } = pdfjs.VerbosityLevel;
    return { worker: pdfjs.PDFWorker.create({ port, verbosity: ERRORS }), end: () => port.terminate() };
  })();
  return (await thread).worker;
}

/** Ends the worker that reads PDFs, for a file that keeps it busy without end; the next file starts another. */
export async function endPdfThread(): Promise<void> {
  const ending = thread;
  thread = undefined;
  (await ending)?.end();
}

async function picturePages(file: Blob): Promise<FilePages> {
  const picture = await createImageBitmap(file);
  return {
    count: 1,
    draw: async (_page, side) => {
      const scale = side / Math.max(picture.width, picture.height);
      const canvas = canvasOf(picture.width * scale, picture.height * scale);
      const context = contextOf(canvas);
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas;
    },
    text: async () => '',
    close: () => picture.close(),
  };
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

/** A context with fast reading of pixels. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas can be drawn here');
  return context;
}
