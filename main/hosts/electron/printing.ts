import type { BrowserWindow } from 'electron';
import type { MessageName } from '#contract/contract.ts';
import type { PrintedPage, PrintPage } from '../../ports/files.ts';
import { APP_PAGE } from './origin.ts';

/** Milliseconds; longest wait for a page to be complete. */
const TIMEOUT_MS = 30_000;

/** Title of a complete page (renderer, `useTitleWhenWhole`). */
const WHOLE = /^Lastro \S/;

/** The window that prints a page may send only these messages. */
export const PRINT_MESSAGES = {
  report: ['vault.state', 'settings.read', 'results.open', 'results.months', 'results.of_month', 'export.provenance'],
  case_page: ['vault.state', 'settings.read', 'cases.open', 'cases.page'],
  group_view: ['vault.state', 'settings.read', 'groups.open', 'groups.view', 'groups.modalities'],
  group_snapshot: ['vault.state', 'settings.read', 'groups.open', 'groups.snapshot'],
  watch_cycle: ['vault.state', 'settings.read', 'watches.report'],
} as const satisfies Readonly<Record<PrintedPage['kind'], readonly MessageName[]>>;

export interface PagePrinter {
  readonly print: PrintPage;
  /** Sets how hidden windows are opened; printing fails before. */
  readonly openWith: (openUnseen: OpenUnseen) => void;
}

type OpenUnseen = (messages: readonly MessageName[]) => BrowserWindow;

/** A4 with the page's own margins and page numbers, tagged for screen readers. */
const PDF = { pageSize: 'A4', preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true } as const;

export function pagePrinter(): PagePrinter {
  let open: OpenUnseen | null = null;
  return {
    openWith: (openUnseen) => {
      open = openUnseen;
    },
    print: async (page, signal) => {
      if (open === null) throw new Error('no window can be opened yet');
      const window = open(PRINT_MESSAGES[page.kind]);
      try {
        const whole = untilWhole(window, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
        await Promise.all([whole, window.loadURL(`${APP_PAGE}#${pathOf(page)}`)]);
        return await window.webContents.printToPDF(PDF);
      } finally {
        window.destroy();
      }
    },
  };
}

/** Must match renderer/lib/routes/paths.ts. */
function pathOf(page: PrintedPage): string {
  switch (page.kind) {
    case 'report':
      return `/resultado/${encodeURIComponent(page.resultId)}/relatorio`;
    case 'case_page': {
      const draft = `/casos/${encodeURIComponent(page.caseId)}/folha`;
      return [draft, page.version ?? [], page.sha256 ?? []].flat().join('/');
    }
    case 'group_view': {
      const { groupId, month, members, proportional } = page;
      const chosen = members === null ? '' : `/membros/${members.map(encodeURIComponent).join('+')}`;
      const share = proportional ? '/proporcional' : '';
      return `/grupos/${encodeURIComponent(groupId)}/folha/${encodeURIComponent(month)}${share}${chosen}`;
    }
    case 'group_snapshot':
      return `/grupos/${encodeURIComponent(page.groupId)}/posicoes/${encodeURIComponent(page.snapshotId)}/folha`;
    case 'watch_cycle':
      return `/carteiras/ciclos/${encodeURIComponent(page.cycleId)}/folha`;
  }
}

/** Rejects if the signal is aborted first, or the page crashes. */
function untilWhole(window: BrowserWindow, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  window.on('page-title-updated', (_event, title) => {
    if (WHOLE.test(title)) resolve();
  });
  window.webContents.once('render-process-gone', () => reject(new Error('the printed page crashed')));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  if (signal.aborted) reject(signal.reason);
  return promise;
}
