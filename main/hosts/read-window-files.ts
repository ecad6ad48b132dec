import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface WindowFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** The built window in memory: request path (`/index.html`, `/assets/…`) to file. */
export type WindowFiles = ReadonlyMap<string, WindowFile>;

/** Types of files in a build of the window; files of other types are left out. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Reads the built window once; later requests do not touch the disk. Throws if there is no `index.html`. */
export async function readWindowFiles(folder: string): Promise<WindowFiles> {
  const window = new Map(await readFolder(folder, ''));
  if (!window.has('/index.html')) throw new Error('the window has not been built');
  return window;
}

/** Reads folder by folder: Electron's file system lists packed archives no other way. */
async function readFolder(root: string, path: string): Promise<(readonly [string, WindowFile])[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) return readFolder(root, inside);
      const type = TYPES[extname(entry.name)];
      return type === undefined
        ? []
        : [[inside, { body: new Uint8Array(await readFile(join(root, inside))), type }] as const];
    }),
  );
  return found.flat();
}
