import { join } from 'node:path';

/** The archive's path; its header with the key's id is next to it. */
export function archiveFile(folder: string): string {
  return join(folder, 'archive.db');
}
