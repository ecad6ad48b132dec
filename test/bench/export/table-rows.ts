import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { unpackFigures } from '#main/repositories/results/packed-figures.ts';
import { COUNTS, type MonthRow, RESULT_COLUMNS } from '#main/repositories/results/result-repository.ts';

/** With the facts that a table has from beside a result: its tags, and whether it is the one that counts in its month. */
const ROWS = `
SELECT ${RESULT_COLUMNS}, figures,
  (SELECT group_concat(name, ' | ') FROM subject_tags WHERE subject_tags.subject = results.subject) AS tags,
  ${COUNTS} AS counts
FROM results ORDER BY nome_normalized, documento, data_base`;

/**
 * The bare loop of a table for BI: reads the same rows, unpacks their figures and joins all into one
 * file.
 */
export async function bareTable(database: Database, folder: string): Promise<void> {
  await using file = await open(join(folder, 'bare'), 'w');
  let lines: string[] = [];
  for (const { figures, ...columns } of database.prepare<[], MonthRow>(ROWS).iterate()) {
    lines.push(`${[...Object.values(columns), ...unpackFigures(figures)].join(';')}\r\n`);
    if (lines.length < 256) continue;
    await file.write(lines.join(''));
    lines = [];
  }
  await file.write(lines.join(''));
  await file.sync();
}
