import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Database } from 'better-sqlite3';

/**
 * The runtime's own SQLite behind the part of the driver's interface that the archive uses, so that the same code runs
 * over an unencrypted file: same durability, lock and cache.
 */
export function openNodeSqlite(file: string): Database {
  const database = new DatabaseSync(file);
  const settings = ['locking_mode = EXCLUSIVE', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];
  for (const setting of [...settings, 'secure_delete = ON', 'temp_store = MEMORY', 'cache_size = -98304']) {
    database.exec(`PRAGMA ${setting}`);
  }
  const driver = {
    exec: (sql: string) => database.exec(sql),
    prepare: (sql: string) => statementOf(database.prepare(sql)),
    pragma: (text: string, { simple = false } = {}) => {
      const rows = database.prepare(`PRAGMA ${text}`).all();
      return simple ? firstOf(rows[0]) : rows;
    },
    transaction: transactionsOf(database),
    close: () => database.close(),
  };
  // The rest of the interface is not asked for.
  return driver as unknown as Database;
}

type Row = Record<string, unknown>;
type Parameters = SQLInputValue[];

const firstOf = (row: Row | undefined): unknown => (row === undefined ? undefined : Object.values(row)[0]);

function statementOf(statement: StatementSync): object {
  statement.setAllowUnknownNamedParameters(true);
  const get = (...given: Parameters): Row | undefined => withBuffers(statement.get(...given));
  const all = (...given: Parameters): Row[] => statement.all(...given).map(withBuffers);
  return {
    run: (...given: Parameters) => statement.run(...given),
    get,
    all,
    iterate: (...given: Parameters) => statement.iterate(...given),
    pluck: () => ({
      get: (...given: Parameters) => firstOf(get(...given)),
      all: (...given: Parameters) => all(...given).map(firstOf),
    }),
  };
}

/** The archive's driver gives bytes as buffers. */
function withBuffers<Some extends Row | undefined>(row: Some): Some {
  for (const [name, value] of Object.entries(row ?? {})) {
    if (row !== undefined && value instanceof Uint8Array) row[name] = Buffer.from(value);
  }
  return row;
}

/** A transaction within another is a savepoint, as with the archive's driver. */
function transactionsOf(database: DatabaseSync) {
  let depth = 0;
  return <Given extends readonly unknown[], Result>(work: (...given: Given) => Result) => {
    const run = (...given: Given): Result => {
      const [begin, commit, undo] =
        depth === 0 ? ['BEGIN', 'COMMIT', 'ROLLBACK'] : ['SAVEPOINT s', 'RELEASE s', 'ROLLBACK TO s; RELEASE s'];
      database.exec(begin ?? '');
      depth += 1;
      try {
        const result = work(...given);
        database.exec(commit ?? '');
        return result;
      } catch (cause) {
        database.exec(undo ?? '');
        throw cause;
      } finally {
        depth -= 1;
      }
    };
    return Object.assign(run, { immediate: run });
  };
}
