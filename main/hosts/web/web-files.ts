import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileBeside, safeFileName } from '../../platform/files/names.ts';
import { atPlace } from '../../platform/files/place-failure.ts';
import type { SaveWhole } from '../../platform/files/save.ts';
import type { FileSaver, FileTarget } from '../../ports/files.ts';

/** Saves to the officer's download folder under a free name, since a browser cannot ask for a path. */
export function webFiles(saveWhole: SaveWhole, downloads: () => Promise<string>): FileSaver {
  const targetAt = (file: string): FileTarget => ({
    save: (content, check) => saveWhole({ file, replace: false, content, check }),
  });
  return {
    chooseTarget: async (suggestedName) => {
      const folder = await downloads();
      await atPlace(() => mkdir(folder, { recursive: true }));
      return targetAt(join(folder, safeFileName(suggestedName)));
    },
    chooseFolder: async () => {
      const folder = join(await downloads(), 'Lastro');
      await atPlace(() => mkdir(folder, { recursive: true }));
      return folder;
    },
    inFolder: (folder, name) => targetAt(join(folder, safeFileName(name))),
    beside: (path, ending) => targetAt(fileBeside(path, ending)),
    reveal: async () => false,
    open: async () => false,
  };
}
