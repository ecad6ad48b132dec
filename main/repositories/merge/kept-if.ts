import type { Database } from 'better-sqlite3';

class Undone extends Error {}

/** Runs work in a transaction and rolls it back unless `isKept` accepts its value; returns the value in both cases. */
export function keptIf<Value>(database: Database, isKept: (value: Value) => boolean, work: () => Value): Value {
  const done: { value?: Value } = {};
  const run = database.transaction((): Value => {
    const value = work();
    if (isKept(value)) return value;
    done.value = value;
    throw new Undone();
  });
  try {
    return run.immediate();
  } catch (cause) {
    if (cause instanceof Undone && done.value !== undefined) return done.value;
    throw cause;
  }
}
