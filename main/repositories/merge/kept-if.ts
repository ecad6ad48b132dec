import type { Database } from 'better-sqlite3';

class Undone extends Error {}

/** Returns the value of work in a transaction, which is undone if the value is not to be kept. */
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
