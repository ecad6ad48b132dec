import { basename, dirname, extname, join } from 'node:path';

/** `folder/a.json` beside `folder/a.procedencia.json`: the same name with another ending. */
export function fileBeside(path: string, ending: string): string {
  return join(dirname(path), `${basename(path, extname(path))}${ending}`);
}
