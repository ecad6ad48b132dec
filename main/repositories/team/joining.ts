import type { Database } from 'better-sqlite3';
import type { JoinPlan } from '../../ports/team-archive.ts';
import { ADVANCE_CLOCK, sealedBy } from '../schema/shared-rows.ts';
import { isSharedWhenNew, nameOf } from '../tables/table.ts';
import { SHARED, type SharedPart } from '../tables/tables.ts';
import { readBody, textOf } from './body.ts';
import { sharedReader } from './collect.ts';

/** An auditor's workstation shares no rows. */
const SHARES = "role <> 'auditor'";

const namesOf = ({ table, share }: SharedPart): string =>
  `SELECT ${nameOf(table, 'own')} AS id, ${sealedBy(table, share, 'own')} AS subject
    FROM ${table.name} AS own WHERE ${isSharedWhenNew(share, 'own')}`;

const PARTS = [...SHARED.values()];

/**
 * Notes all rows that did not come from another workstation, in the order in which they need one another. Each row gets
 * its own clock, from the present one on.
 */
export function noteAll(database: Database): void {
  database.exec(ADVANCE_CLOCK);
  for (const shared of PARTS) {
    const { part } = shared.share;
    database.exec(`
      CREATE TEMP TABLE noted AS SELECT row_number() OVER () AS n, id, subject FROM (${namesOf(shared)}) AS own
        WHERE NOT EXISTS (SELECT 1 FROM shared_rows WHERE part = '${part}' AND shared_rows.id = own.id);
      INSERT INTO team_changes (part, id, clock) SELECT '${part}', noted.id, clock + n FROM temp.noted, team WHERE true
        ON CONFLICT DO NOTHING;
      INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
        SELECT '${part}', noted.id, subject, NULL, NULL, clock + n, 0 FROM temp.noted, team WHERE true
        ON CONFLICT DO NOTHING;
      UPDATE team SET clock = clock + (SELECT count(*) FROM temp.noted);
      DROP TABLE temp.noted`);
  }
}

/**
 * Notes again the rows whose notes a salvage lost. A row that came from another workstation may be sent once more,
 * which changes nothing there.
 */
export function noteLost(database: Database): void {
  database.exec(`INSERT INTO team_changes (part, id, clock) SELECT part, id, clock FROM shared_rows
    WHERE origin IS NULL AND EXISTS (SELECT 1 FROM team WHERE ${SHARES}) ON CONFLICT DO NOTHING`);
  const isLost = PARTS.some((shared) => database.prepare(missing(shared)).get() !== undefined);
  if (isLost) noteAll(database);
}

const missing = (shared: SharedPart): string => `SELECT 1 FROM (${namesOf(shared)}) AS own, team
  WHERE ${SHARES} AND NOT EXISTS (SELECT 1 FROM shared_rows WHERE part = '${shared.share.part}' AND shared_rows.id = own.id) LIMIT 1`;

export function shareableRows(database: Database): number {
  const counts = PARTS.map((shared) => `SELECT count(*) AS n FROM (${namesOf(shared)}), team WHERE ${SHARES}`);
  return (
    database
      .prepare<[], number>(`SELECT sum(n) FROM (${counts.join(' UNION ALL ')})`)
      .pluck()
      .get() ?? 0
  );
}

export function joinComparison(database: Database): (bodies: readonly Uint8Array[]) => Omit<JoinPlan, 'toTeam'> {
  const read = sharedReader(database);
  const sameText = database.prepare<[unknown, string]>(
    'SELECT 1 FROM responses JOIN results ON seq = result_seq WHERE sha256 = ? AND id <> ?',
  );
  const sameRecord = database.prepare<[unknown, unknown, string]>(
    'SELECT 1 FROM consents WHERE authorization_id = ? AND environment = ? AND id <> ?',
  );
  return (bodies) => {
    const plan = { fromTeam: 0, sameAnswers: 0, sameAuthorizations: 0 };
    for (const body of bodies.map(readBody)) {
      if (typeof body === 'string' || body.row === null || !SHARED.has(body.part)) continue;
      const { part, id, row } = body;
      if (read(part, id) === undefined) plan.fromTeam += 1;
      if (part === 'results' && sameText.get(row.sha256, id) !== undefined) plan.sameAnswers += 1;
      const isConsent = part === 'consents' && textOf(row.authorization_id) !== '';
      if (isConsent && sameRecord.get(row.authorization_id, row.environment, id)) plan.sameAuthorizations += 1;
    }
    return plan;
  };
}
