import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { isShared, namedValue, nameOf } from '../tables/table.ts';
import { SHARED, type SharedPart } from '../tables/tables.ts';
import { sharedColumns } from './collect.ts';

/** SQL of the values that are equal on workstations that have received the same rows. */
function agreedRows({ table, share }: SharedPart): string {
  const sent = sharedColumns(table, share).map((name) => namedValue(table, name, 'own'));
  const agreed = share.agreed ?? [nameOf(table, 'own'), ...sent];
  return `SELECT ${agreed.join(', ')} FROM ${table.name} AS own WHERE ${isShared(share, 'own')}`;
}

export function stateHash(database: Database): string {
  const hash = createHash('sha256');
  for (const shared of SHARED.values()) {
    if (shared.share.agreed?.length === 0) continue;
    const sql = agreedRows(shared);
    const order = database
      .prepare(sql)
      .columns()
      .map((_, at) => at + 1);
    const ordered = database.prepare<[], unknown[]>(`SELECT * FROM (${sql}) ORDER BY ${order.join(', ')}`);
    for (const row of ordered.raw().iterate()) hash.update(`${JSON.stringify(row)}\n`);
    hash.update('\n');
  }
  return hash.digest('hex');
}
