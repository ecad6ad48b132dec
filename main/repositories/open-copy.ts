import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { withRawKey } from '../platform/database/raw-key.ts';

interface OpenCopy extends Disposable {
  readonly database: InstanceType<typeof CipherDatabase>;
}

/** Opens an archive's file that is not open elsewhere, with any schema. `key`: 32 bytes. */
export function openCopy(file: string, key: Uint8Array, { readonly = false } = {}): OpenCopy {
  const database = new CipherDatabase(file, { fileMustExist: true, readonly });
  database.pragma("cipher = 'sqlcipher'");
  database.pragma('legacy = 4');
  withRawKey(key, (raw) => database.key(raw));
  database.pragma('trusted_schema = OFF');
  return { database, [Symbol.dispose]: () => database.close() };
}
