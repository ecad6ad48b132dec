import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

export interface WindowFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** The built window in memory: request path (`/index.html`, `/assets/…`) to file. */
export type WindowFiles = ReadonlyMap<string, WindowFile>;

/** What a build of the window consists of; a file of any other kind has no business there and is left out. */
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

/** Reads the built window once; later requests touch no path of the disk. Throws when there is no `index.html`. */
export async function readWindowFiles(folder: string): Promise<WindowFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(paths.map((path) => readWindowFile(folder, path)));
  const window = new Map(files.filter((file) => file !== null));
  if (!window.has('/index.html')) throw new Error('the window has not been built');
  return window;
}

async function readWindowFile(folder: string, path: string): Promise<readonly [string, WindowFile] | null> {
  const type = TYPES[extname(path)];
  if (type === undefined) return null;
  const body = new Uint8Array(await readFile(path));
  return [`/${relative(folder, path).replaceAll(sep, '/')}`, { body, type }];
}
