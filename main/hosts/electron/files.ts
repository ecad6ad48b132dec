import { extname, join } from 'node:path';
import { BrowserWindow, dialog, shell } from 'electron';
import { fileBeside, safeFileName } from '../../platform/files/names.ts';
import type { SaveRequest, SaveWhole } from '../../platform/files/save.ts';
import type { FileSaver, FileTarget } from '../../ports/files.ts';

/** Asks by the system's own dialog, which also asks before a file is replaced. */
export function electronFiles(saveWhole: SaveWhole, downloads: () => Promise<string>): FileSaver {
  const saved = new Set<string>();
  const targetAt = (target: Pick<SaveRequest, 'file' | 'replace'>): FileTarget => ({
    save: async (content, check) => {
      const path = await saveWhole({ ...target, content, check });
      saved.add(path);
      return path;
    },
  });
  return {
    chooseTarget: async (suggestedName) => {
      const name = safeFileName(suggestedName);
      const path = await askWhere(join(await downloads(), name), extname(name));
      return path === null ? null : targetAt(placeOf(path, extname(name)));
    },
    chooseFolder: async () => askFolder(await downloads()),
    inFolder: (folder, name) => targetAt({ file: join(folder, safeFileName(name)), replace: false }),
    beside: (path, ending) => targetAt({ file: fileBeside(path, ending), replace: false }),
    reveal: async (path) => {
      if (!saved.has(path)) return false;
      shell.showItemInFolder(path);
      return true;
    },
    open: async (path) => saved.has(path) && (await shell.openPath(path)) === '',
  };
}

async function askWhere(defaultPath: string, ending: string): Promise<string | null> {
  const options: Electron.SaveDialogOptions = {
    defaultPath,
    filters: [{ name: ending.slice(1).toUpperCase(), extensions: [ending.slice(1)] }],
    // Otherwise Windows would list the name of a client among its recent documents.
    properties: ['showOverwriteConfirmation', 'createDirectory', 'dontAddToRecent'],
  };
  const window = officersWindow();
  const { canceled, filePath } = await (window === undefined
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  return canceled || filePath === '' ? null : filePath;
}

async function askFolder(defaultPath: string): Promise<string | null> {
  const options: Electron.OpenDialogOptions = {
    defaultPath,
    properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
  };
  const window = officersWindow();
  const { canceled, filePaths } = await (window === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? null : (filePaths[0] ?? null);
}

/** Skips windows that print: they are hidden, and so would be a dialog over them. */
function officersWindow(): BrowserWindow | undefined {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows().find((one) => one.isVisible());
}

/**
 * Under Linux the dialog adds no ending. The officer did not confirm the name with an ending, so that file is not
 * replaced.
 */
function placeOf(path: string, ending: string): Pick<SaveRequest, 'file' | 'replace'> {
  return extname(path).toLowerCase() === ending.toLowerCase()
    ? { file: path, replace: true }
    : { file: `${path}${ending}`, replace: false };
}
