import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Milliseconds; longest time for the browser to read the page. */
export const KEPT_MS = 60_000;

const NAME = /^entry-[\w-]+\.html$/;

interface EntryFile {
  readonly address: string;
  readonly remove: () => Promise<void>;
}

/**
 * Writes a page with the one-time link that only this user can read: the command line that opens a browser is
 * readable by every user of the machine.
 */
export async function writeEntryFile(folder: string, id: string, link: string): Promise<EntryFile> {
  await removeLeftovers(folder);
  const path = join(folder, `entry-${id}.html`);
  const script = `location.replace(${JSON.stringify(link)})`;
  const text = `<!doctype html><meta charset="utf-8"><title>Lastro</title><script>${script}</script>\n`;
  await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  return { address: pathToFileURL(path).href, remove: () => rm(path, { force: true }) };
}

/** Removes files of killed processes; a page of another workstation that just starts is younger. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!NAME.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}
