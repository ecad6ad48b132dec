import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileContent, FileSaver, FileTarget } from '#main/ports/files.ts';

export interface FakeFiles extends FileSaver {
  /** Saved contents by name. */
  readonly saved: ReadonlyMap<string, Buffer>;
  /** From now on the officer closes the dialog without choosing. */
  readonly changeMind: () => void;
}

/** A file desk in memory; the paths it answers stand nowhere. */
export function fakeFiles(): FakeFiles {
  const saved = new Map<string, Buffer>();
  let undecided = false;
  const targetNamed = (name: string): FileTarget => ({
    save: async (content, check) => {
      const [path, bytes] = [join('/saved', name), await bytesOf(content)];
      await check?.(path);
      saved.set(name, bytes);
      return path;
    },
  });
  return {
    saved,
    changeMind: () => {
      undecided = true;
    },
    chooseTarget: async (name) => (undecided ? null : targetNamed(name)),
    chooseFolder: async () => (undecided ? null : '/saved'),
    inFolder: (_, name) => targetNamed(name),
    beside: (path, ending) => {
      return targetNamed(path.slice('/saved/'.length).replace(/\.[^.]*$/, ending));
    },
    reveal: async () => false,
    open: async () => false,
  };
}

async function bytesOf(content: FileContent): Promise<Buffer> {
  if (typeof content === 'function') return written(content);
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.concat(await Array.fromAsync(content));
}

async function written(write: (path: string) => Promise<void>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-file-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, '');
    await write(path);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
