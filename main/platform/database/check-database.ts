import { setImmediate as giveWay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { storageFailure } from './storage-failure.ts';

const TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name";

/**
 * Returns the tables with a damaged page: each page is authenticated when it is read, and all used pages are read. Lets
 * other work run between tables; ends early if the database is closed.
 */
export async function damagedTables(database: Database): Promise<readonly string[]> {
  const damaged: string[] = [];
  for (const table of database.prepare<[], string>(TABLES).pluck().all()) {
    await giveWay();
    if (!database.open) break;
    if (!isWhole(database, table)) damaged.push(table);
  }
  return damaged;
}

function isWhole(database: Database, table: string): boolean {
  try {
    return database.pragma(`quick_check("${table}")`, { simple: true }) === 'ok';
  } catch (cause) {
    if (storageFailure(cause) === 'archive_unreadable') return false;
    throw cause;
  }
}
