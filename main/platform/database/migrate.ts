import type { Database } from 'better-sqlite3';

/** SQL of each version: the first brings an empty file to version 1, the second to version 2, … */
export type Migrations = readonly string[];

/** Application id of all our database files ("Lstr"). */
const APPLICATION_ID = 0x4c737472;

/** True for a file of a program from before the first release; its schemas had other versions. */
export function isMarkedByDevelopment(version: number, applicationId: number): boolean {
  return version > 0 && applicationId !== APPLICATION_ID;
}

export function isOfDevelopment(database: Database): boolean {
  return isMarkedByDevelopment(versionOf(database), Number(database.pragma('application_id', { simple: true })));
}

/** Version that the last complete migration reached. */
export function versionOf(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

/**
 * Brings a file to the program's version in one transaction: if a step fails or is cut short, the file is unchanged and
 * the previous program can open it.
 */
export function migrate(database: Database, migrations: Migrations): void {
  const steps = migrations.slice(versionOf(database));
  if (steps.length === 0) return;
  database.transaction(() => {
    for (const sql of steps) database.exec(sql);
    database.pragma(`application_id = ${APPLICATION_ID}`);
    database.pragma(`user_version = ${migrations.length}`);
  })();
}
