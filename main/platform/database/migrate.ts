import type { Database } from 'better-sqlite3';

/** Plain SQL of each version: the first brings an empty file to version 1, the second to version 2, … */
export type Migrations = readonly string[];

/** Marks each file that these programs make ("Lstr"). */
const APPLICATION_ID = 0x4c737472;

/** Whether these numbers of a file are those of a program from before the first release, whose schemas had other versions. */
export function isMarkedByDevelopment(version: number, applicationId: number): boolean {
  return version > 0 && applicationId !== APPLICATION_ID;
}

/** Whether a program from before the first release made this file. */
export function isOfDevelopment(database: Database): boolean {
  return isMarkedByDevelopment(versionOf(database), Number(database.pragma('application_id', { simple: true })));
}

/** The version a file was left at by the last migration that ran to its end. */
export function versionOf(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

/**
 * Brings a file to the program's version in one transaction: after a cut, or where a step cannot be done, it is as it was,
 * and the former program opens it.
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
