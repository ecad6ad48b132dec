import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { BatchSettings } from '#domain/batches/batch.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import type { WatchSettings } from '#domain/monitoring/watch.ts';
import { watches } from '../tables/watches.ts';
import { rowMaker } from './row-maker.ts';

/** Facts about a lost portfolio, from its cycles; `asked` and `rules` are JSON. */
interface LostWatch {
  readonly seq: number;
  readonly environment: string;
  readonly officer: string;
  readonly asked: string;
  readonly rules: string | null;
  readonly rules_version: number;
  readonly created_at: number;
  readonly changed_at: number;
}

const LOST = `
SELECT watch_cycles.watch_seq AS seq, environment, officer, batches.settings AS asked,
  (SELECT rules FROM watch_rules WHERE watch_rules.watch_seq = watch_cycles.watch_seq ORDER BY version DESC LIMIT 1)
    AS rules,
  (SELECT ifnull(max(version), 1) FROM watch_rules WHERE watch_rules.watch_seq = watch_cycles.watch_seq) AS rules_version,
  min(started_at) AS created_at, max(started_at) AS changed_at
FROM watch_cycles JOIN batches ON batches.seq = batch_seq
WHERE watch_cycles.watch_seq NOT IN (SELECT seq FROM watches) GROUP BY watch_cycles.watch_seq`;

const LOST_NAME = 'Carteira recuperada';

/** Adds the missing row of a portfolio's current rules, which its settings hold too. */
const RULES_OF_NOW = `
INSERT INTO watch_rules (watch_seq, version, rules) SELECT seq, rules_version, settings -> '$.rules' FROM watches
WHERE true ON CONFLICT DO NOTHING`;

/**
 * Makes the lost row of a portfolio again from its cycles and rules, for queries by hand only. Its members and findings
 * stay. A cycle whose batch is lost stays without it. Rows that need a lost member, cycle or finding are left out.
 */
export function repairWatches(database: Database): void {
  const rebuild = rowMaker(database, watches);
  for (const lost of database.prepare<[], LostWatch>(LOST).all()) rebuild(columnsOf(lost));
  database.exec(RULES_OF_NOW);
}

function columnsOf({ asked, rules, ...lost }: LostWatch) {
  const { institution, parallel, perMinute }: BatchSettings = JSON.parse(asked);
  const settings: WatchSettings = {
    name: LOST_NAME,
    cadence: 'manual',
    institution,
    parallel,
    perMinute,
    rules: rules === null ? DEFAULT_RULES : JSON.parse(rules),
  };
  return { ...lost, id: randomUUID(), settings: JSON.stringify(settings) };
}
