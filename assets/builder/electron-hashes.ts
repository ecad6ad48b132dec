import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../node_modules/electron/checksums.json');

/**
 * What electron-builder.yml begins with: an Electron that is downloaded for an installer must have the hash that its npm
 * package carries, which the lock file holds. The builder alone would ask the server of the download for the hash.
 */
export default { electronDownload: { checksums: JSON.parse(readFileSync(file, 'utf8')) } };
