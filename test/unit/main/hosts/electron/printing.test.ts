import { BrowserWindow } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import { PRINT_MESSAGES, pagePrinter } from '#main/hosts/electron/printing.ts';
import type { PrintedPage } from '#main/ports/files.ts';

afterEach(() => {
  vi.useRealTimers();
});

const REPORT: PrintedPage = { kind: 'report', resultId: 'result-1' };

function printing(page: PrintedPage = REPORT) {
  const window = new BrowserWindow();
  const openUnseen = vi.fn(() => window);
  const controller = new AbortController();
  const printer = pagePrinter();
  printer.openWith(openUnseen);
  const title = (text: string) => window.emit('page-title-updated', {}, text);
  return { window, openUnseen, controller, title, printed: printer.print(page, controller.signal) };
}

test('the page is printed when it says that it is whole, and not before', async () => {
  const { window, title, printed } = printing();
  expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://local/#/resultado/result-1/relatorio');
  title('Lastro');
  title('Relatório de consulta — Lastro');
  await Promise.resolve();
  expect(window.webContents.printToPDF).not.toHaveBeenCalled();
  title('Lastro Maria da Silva 2026-09');
  expect(Buffer.from(await printed).toString()).toBe('%PDF-1.7');
  expect(window.webContents.printToPDF).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ pageSize: 'A4', generateTaggedPDF: true, preferCSSPageSize: true }),
  );
  expect(window.destroy).toHaveBeenCalledOnce();
});

test('an id cannot lead to another page', () => {
  const { window, title } = printing({ kind: 'report', resultId: '../ajustes?x#' });
  expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://local/#/resultado/..%2Fajustes%3Fx%23/relatorio');
  title('Lastro x');
});

test.each([
  [null, 'app://local/#/casos/..%2Fajustes/folha'],
  [2, 'app://local/#/casos/..%2Fajustes/folha/2'],
])('a committee page of version %s is printed by a window that reads that alone', (version, address) => {
  const { window, openUnseen, title } = printing({ kind: 'case_page', caseId: '../ajustes', version });
  expect(window.loadURL).toHaveBeenCalledExactlyOnceWith(address);
  expect(openUnseen).toHaveBeenCalledExactlyOnceWith(PRINT_MESSAGES.case_page);
  title('Lastro x');
});

const VIEW = { kind: 'group_view', groupId: 'g/1', month: '2026-09', members: null, proportional: false } as const;

test.each([
  [VIEW, 'app://local/#/grupos/g%2F1/folha/2026-09'],
  [
    { ...VIEW, members: ['a', 'b?'], proportional: true },
    'app://local/#/grupos/g%2F1/folha/2026-09/proporcional/membros/a+b%3F',
  ],
  [{ kind: 'group_snapshot', groupId: 'g1', snapshotId: '../p' }, 'app://local/#/grupos/g1/posicoes/..%2Fp/folha'],
  [{ kind: 'watch_cycle', cycleId: '../c' }, 'app://local/#/carteiras/ciclos/..%2Fc/folha'],
] as const)(
  'the sheet of a group, or of a cycle, is printed by a window that reads that alone (%#)',
  (page, address) => {
    const { window, openUnseen, title } = printing(page);
    expect(window.loadURL).toHaveBeenCalledExactlyOnceWith(address);
    expect(openUnseen).toHaveBeenCalledExactlyOnceWith(PRINT_MESSAGES[page.kind]);
    title('Lastro x');
  },
);

test('a print that is given up closes its window', async () => {
  const { window, controller, printed } = printing();
  controller.abort();
  await expect(printed).rejects.toThrow('aborted');
  expect(window.webContents.printToPDF).not.toHaveBeenCalled();
  expect(window.destroy).toHaveBeenCalledOnce();
});

test('a page that crashes is not waited for', async () => {
  const { window, printed } = printing();
  window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 });
  await expect(printed).rejects.toThrow('crashed');
  expect(window.destroy).toHaveBeenCalledOnce();
});

test('a page that does not load closes its window', async () => {
  const window = new BrowserWindow();
  vi.mocked(window.loadURL).mockRejectedValue(new Error('ERR_FAILED'));
  const printer = pagePrinter();
  printer.openWith(() => window);
  await expect(printer.print(REPORT, new AbortController().signal)).rejects.toThrow('ERR_FAILED');
  expect(window.destroy).toHaveBeenCalledOnce();
});

test('nothing can be printed before there are windows', async () => {
  await expect(pagePrinter().print(REPORT, new AbortController().signal)).rejects.toThrow('no window');
});
