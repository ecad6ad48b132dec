import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { auditLog } from '#main/repositories/audit/log.ts';
import { tables } from './audit-samples.ts';
import { nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';

const ROUNDS = 4;

interface Drafted {
  readonly batch: string | null;
  readonly cycle: string | null;
  readonly lines: number;
}

/** A draft whose lines are still being added is hidden, and removed by the next. */
const DRAFTED = `
SELECT batches.id AS batch, watch_cycles.id AS cycle,
  (SELECT count(*) FROM batch_lines WHERE batch_lines.batch_seq = batches.seq) AS lines
FROM (SELECT * FROM batches WHERE revision > 0) AS batches FULL JOIN watch_cycles ON watch_cycles.batch_seq = batches.seq`;

test('a process killed while it drafts cycles leaves each batch with its lines and its cycle, or neither', async () => {
  const [folder, key] = [await freshFolder(), randomBytes(32)];
  const said: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const child = startChild('draft-cycles-forever.ts', [folder, key.toString('hex')]);
    said.push(await nextLine(child));
    await wait(Math.random() * 60);
    await child.kill();
    for await (const line of child.lines) said.push(line);
  }
  const database = await tables(folder, key);
  const drafted = database.prepare<[], Drafted>(DRAFTED).all();
  const watches = database.prepare<[], number>('SELECT count(*) FROM watches').pluck().get() ?? 0;
  const { faults, head } = await auditLog(database).verify(null);
  database.close();
  expect(drafted.filter(({ batch, cycle, lines }) => batch === null || cycle === null || lines !== 5)).toEqual([]);
  const kept = new Set(drafted.map(({ cycle }) => cycle));
  expect(said.filter((cycle) => !kept.has(cycle))).toEqual([]);
  expect(said.length).toBeGreaterThanOrEqual(ROUNDS);
  // Each batch and each cycle has its entry.
  expect({ faults, entries: head.count }).toEqual({ faults: 0, entries: watches + 2 * drafted.length });
});
