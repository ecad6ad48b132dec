import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import { type MadeReport, type Placed, placedReport, REPORT, SIZE } from './report-layout.ts';

/** A synthetic report as a PDF; never made from a person's. */
export async function reportPdf(report: Partial<MadeReport> = {}): Promise<Buffer> {
  const { document, draw } = await newPdf();
  draw(placedReport({ ...REPORT, ...report }));
  return Buffer.from(await document.save());
}

interface NewPdf {
  readonly document: PDFDocument;
  readonly font: PDFFont;
  /** Adds a page for each list of texts. */
  readonly draw: (pages: readonly (readonly Placed[])[]) => void;
}

const MADE = new Date('2026-11-20T13:15:00Z');

export async function newPdf(): Promise<NewPdf> {
  const document = await PDFDocument.create();
  document.setCreationDate(MADE);
  document.setModificationDate(MADE);
  document.setProducer('test');
  document.setCreator('test');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const draw: NewPdf['draw'] = (pages) => {
    for (const placed of pages) {
      const page = document.addPage([842, 595]);
      for (const one of placed) {
        page.drawText(one.text, { x: one.x, y: one.y, size: SIZE, font: one.bold === true ? bold : font });
      }
    }
  };
  return { document, font, draw };
}
