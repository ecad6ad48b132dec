import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { auditLog } from '#main/repositories/audit/log.ts';
import { tables } from './audit-samples.ts';
import { nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';

const ROUNDS = 2;

interface Kept {
  readonly id: string;
  readonly state: string;
  readonly revision: number;
  readonly pages: number;
  readonly acts: number;
}

const KEPT = `
SELECT id, state, revision, count(DISTINCT case_pages.seq) AS pages, count(case_acts.seq) AS acts FROM cases
LEFT JOIN case_pages ON case_seq = cases.seq LEFT JOIN case_acts ON page_seq = case_pages.seq GROUP BY cases.seq`;

/** Rows beside each state of a case, and the number of log entries that lead there. */
const BESIDE: Readonly<Record<string, { revision: number; pages: number; acts: number }>> = {
  open: { revision: 1, pages: 0, acts: 0 },
  committee: { revision: 2, pages: 1, acts: 1 },
  decided: { revision: 3, pages: 1, acts: 2 },
};

test('a process killed while it concludes and decides leaves each case with its page, its act and its entry, or with none of them', async () => {
  const [folder, key] = [await freshFolder(), randomBytes(32)];
  const said = new Map<string, string>();
  const hear = (line: string): void => {
    const [id = '', state = ''] = line.split(' ');
    said.set(id, state);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const child = startChild('conclude-forever.ts', [folder, key.toString('hex')]);
    hear(await nextLine(child));
    await wait(Math.random() * 60);
    await child.kill();
    for await (const line of child.lines) hear(line);
  }
  const database = await tables(folder, key);
  const kept = database.prepare<[], Kept>(KEPT).all();
  const { faults, head } = await auditLog(database).verify(null);
  const broken = database.pragma('foreign_key_check');
  database.close();
  expect(kept.map(({ id: _, state, ...rest }) => [state, rest])).toEqual(
    kept.map(({ state }) => [state, BESIDE[state]]),
  );
  const states = new Map(kept.map(({ id, state }) => [id, state]));
  const behind = [...said].filter(([id, state]) => states.get(id) !== state && states.get(id) !== 'decided');
  expect(behind).toEqual([]);
  expect(said.size).toBeGreaterThanOrEqual(ROUNDS);
  expect({ faults, broken, entries: head.count }).toEqual({
    faults: 0,
    broken: [],
    entries: kept.reduce((sum, { revision }) => sum + revision, 0),
  });
});
