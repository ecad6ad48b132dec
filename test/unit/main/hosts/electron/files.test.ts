import { BrowserWindow, dialog, shell } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { electronFiles } from '#main/hosts/electron/files.ts';
import type { SaveRequest } from '#main/platform/files/save.ts';

beforeEach(() => {
  vi.clearAllMocks();
});

function unlocked() {
  const requests: SaveRequest[] = [];
  const save = async (request: SaveRequest): Promise<string> => {
    requests.push(request);
    return request.file;
  };
  return { files: electronFiles(save, async () => '/home/maria/Downloads'), requests };
}

const choose = (filePath: string): void => {
  vi.mocked(dialog.showSaveDialog).mockResolvedValueOnce({ canceled: false, filePath });
};

describe('a file saved through the dialog', () => {
  test('is suggested in the download folder, and the dialog asks before replacing', async () => {
    const { files } = unlocked();
    const window = new BrowserWindow();
    expect(await files.chooseTarget('Lastro: 2026-09.pdf')).toBeNull();
    expect(dialog.showSaveDialog).toHaveBeenCalledExactlyOnceWith(window, {
      defaultPath: '/home/maria/Downloads/Lastro 2026-09.pdf',
      filters: [{ name: 'PDF', extensions: ['pdf'] }],
      properties: ['showOverwriteConfirmation', 'createDirectory', 'dontAddToRecent'],
    });
  });

  test('is asked for over a window the officer sees, not over one that prints', async () => {
    const { files } = unlocked();
    const [seen, printing] = [new BrowserWindow(), new BrowserWindow()];
    vi.mocked(printing.isVisible).mockReturnValue(false);
    vi.mocked(BrowserWindow.getFocusedWindow).mockReturnValueOnce(null);
    await files.chooseTarget('x.pdf');
    expect(dialog.showSaveDialog).toHaveBeenCalledExactlyOnceWith(seen, expect.anything());
  });

  test('goes where the officer said, over what they agreed to', async () => {
    const { files, requests } = unlocked();
    choose('/other/mine.PDF');
    const target = await files.chooseTarget('x.pdf');
    expect(await target?.save('content')).toBe('/other/mine.PDF');
    expect(requests).toEqual([{ file: '/other/mine.PDF', replace: true, content: 'content', check: undefined }]);
  });

  test('gets its ending where the dialog adds none, and then replaces nothing', async () => {
    const { files, requests } = unlocked();
    choose('/other/mine v1.2');
    await (await files.chooseTarget('x.pdf'))?.save('content');
    expect(requests[0]).toMatchObject({ file: '/other/mine v1.2.pdf', replace: false });
  });

  test('goes into a folder that the officer chose, and replaces nothing there', async () => {
    const { files, requests } = unlocked();
    expect(await files.chooseFolder()).toBeNull();
    vi.mocked(dialog.showOpenDialog).mockResolvedValueOnce({ canceled: false, filePaths: ['/rede/copias'] });
    expect(await files.chooseFolder()).toBe('/rede/copias');
    await files.inFolder('/rede/copias', '../x.lastro-backup').save('content');
    expect(requests[0]).toMatchObject({ file: '/rede/copias/x.lastro-backup', replace: false });
  });

  test('is shown in its folder and opened; any other file is not', async () => {
    const { files } = unlocked();
    choose('/other/mine.json');
    const path = (await (await files.chooseTarget('x.json'))?.save('{}')) ?? '';
    const beside = await files.beside(path, '.procedencia.json').save('{}');
    expect([await files.reveal(path), await files.reveal(beside)]).toEqual([true, true]);
    expect([await files.reveal('/etc/passwd'), await files.open('/etc/passwd')]).toEqual([false, false]);
    vi.mocked(shell.openPath).mockResolvedValueOnce('no program for it');
    expect([await files.open(path), await files.open(path)]).toEqual([false, true]);
    expect(vi.mocked(shell.openPath).mock.calls).toEqual([['/other/mine.json'], ['/other/mine.json']]);
    expect(vi.mocked(shell.showItemInFolder).mock.calls).toEqual([
      ['/other/mine.json'],
      ['/other/mine.procedencia.json'],
    ]);
  });
});
