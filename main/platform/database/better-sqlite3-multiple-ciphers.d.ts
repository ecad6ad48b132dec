/** The package's `exports` hide its own types; its interface is that of better-sqlite3, on which it is built. */
declare module 'better-sqlite3-multiple-ciphers' {
  import Database = require('better-sqlite3');
  interface CipherDatabase extends Database.Database {
    /** As the pragmas with these names, but with bytes that can be wiped afterwards. */
    key(key: Buffer): number;
    rekey(key: Buffer): number;
  }
  const CipherDatabase: new (file: string | Buffer, options?: Database.Options) => CipherDatabase;
  export = CipherDatabase;
}
