import type { Database } from 'better-sqlite3';

/** What lost that without which it says nothing, in the order in which one hangs on another. */
const WITHOUT_PARTS = [
  'DELETE FROM watch_rules WHERE watch_seq NOT IN (SELECT seq FROM watches)',
  'DELETE FROM watch_members WHERE watch_seq NOT IN (SELECT seq FROM watches)',
  `DELETE FROM watch_cycles WHERE watch_seq NOT IN (SELECT seq FROM watches)
     OR batch_seq NOT IN (SELECT seq FROM batches)`,
  `DELETE FROM watch_cycle_members WHERE cycle_seq NOT IN (SELECT seq FROM watch_cycles)
     OR member_seq NOT IN (SELECT seq FROM watch_members)`,
  `DELETE FROM findings WHERE cycle_seq NOT IN (SELECT seq FROM watch_cycles)
     OR member_seq NOT IN (SELECT seq FROM watch_members)`,
  'DELETE FROM finding_events WHERE finding_seq NOT IN (SELECT seq FROM findings)',
];

/** The rules that a portfolio has now stand in its settings too. */
const RULES_OF_NOW = `
INSERT INTO watch_rules (watch_seq, version, rules) SELECT seq, rules_version, settings -> '$.rules' FROM watches
WHERE true ON CONFLICT DO NOTHING`;

/**
 * Members, cycles and findings of a portfolio of which nothing is left are left out, and findings of a lost member or cycle:
 * nothing else says whom they tell of.
 */
export function repairWatches(database: Database): void {
  for (const sql of WITHOUT_PARTS) database.exec(sql);
  database.exec(RULES_OF_NOW);
}
