import type { Database } from 'better-sqlite3';
import { isSound, MISSING } from './tables/named-rows.ts';
import { columnsOf, namedValue, nameOf, type Row, type Table, type Value } from './tables/table.ts';
import { TABLES } from './tables/tables.ts';

/**
 * Deletes rows of a new archive that no program could have written: they come from a file that is damaged or that
 * anybody may have made, and a screen or an erasure would fail at them. If two rows have the same name, the first
 * stays. Returns the number of deleted rows.
 */
export function dropUnsoundRows(database: Database): number {
  const judged = TABLES.filter(({ isAttached }) => isAttached === undefined);
  return judged.reduce((sum, table) => sum + dropUnsoundOf(database, table), 0);
}

interface FoundRow extends Readonly<Record<string, Value>> {
  readonly _place: number | string;
  readonly _name: string | null;
}

function dropUnsoundOf(database: Database, table: Table): number {
  const { name, isUnnumbered, key } = table;
  // A larger number is not exact in JavaScript and leaves no room for the next row.
  const beyond = isUnnumbered
    ? 0
    : database.prepare(`DELETE FROM ${name} WHERE seq NOT BETWEEN 1 AND ${2 ** 52}`).run().changes;
  const place = isUnnumbered ? `json_array(${key.map((column) => `hex(${column})`).join(', ')})` : 'own.seq';
  const columns = columnsOf(table).map((column) => {
    const value = namedValue(table, column, 'own');
    const isRef = column in (table.refs ?? {});
    return `${isRef ? `iif(own.${column} IS NULL, NULL, ifnull(${value}, '${MISSING}'))` : value} AS "${column}"`;
  });
  const rows = database.prepare<[], FoundRow>(
    `SELECT ${place} AS _place, CAST(${nameOf(table, 'own')} AS TEXT) AS _name, ${columns.join(', ')} FROM ${name} AS own`,
  );
  const names = new Set<string>();
  const unsound: (number | string)[] = [];
  for (const { _place, _name, ...row } of rows.iterate()) {
    if ((_name !== null && names.has(_name)) || !isSound(table, row as Row, _name)) unsound.push(_place);
    if (_name !== null) names.add(_name);
  }
  const drop = database.prepare(`DELETE FROM ${name} WHERE ${isUnnumbered ? place.replaceAll('own.', '') : 'seq'} = ?`);
  for (const one of unsound) drop.run(one);
  return beyond + unsound.length;
}
