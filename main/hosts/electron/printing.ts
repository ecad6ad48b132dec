import type { BrowserWindow } from 'electron';
import type { MessageName } from '#contract/contract.ts';
import type { PrintPage } from '../../ports/files.ts';
import { APP_PAGE } from './origin.ts';

/** Longest wait for a page to be whole, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** A page that is whole says so by a title of this form (renderer, `useTitleWhenWhole`). */
const WHOLE = /^Lastro \S/;

/** All that the page of a report reads; the window that prints it sends no other message, whatever runs in it. */
export const REPORT_MESSAGES = [
  'vault.state',
  'settings.read',
  'results.open',
  'results.months',
  'results.of_month',
  'export.provenance',
] as const satisfies readonly MessageName[];

/** Prints reports by opening their page in a window that nobody sees. */
export interface PagePrinter {
  readonly print: PrintPage;
  /** From now on such windows are opened like this; before, nothing can be printed. */
  readonly openWith: (openUnseen: () => BrowserWindow) => void;
}

/** A4 with the page's own margins and page numbers, tagged for those who listen to it. */
const PDF = { pageSize: 'A4', preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true } as const;

export function pagePrinter(): PagePrinter {
  let open: (() => BrowserWindow) | null = null;
  return {
    openWith: (openUnseen) => {
      open = openUnseen;
    },
    print: async (resultId, signal) => {
      if (open === null) throw new Error('no window can be opened yet');
      const window = open();
      try {
        const whole = untilWhole(window, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
        await Promise.all([whole, window.loadURL(`${APP_PAGE}#/resultado/${encodeURIComponent(resultId)}/relatorio`)]);
        return await window.webContents.printToPDF(PDF);
      } finally {
        window.destroy();
      }
    },
  };
}

/** Rejects when the signal is aborted before, or the page crashes. */
function untilWhole(window: BrowserWindow, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  window.on('page-title-updated', (_event, title) => {
    if (WHOLE.test(title)) resolve();
  });
  window.webContents.once('render-process-gone', () => reject(new Error('the page of the report crashed')));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  if (signal.aborted) reject(signal.reason);
  return promise;
}
