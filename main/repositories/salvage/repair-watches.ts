import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { BatchSettings } from '#domain/batches/batch.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import type { WatchSettings } from '#domain/monitoring/watch.ts';
import { normalizeName } from '#domain/normalize-name.ts';

/** What the cycles of a portfolio say of it, of which the row is lost; `asked` and `rules` are JSON. */
interface LostWatch {
  readonly seq: number;
  readonly environment: string;
  readonly officer: string;
  readonly asked: string;
  readonly rules: string | null;
  readonly rulesVersion: number;
  readonly createdAt: number;
  readonly changedAt: number;
}

const LOST = `
SELECT watch_cycles.watch_seq AS seq, environment, officer, batches.settings AS asked,
  (SELECT rules FROM watch_rules WHERE watch_rules.watch_seq = watch_cycles.watch_seq ORDER BY version DESC LIMIT 1)
    AS rules,
  (SELECT ifnull(max(version), 1) FROM watch_rules WHERE watch_rules.watch_seq = watch_cycles.watch_seq) AS rulesVersion,
  min(started_at) AS createdAt, max(started_at) AS changedAt
FROM watch_cycles JOIN batches ON batches.seq = batch_seq
WHERE watch_cycles.watch_seq NOT IN (SELECT seq FROM watches) GROUP BY watch_cycles.watch_seq`;

const REBUILD = `
INSERT INTO watches (seq, id, revision, rules_version, environment, normalized, settings, officer, created_at, changed_at)
VALUES (@seq, @id, 1, @rulesVersion, @environment, @normalized, @settings, @officer, @createdAt, @changedAt)
ON CONFLICT DO NOTHING`;

/** In place of what was typed. */
const LOST_NAME = 'Carteira recuperada';

/** The rules that a portfolio has now stand in its settings too. */
const RULES_OF_NOW = `
INSERT INTO watch_rules (watch_seq, version, rules) SELECT seq, rules_version, settings -> '$.rules' FROM watches
WHERE true ON CONFLICT DO NOTHING`;

/**
 * Where the row of a portfolio is lost that was asked about, it is made anew as its cycles and rules say, with members and
 * findings, and is asked by hand alone. A cycle of which the batch is lost stands without it. What a lost member, cycle or
 * finding would have to tell of is left out.
 */
export function repairWatches(database: Database): void {
  const rebuild = database.prepare<[Record<string, unknown>]>(REBUILD);
  for (const lost of database.prepare<[], LostWatch>(LOST).all()) rebuild.run(columnsOf(lost));
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
  return { ...lost, id: randomUUID(), normalized: normalizeName(LOST_NAME), settings: JSON.stringify(settings) };
}
