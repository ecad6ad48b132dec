import { join } from 'node:path';

/** Where a folder keeps its archive; the header with the key's id stands beside it. */
export function archiveFile(folder: string): string {
  return join(folder, 'archive.db');
}
