type OfRow = (row: string) => string;

/** A table of counts over the rows of another one. Triggers keep it, so that no list counts many rows again. */
export interface Tally {
  readonly name: string;
  readonly of: string;
  /** SQL of the columns by which rows are counted together. */
  readonly by: Readonly<Record<string, OfRow>>;
  /** SQL of what each row adds. */
  readonly sums: Readonly<Record<string, OfRow>>;
  /** SQL of the rows that count. */
  readonly counts: OfRow;
  /** The columns that the SQL reads. */
  readonly reads: readonly string[];
}

/** The SQL of a tally's triggers. */
export function tallyTriggers(tally: Tally): string {
  const { name, of, reads } = tally;
  return [
    trigger(`${name}_added`, `INSERT ON ${of}`, added(tally)),
    trigger(`${name}_removed`, `DELETE ON ${of}`, removed(tally)),
    trigger(`${name}_changed`, `UPDATE OF ${reads.join(', ')} ON ${of}`, `${removed(tally)}\n${added(tally)}`),
  ].join('\n');
}

const trigger = (name: string, on: string, body: string): string =>
  `CREATE TRIGGER ${name} AFTER ${on}\nBEGIN\n${body}\nEND;`;

/** The rows of a tally, counted anew; a restore fills the table with them. */
export function tallyRows(tally: Tally): string {
  const { of, counts } = tally;
  const { columns, keys, sums } = sqlOf(tally, 'own');
  const summed = sums.map((sql) => `sum(${sql})`);
  return `(${columns}) SELECT ${[...keys, ...summed].join(', ')} FROM main.${of} AS own
    WHERE ${counts('own')} GROUP BY ${keys.join(', ')}`;
}

function added(tally: Tally): string {
  const { name, counts } = tally;
  const { columns, keys, sums } = sqlOf(tally, 'new');
  const adds = Object.keys(tally.sums).map((column) => `${column} = ${column} + excluded.${column}`);
  return `INSERT INTO ${name} (${columns}) SELECT ${[...keys, ...sums].join(', ')} WHERE ${counts('new')}
  ON CONFLICT (${Object.keys(tally.by).join(', ')}) DO UPDATE SET ${adds.join(', ')};`;
}

function removed({ name, by, sums, counts }: Tally): string {
  const takes = Object.entries(sums).map(([column, sql]) => `${column} = ${column} - ${sql('old')}`);
  const where = Object.entries(by).map(([column, sql]) => `${column} = ${sql('old')}`);
  return `UPDATE ${name} SET ${takes.join(', ')} WHERE ${[...where, counts('old')].join(' AND ')};`;
}

function sqlOf({ by, sums }: Tally, row: string) {
  const of = (parts: Tally['by']): readonly string[] => Object.values(parts).map((sql) => sql(row));
  return { columns: [...Object.keys(by), ...Object.keys(sums)].join(', '), keys: of(by), sums: of(sums) };
}
