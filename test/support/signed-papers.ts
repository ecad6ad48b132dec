import { PDFDocument } from '@cantoo/pdf-lib';
import { type Browser, chromium, type Page } from 'playwright';
import encodeQR from 'qr';

/** A file as a person drops it. */
export interface PaperFile {
  readonly name: string;
  readonly mimeType: 'application/pdf' | 'image/jpeg' | 'image/png';
  readonly buffer: Buffer;
}

/** Contents of one page: paragraphs, and the code of a term; null on a page without one. */
export interface PaperPage {
  readonly text: string;
  readonly code: string | null;
}

/** Defects of a scanned page. */
export interface Wear {
  /** Dots per inch. */
  readonly dpi: number;
  /** Degrees by which it lies turned. */
  readonly turn: number;
  /** Share of its height by which one side lies higher. */
  readonly skew: number;
  /** Strongest change of a pixel's brightness, of 255. */
  readonly noise: number;
  /** Of a JPEG, from 0 to 1. */
  readonly quality: number;
}

export interface PaperMaker {
  /** Prints pages as a browser does. */
  readonly print: (name: string, pages: readonly PaperPage[]) => Promise<PaperFile>;
  /** A picture of a signed page, as `.jpg` or `.png`; as `.pdf`, the picture in a PDF. */
  readonly scan: (name: string, page: PaperPage, wear: Wear) => Promise<PaperFile>;
  readonly close: () => Promise<void>;
}

/** Side of the printed code. */
const CODE_SIDE = '28mm';

/** Points of an inch, in a PDF, and pixels of an inch on a web page. */
const POINTS = 72;
const CSS_PIXELS = 96;
const A4 = { width: 794, height: 1123 };

/** Prints and scans papers in a browser of its own. */
export async function paperMaker(executablePath: string): Promise<PaperMaker> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: A4 });
  return {
    print: async (name, pages) => {
      await page.setContent(markup(pages));
      return { name, mimeType: 'application/pdf', buffer: await page.pdf({ format: 'A4' }) };
    },
    scan: async (name, paper, wear) => {
      const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
      const picture = await scanned(browser, paper, wear, type);
      if (!name.endsWith('.pdf')) return { name, mimeType: type, buffer: picture };
      return { name, mimeType: 'application/pdf', buffer: await asPdf(picture, wear.dpi) };
    },
    close: () => browser.close(),
  };
}

/** Each page of a PDF as a file of its own. */
export async function pagesOf(pdf: Buffer): Promise<PaperFile[]> {
  const whole = await PDFDocument.load(pdf);
  return Promise.all(
    whole.getPageIndices().map(async (index) => {
      const single = await PDFDocument.create();
      const [page] = await single.copyPages(whole, [index]);
      if (page !== undefined) single.addPage(page);
      return { name: `folha ${index + 1}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await single.save()) };
    }),
  );
}

function markup(pages: readonly PaperPage[]): string {
  const sheets = pages.map(({ text, code }) => {
    const paragraphs = text.split('\n\n').map((each) => `<p>${each}</p>`);
    const mark =
      code === null ? '' : `<div class="code">${encodeQR(code, 'svg', { ecc: 'medium' })}</div><small>${code}</small>`;
    return `<section>${paragraphs.join('')}<svg width="240" height="60"><path d="M5 40q30-60 50 0t60-10t80 20" fill="none" stroke="#124" stroke-width="2"/></svg>${mark}</section>`;
  });
  return `<style>
    body { margin: 0; font: 11px/1.35 sans-serif; }
    section { box-sizing: border-box; width: ${A4.width}px; height: ${A4.height - 1}px; padding: 50px; break-after: page; }
    .code svg { width: ${CODE_SIDE}; height: ${CODE_SIDE}; }
  </style>${sheets.join('')}`;
}

async function scanned(browser: Browser, paper: PaperPage, wear: Wear, type: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: A4, deviceScaleFactor: wear.dpi / CSS_PIXELS });
  try {
    await page.setContent(markup([paper]));
    const clean = await page.screenshot();
    return await worn(page, clean, { ...wear, type });
  } finally {
    await page.close();
  }
}

/** Turns, skews and dusts a picture in the browser. */
async function worn(page: Page, clean: Buffer, wear: Wear & { readonly type: string }): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, turn, skew, noise, quality, type }) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const angle = (turn * Math.PI) / 180;
      const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * cos + picture.height * sin);
      canvas.height = Math.round(picture.width * sin + picture.height * cos);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#fbfaf7';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.translate(canvas.width / 2, canvas.height / 2);
      context.rotate(angle);
      context.transform(1, skew, 0, 1, 0, 0);
      context.drawImage(picture, -picture.width / 2, -picture.height / 2);
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < pixels.data.length; at += 4) {
        const shift = (Math.random() - 0.5) * 2 * noise;
        for (const channel of [0, 1, 2]) pixels.data[at + channel] = (pixels.data[at + channel] ?? 0) + shift;
      }
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL(type, quality).split(',')[1] ?? '';
    },
    { ...wear, source: `data:image/png;base64,${clean.toString('base64')}` },
  );
  return Buffer.from(base64, 'base64');
}

async function asPdf(jpeg: Buffer, dpi: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedJpg(jpeg);
  const size = [(picture.width * POINTS) / dpi, (picture.height * POINTS) / dpi] as const;
  pdf.addPage([...size]).drawImage(picture, { x: 0, y: 0, width: size[0], height: size[1] });
  return Buffer.from(await pdf.save());
}
