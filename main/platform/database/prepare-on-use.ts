import type { Database, Statement } from 'better-sqlite3';

type Mode = 'pluck' | 'raw';

/**
 * Makes `prepare` compile a statement when it is first used: an archive has hundreds, and an opening uses few. A
 * statement that is wrong therefore fails at its first use.
 */
export function prepareOnUse(database: Database): void {
  const prepare = database.prepare.bind(database);
  database.prepare = ((sql: string) => onUse(() => prepare(sql))) as unknown as Database['prepare'];
}

/** The members of a statement that the program uses. */
type UsedStatement = Pick<Statement, 'get' | 'all' | 'iterate' | 'run' | 'columns' | 'reader' | Mode>;

function onUse(compile: () => Statement): UsedStatement {
  let compiled: Statement | undefined;
  const statement = (): Statement => {
    compiled ??= compile();
    return compiled;
  };
  return {
    get: (...values) => statement().get(...values),
    all: (...values) => statement().all(...values),
    iterate: (...values) => statement().iterate(...values),
    run: (...values) => statement().run(...values),
    columns: () => statement().columns(),
    get reader() {
      return statement().reader;
    },
    pluck: () => onUse(() => compile().pluck()) as Statement,
    raw: () => onUse(() => compile().raw()) as Statement,
  };
}
