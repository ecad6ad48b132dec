import type { Database } from 'better-sqlite3';
import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';
import { type JoinPlan, SHARED_PARTS, type SharedPart } from '../../ports/team-archive.ts';
import { BLOCKED } from '../erasure/plan.ts';
import { ADVANCE_CLOCK } from '../schema/shared-rows.ts';
import { isKnown, readBody, textOf } from './body.ts';
import { ACT_ID, APPROVAL_ID, EVENT_ID, STARTED, sharedReader } from './collect.ts';

const settings = SHARED_SETTINGS.map((name) => `'${name}'`).join(', ');

/** Whether this workstation shares what it has; an auditor's does not. */
const SHARES = "role <> 'auditor'";
const isShared = `registered AND ifnull(revoked_reason, '') NOT LIKE '${BLOCKED}%'`;

const OF_WATCH = 'JOIN watches ON watches.seq = watch_seq';
const OF_MEMBER = 'JOIN watch_members ON watch_members.seq = member_seq';

/** Name and subject of each row that is shared. */
const NAMES: Readonly<Record<SharedPart, string>> = {
  settings: `SELECT name AS id, NULL AS subject FROM settings
    WHERE name IN (${settings}) AND (SELECT role FROM team) = 'supervisor'`,
  consents: `SELECT id, subject FROM consents WHERE ${isShared}`,
  evidence: `SELECT evidence.id, subject FROM evidence JOIN consents ON consents.id = owner_id WHERE ${isShared}`,
  charges: `SELECT id, NULL AS subject FROM attempts WHERE state <> 'intent'`,
  attempts: `SELECT id, subject FROM attempts WHERE state <> 'intent' AND documento <> ''`,
  results: 'SELECT id, subject FROM results',
  texts: 'SELECT id, subject FROM unreadable_responses WHERE subject IS NOT NULL',
  notes: 'SELECT id, subject FROM subject_notes',
  tags: `SELECT subject || ' ' || normalized AS id, subject FROM subject_tags JOIN tags ON seq = tag_seq`,
  views: "SELECT id, 'row views ' || id AS subject FROM library_views",
  people: 'SELECT id, NULL AS subject FROM people',
  policies: `SELECT ${APPROVAL_ID} AS id, NULL AS subject FROM credit_policies WHERE approved_by IS NOT NULL`,
  policy_drafts: `SELECT policy_id || ' ' || version AS id, NULL AS subject FROM credit_policies WHERE approved_by IS NULL`,
  group_removals: 'SELECT NULL AS id, NULL AS subject WHERE false',
  groups: "SELECT id, 'row groups ' || id AS subject FROM groups",
  group_links: `SELECT id, 'row group_links ' || id AS subject
    FROM (SELECT groups.id || ' ' || group_links.id AS id FROM group_links JOIN groups ON groups.seq = group_seq)`,
  group_snapshots: "SELECT id, 'row group_snapshots ' || id AS subject FROM group_snapshots",
  cases: 'SELECT id, subject FROM cases',
  case_states: "SELECT id, subject FROM cases WHERE state NOT IN ('open', 'analysis')",
  case_pages: `SELECT sha256 || ' ' || version AS id, subject FROM case_pages JOIN cases ON cases.seq = case_seq`,
  case_acts: `SELECT ${ACT_ID} AS id, subject FROM case_acts
    JOIN case_pages ON case_pages.seq = page_seq JOIN cases ON cases.seq = case_seq`,
  watches: "SELECT id, 'row watches ' || id AS subject FROM watches",
  watch_members: `SELECT watches.id || ' ' || subject AS id, subject FROM watch_members ${OF_WATCH}`,
  watch_cycles: `SELECT watches.id || ' ' || month AS id, NULL AS subject FROM watch_cycles ${OF_WATCH} WHERE ${STARTED}`,
  watch_gaps: `SELECT watches.id || ' ' || month || ' ' || subject AS id, subject FROM watch_cycle_members
    JOIN watch_cycles ON watch_cycles.seq = cycle_seq ${OF_MEMBER} JOIN watches ON watches.seq = watch_cycles.watch_seq`,
  findings: `SELECT findings.id, subject FROM findings ${OF_MEMBER}`,
  finding_events: `SELECT ${EVENT_ID} AS id, subject FROM finding_events
    JOIN findings ON findings.seq = finding_seq ${OF_MEMBER}`,
};

/**
 * Notes all that is here and came from nobody else, in the order in which one row needs another. Each row has a clock of
 * its own, from the present one on.
 */
export function noteAll(database: Database): void {
  database.exec(ADVANCE_CLOCK);
  for (const part of SHARED_PARTS) {
    database.exec(`
      CREATE TEMP TABLE noted AS SELECT row_number() OVER () AS n, id, subject FROM (${NAMES[part]}) AS own
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
  const isLost = SHARED_PARTS.some((part) => database.prepare(missing(part)).get() !== undefined);
  if (isLost) noteAll(database);
}

/** SQL of the rows of a part that no workstation is known to have changed; none where no team was joined. */
const missing = (part: SharedPart): string => `SELECT 1 FROM (${NAMES[part]}) AS own, team
  WHERE ${SHARES} AND NOT EXISTS (SELECT 1 FROM shared_rows WHERE part = '${part}' AND shared_rows.id = own.id) LIMIT 1`;

export function shareableRows(database: Database): number {
  const count = (part: SharedPart): number =>
    database.prepare<[], number>(`SELECT count(*) FROM (${NAMES[part]}), team WHERE ${SHARES}`).pluck().get() ?? 0;
  return SHARED_PARTS.reduce((sum, part) => sum + count(part), 0);
}

const readable = (bodies: readonly Uint8Array[]) =>
  bodies
    .map(readBody)
    .filter((body) => typeof body !== 'string')
    .filter(isKnown);

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
