import type { Database } from 'better-sqlite3';
import type { JoinPlan } from '../../ports/team-archive.ts';
import { ADVANCE_CLOCK, sealedBy } from '../schema/shared-rows.ts';
import { isSharedWhenNew, nameOf } from '../tables/table.ts';
import { SHARED } from '../tables/tables.ts';
import { readBody, textOf } from './body.ts';
import { sharedReader } from './collect.ts';

/** Whether this workstation shares what it has; an auditor's does not. */
const SHARES = "role <> 'auditor'";

/** SQL of name and subject of each row of a part that is shared. */
function namesOf(part: string): string {
  const shared = SHARED.get(part);
  if (shared === undefined) throw new Error(`no part ${part} is shared`);
  const table = shared.table;
  return `SELECT ${nameOf(table, 'own')} AS id, ${sealedBy(table, shared.share, 'own')} AS subject
    FROM ${table.name} AS own WHERE ${isSharedWhenNew(shared.share, 'own')}`;
}

const PARTS = [...SHARED.keys()];

/**
 * Notes all that is here and came from nobody else, in the order in which one row needs another. Each row has a clock of
 * its own, from the present one on.
 */
export function noteAll(database: Database): void {
  database.exec(ADVANCE_CLOCK);
  for (const part of PARTS) {
    database.exec(`
      CREATE TEMP TABLE noted AS SELECT row_number() OVER () AS n, id, subject FROM (${namesOf(part)}) AS own
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
 * Notes again what a salvage lost the note of: pages within these tables hold rows themselves. A row that came from elsewhere
 * is then told once more, which changes nothing there.
 */
export function noteLost(database: Database): void {
  database.exec(`INSERT INTO team_changes (part, id, clock) SELECT part, id, clock FROM shared_rows
    WHERE origin IS NULL AND EXISTS (SELECT 1 FROM team WHERE ${SHARES}) ON CONFLICT DO NOTHING`);
  const isLost = PARTS.some((part) => database.prepare(missing(part)).get() !== undefined);
  if (isLost) noteAll(database);
}

/** SQL of the rows of a part that no workstation is known to have changed; none where no team was joined. */
const missing = (part: string): string => `SELECT 1 FROM (${namesOf(part)}) AS own, team
  WHERE ${SHARES} AND NOT EXISTS (SELECT 1 FROM shared_rows WHERE part = '${part}' AND shared_rows.id = own.id) LIMIT 1`;

export function shareableRows(database: Database): number {
  const count = (part: string): number =>
    database
      .prepare<[], number>(`SELECT count(*) FROM (${namesOf(part)}), team WHERE ${SHARES}`)
      .pluck()
      .get() ?? 0;
  return PARTS.reduce((sum, part) => sum + count(part), 0);
}

const readable = (bodies: readonly Uint8Array[]) =>
  bodies
    .map(readBody)
    .filter((body) => typeof body !== 'string')
    .filter(({ part }) => SHARED.has(part));

/** Compares rows of the team with this archive. */
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
    for (const { part, id, row } of readable(bodies)) {
      if (row === null) continue;
      if (read(part, id) === undefined) plan.fromTeam += 1;
      if (part === 'results' && sameText.get(row.sha256, id) !== undefined) plan.sameAnswers += 1;
      const isConsent = part === 'consents' && textOf(row.authorization_id) !== '';
      if (isConsent && sameRecord.get(row.authorization_id, row.environment, id)) plan.sameAuthorizations += 1;
    }
    return plan;
  };
}
