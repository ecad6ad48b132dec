/** The package's `exports` hide its own types; its interface is that of better-sqlite3, which it is built from. */
declare module 'better-sqlite3-multiple-ciphers' {
  import Database = require('better-sqlite3');
  export = Database;
}
