import { BrowserWindow } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import { pagePrinter } from '#main/hosts/electron/printing.ts';

afterEach(() => {
  vi.useRealTimers();
});

function printing(resultId = 'result-1') {
  const window = new BrowserWindow();
  const controller = new AbortController();
  const printer = pagePrinter();
  printer.openWith(() => window);
  const title = (text: string) => window.emit('page-title-updated', {}, text);
  return { window, controller, title, printed: printer.print(resultId, controller.signal) };
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
  const { window, title } = printing('../ajustes?x#');
  expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://local/#/resultado/..%2Fajustes%3Fx%23/relatorio');
  title('Lastro x');
});

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
  await expect(printer.print('result-1', new AbortController().signal)).rejects.toThrow('ERR_FAILED');
  expect(window.destroy).toHaveBeenCalledOnce();
});

test('nothing can be printed before there are windows', async () => {
  await expect(pagePrinter().print('result-1', new AbortController().signal)).rejects.toThrow('no window');
});
