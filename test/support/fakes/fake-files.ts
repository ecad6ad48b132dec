import { join } from 'node:path';
import type { FileContent, FileDesk } from '../../../main/workflows/ports/file-desk.ts';

export interface FakeFiles extends FileDesk {
  /** What was saved, by name. */
  readonly saved: ReadonlyMap<string, Buffer>;
  /** From now on the officer closes the dialog without choosing. */
  readonly changeMind: () => void;
}

/** A file desk in memory; the paths it answers stand nowhere. */
export function fakeFiles(): FakeFiles {
  const saved = new Map<string, Buffer>();
  let undecided = false;
  const save = async (name: string, content: FileContent): Promise<string> => {
    saved.set(name, await bytesOf(content));
    return join('/saved', name);
  };
  return {
    saved,
    changeMind: () => {
      undecided = true;
    },
    chooseTarget: async (name) => (undecided ? null : { save: (content) => save(name, content) }),
    beside: (path, ending) => {
      const name = path.slice('/saved/'.length).replace(/\.[^.]*$/, ending);
      return { save: (content) => save(name, content) };
    },
    reveal: async () => false,
  };
}

async function bytesOf(content: FileContent): Promise<Buffer> {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.concat(await Array.fromAsync(content));
}
