import type { Database } from 'better-sqlite3';

/** Plain SQL of each version: the first brings an empty file to version 1, the second to version 2, … */
export type Migrations = readonly string[];

/** The version a file was left at by the last migration that ran to its end. */
export function versionOf(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

/** Brings a file to the program's version. Each step is one transaction: after a cut the file is at a whole version. */
export function migrate(database: Database, migrations: Migrations): void {
  const found = versionOf(database);
  migrations.slice(found).forEach((sql, step) => {
    database.transaction(() => {
      database.exec(sql);
      database.pragma(`user_version = ${found + step + 1}`);
    })();
  });
}
