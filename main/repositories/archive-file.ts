import { join } from 'node:path';

/** Returns the path of a folder's archive; the header with the key's id is next to it. */
export function archiveFile(folder: string): string {
  return join(folder, 'archive.db');
}
