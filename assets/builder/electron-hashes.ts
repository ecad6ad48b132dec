import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../node_modules/electron/checksums.json');

/**
 * Prefix of electron-builder.yml: an Electron downloaded for an installer must have the hash in its npm package, which
 * the lock file pins. The builder alone would ask the download server for the hash.
 */
export default { electronDownload: { checksums: JSON.parse(readFileSync(file, 'utf8')) } };
