import type { Database, Statement } from 'better-sqlite3';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { Watch } from '#domain/monitoring/watch.ts';
import type { Page, PageRequest } from '../../ports/page.ts';
import type { WatchRepository, WatchSummary } from '../../ports/watches.ts';
import { withAudit } from '../audit/writer.ts';
import { inWords } from '../search.ts';
import { cycleEvaluator } from './evaluate-cycle.ts';
import { defineFixedInstitution } from './filed-exposures.ts';
import { findingCounter, findings } from './findings.ts';
import { ruleTrials } from './try-rules.ts';
import {
  assigned,
  columns,
  cycleFrom,
  cycleReader,
  rulesFrom,
  SELECT_WATCHES,
  values,
  WATCH_NAMES,
  type WatchColumns,
  watchFrom,
  watchToColumns,
} from './watch-columns.ts';
import { watchCycles } from './watch-cycles.ts';
import { IN_MONTH, WATCH_SEQ, watchMembers } from './watch-members.ts';

const ADD = `INSERT INTO watches (${columns(WATCH_NAMES)}) VALUES (${values(WATCH_NAMES)})`;

/** Keeps the id, environment, officer and creation time. */
const REPLACE = `
UPDATE watches SET ${assigned(WATCH_NAMES, ['revision', 'rulesVersion', 'normalized', 'settings', 'changedAt', 'endedAt'])}
WHERE id = @id AND revision = @revision - 1`;

const KEEP_RULES = `
INSERT INTO watch_rules (watch_seq, version, rules)
SELECT seq, rules_version, settings -> '$.rules' FROM watches WHERE id = @id
ON CONFLICT (watch_seq, version) DO UPDATE SET rules = excluded.rules`;

const RULES_AT = 'SELECT rules FROM watch_rules JOIN watches ON seq = watch_seq WHERE id = ? AND version = ?';

const MONITORED_FIRST = 'ORDER BY ended_at IS NOT NULL, normalized, seq';

export function watchRepository(database: Database, institution?: string): WatchRepository {
  defineFixedInstitution(database, institution);
  const change = withAudit(database);
  const add = database.prepare<[WatchColumns]>(ADD);
  const replace = database.prepare<[WatchColumns]>(REPLACE);
  const get = database.prepare<[string], WatchColumns>(`${SELECT_WATCHES} WHERE id = ?`);
  const keepRules = database.prepare<[WatchColumns]>(KEEP_RULES);
  const rulesAt = database.prepare<[string, number], string>(RULES_AT).pluck();
  const withRules = (write: Statement<[WatchColumns]>, watch: Watch): boolean => {
    const written = watchToColumns(watch);
    return write.run(written).changes > 0 && keepRules.run(written).changes >= 0;
  };

  return {
    add: async (watch, auditEvent) => {
      change(() => withRules(add, watch), auditEvent);
    },
    get: async (id) => {
      const found = get.get(id);
      return found === undefined ? null : watchFrom(found);
    },
    list: async (request) => readPage(database, request),
    summaries: summaries(database),
    replace: async (watch, auditEvent) => change(() => withRules(replace, watch), auditEvent),
    rulesAt: async (watchId, version) => {
      const found = rulesAt.get(watchId, version);
      return found === undefined ? null : rulesFrom(found);
    },
    ...watchMembers(database, change),
    ...watchCycles(database, change, cycleEvaluator(database)),
    ...findings(database, change),
    ...ruleTrials(database),
  };
}

/** Needs no index, because portfolios are few. */
function readPage(database: Database, { search, limit, offset }: PageRequest): Page<Watch> {
  const where = inWords('normalized', normalizeName(search).split(' ').filter(Boolean));
  const total = database.prepare<unknown[], number>(`SELECT count(*) FROM watches WHERE ${where.sql}`).pluck();
  const rows = database.prepare<unknown[], WatchColumns>(
    `${SELECT_WATCHES} WHERE ${where.sql} ${MONITORED_FIRST} LIMIT ? OFFSET ?`,
  );
  return {
    rows: rows.all(...where.values, limit, offset).map(watchFrom),
    total: total.get(...where.values) ?? 0,
  };
}

function summaries(database: Database): WatchRepository['summaries'] {
  const members = database
    .prepare<[{ watchId: string; month: string }], number>(
      `SELECT count(*) FROM watch_members WHERE watch_seq = ${WATCH_SEQ} AND ${IN_MONTH}`,
    )
    .pluck();
  const last = cycleReader(database, 'watches.id = ? ORDER BY month DESC LIMIT 1');
  const counted = findingCounter(database);
  return async (ids, month) =>
    ids.map((id): WatchSummary => {
      const { states, open } = counted(id, null);
      const [cycle = null] = last.all(id).map(cycleFrom);
      return { id, last: cycle, members: members.get({ watchId: id, month }) ?? 0, findings: states, open };
    });
}
