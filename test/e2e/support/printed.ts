import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright/test';
import { providePoppler } from '../../support/provision/poppler.ts';

/** A printed file as poppler reads it. */
export interface Printed {
  /** The texts of each page, as they are laid out. */
  readonly pages: readonly string[];
  /** Output of `pdfinfo`, and the structure. */
  readonly facts: string;
  readonly tags: string;
  /** A line for each picture made of dots. */
  readonly images: readonly string[];
}

/** Prints what is on the screen; null where nothing can read it, which the test command tells and counts itself. */
export async function printed(page: Page, file: string): Promise<Printed | null> {
  await page.emulateMedia({ media: null });
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true, tagged: true });
  return readPrinted(file);
}

/** Null where nothing can read it. */
export function readPrinted(file: string): Printed | null {
  if (!providePoppler().present) return null;
  const read = (tool: string, ...args: string[]): string =>
    execFileSync(tool, args, { encoding: 'utf8' }).replaceAll('\u00a0', ' ');
  return {
    pages: read('pdftotext', '-layout', file, '-').split('\f').slice(0, -1),
    facts: read('pdfinfo', file),
    tags: read('pdfinfo', '-struct', file),
    // Below the two lines of the head.
    images: read('pdfimages', '-list', file).trimEnd().split('\n').slice(2),
  };
}
