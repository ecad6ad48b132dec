import type { Database } from 'better-sqlite3';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Bytes32 } from '../../ports/team.ts';
import type {
  KnownTombstone,
  Peer,
  PulledRow,
  TeamArchive,
  TeamCounts,
  TeamRecord,
  Unread,
} from '../../ports/team-archive.ts';
import { auditWriter } from '../audit/writer.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import { ADVANCE_CLOCK } from '../schema/shared-rows.ts';
import { quietly, readBody, tellTeam } from './body.ts';
import { boundClocks, boundKnownClocks } from './bound-clocks.ts';
import { forgetRow } from './erased-rows.ts';
import { joinComparison, noteAll, shareableRows } from './joining.ts';
import { KEEP_ENTRY, ownLog } from './own-log.ts';
import { type OnUnread, type Origin, rowApplier } from './pulled-rows.ts';
import { readingEvents } from './readings.ts';
import { stateHash } from './state-hash.ts';

/** Tables that are emptied when the workstation leaves the team. */
const TABLES = [
  'team',
  'team_changes',
  'outbox',
  'peers',
  'shared_rows',
  'held_rows',
  'team_tombstones',
  'team_dictionaries',
];

/** The claims are on the server of the team that was left. */
const FORGET_CLAIMS = `UPDATE attempts SET claim_tag = NULL, claim_fence = NULL, claim_repeats = NULL
WHERE claim_tag IS NOT NULL`;

interface Here {
  readonly record: () => TeamRecord | null;
  readonly own: () => string;
}

/** The team's tables. Without a team it prepares no statements and reads only one empty table. */
export function teamRepository(database: Database, codec: CodecName): TeamArchive {
  boundKnownClocks(database);
  const read = database.prepare<[], string>('SELECT record FROM team').pluck();
  const record = (): TeamRecord | null => {
    const found = read.get();
    return found === undefined ? null : JSON.parse(found);
  };
  const own = (): string => record()?.workstation ?? '';
  return {
    read: async () => record(),
    ...membership(database, { record, own }),
    ...ownLog(database, own),
    ...logsOfOthers(database, codec, { record, own }),
    ...erasures(database),
    boundClocks: async (latest, redated) => boundClocks(database, latest, redated),
    compare: async (bodies) => joinComparison(database)(bodies),
    shareable: async () => shareableRows(database),
    stateHash: async () => stateHash(database),
  };
}

type Membership = Pick<TeamArchive, 'join' | 'change' | 'remove' | 'rewrite' | 'upload' | 'leave' | 'counts'>;

/** Notes no change before the upload, because the upload notes all rows. */
function membership(database: Database, { record, own }: Here): Membership {
  const appendAudit = auditWriter(database);
  const empty = (): void => {
    for (const table of TABLES) database.exec(`DELETE FROM ${table}`);
    database.exec(FORGET_CLAIMS);
  };
  const write = (changes: Partial<TeamRecord>, isQuiet?: 0): void => {
    const changed = { ...record(), ...changes };
    database
      .prepare('UPDATE team SET record = ?, role = ?, is_quiet = ifnull(?, is_quiet)')
      .run(JSON.stringify(changed), changed.role, isQuiet ?? null);
  };
  const run = database.transaction((work: () => void, auditEvent: AuditEvent | undefined) => {
    work();
    if (auditEvent !== undefined) appendAudit([auditEvent]);
  });
  const counts = `SELECT (SELECT count(*) FROM team_changes) AS changes,
    (SELECT count(*) FROM outbox WHERE NOT is_pushed) AS unpushed, (SELECT count(*) FROM held_rows) AS held`;

  return {
    join: async (joined, auditEvent) =>
      run.immediate(() => {
        empty();
        database
          .prepare('INSERT INTO team (id, record, role, clock, is_quiet) VALUES (1, ?, ?, 0, 1)')
          .run(JSON.stringify(joined), joined.role);
      }, auditEvent),
    change: async (changes, auditEvent) => run.immediate(() => write(changes), auditEvent),
    remove: async (removal, auditEvent) =>
      run.immediate(() => {
        const { removed: id, ...end } = removal;
        write({ removed: { ...record()?.removed, [id]: { ...end, by: own() } }, removing: null });
        database.exec(ADVANCE_CLOCK);
        tellTeam(database, 'removals', id, removal);
      }, auditEvent),
    rewrite: async (seqs) =>
      run.immediate(() => {
        database.exec(ADVANCE_CLOCK);
        for (const seq of seqs) rewriteRow(database, own(), seq);
        tellTeam(database, 'rewrites', String(seqs[0]), { rewritten: seqs });
      }, undefined),
    upload: async (changes, auditEvent) =>
      run.immediate(() => {
        // An auditor's workstation sends only its readings (`schema/team.ts`).
        if (record()?.role === 'auditor') return write(changes);
        write(changes, 0);
        noteAll(database);
      }, auditEvent),
    leave: async (auditEvent) => run.immediate(empty, auditEvent),
    counts: async () => database.prepare<[], TeamCounts>(counts).get() ?? { changes: 0, unpushed: 0, held: 0 },
  };
}

/** The row that an own entry brought and that no other workstation changed since. */
function rewriteRow(database: Database, own: string, seq: number): void {
  const row = `UPDATE shared_rows SET clock = (SELECT clock FROM team) WHERE origin = ? AND origin_seq = ? RETURNING part, id`;
  const note =
    'INSERT INTO team_changes (part, id, clock) SELECT ?, ?, clock FROM team WHERE true ON CONFLICT DO NOTHING';
  const found = database.prepare<[string, number], { readonly part: string; readonly id: string }>(row).all(own, seq);
  for (const { part, id } of found) database.prepare(note).run(part, id);
}

type Others = Pick<TeamArchive, 'peers' | 'apply' | 'takeBack' | 'consentOrigins'>;

function logsOfOthers(database: Database, codec: CodecName, { record, own }: Here): Others {
  const keepPeer = `INSERT INTO peers (workstation_id, login, sign_key, seq, hash)
    VALUES (@workstation, @login, @signKey, @seq, @hash)
    ON CONFLICT DO UPDATE SET login = excluded.login, seq = excluded.seq, hash = excluded.hash`;
  const appendAudit = auditWriter(database);
  const keepRecord = database.prepare('UPDATE team SET record = ?');
  const applied = (origin: Origin, rows: readonly PulledRow[], tagKey: Bytes32, also: () => void) =>
    database
      .transaction(() =>
        quietly(database, () => {
          also();
          let { unread = [] } = record() ?? {};
          const onUnread: OnUnread = (seq, why) => {
            unread = withUnread(unread, { workstation: origin.workstation, why, entries: 1, first: seq });
          };
          const done = rowApplier(database, codec, own()).apply(origin, rows, tagKey, onUnread);
          const known = record();
          if (known !== null && unread.length > 0) keepRecord.run(JSON.stringify({ ...known, unread }));
          return done;
        }),
      )
      .immediate();
  const origins = database
    .prepare<[string], string>(
      "SELECT DISTINCT origin FROM shared_rows WHERE subject = ? AND part = 'consents' AND origin IS NOT NULL",
    )
    .pluck();
  return {
    consentOrigins: async (subject) => origins.all(subject),
    peers: async () =>
      database
        .prepare<[], Peer>('SELECT workstation_id AS workstation, login, sign_key AS signKey, seq, hash FROM peers')
        .all(),
    apply: async ({ peer, role, rows, readings, tagKey }) =>
      applied({ workstation: peer.workstation, role }, rows, tagKey, () => {
        database.prepare(keepPeer).run(peer);
        appendAudit(readings.map(readingEvents(database)));
      }),
    takeBack: async (entries, rows, tagKey) =>
      applied({ workstation: own(), role: 'supervisor' }, rows, tagKey, () => {
        const keep = database.prepare(KEEP_ENTRY);
        for (const [at, entry] of entries.entries())
          keep.run({ ...entry, subject: null, resultId: broughtBy(rows[at]), isPushed: 1 });
      }),
  };
}

/** Adds an unread entry to the count for its log and reason, and keeps the first of them. */
function withUnread(unread: readonly Unread[], one: Unread): readonly Unread[] {
  const isSame = ({ workstation, why }: Unread): boolean => workstation === one.workstation && why === one.why;
  const before = unread.find(isSame);
  const entries = one.entries + (before?.entries ?? 0);
  return [...unread.filter((other) => !isSame(other)), { ...one, ...before, entries }];
}

/** The result or dictionary in an entry; it may settle an open claim. */
function broughtBy(row: PulledRow | undefined): string | null {
  if (row === undefined || row.body === null) return null;
  const body = readBody(row.body);
  if (typeof body === 'string') return null;
  return body.part === 'results' || body.part === 'dictionaries' ? body.id : null;
}

function erasures(database: Database): Pick<TeamArchive, 'tombstones' | 'bury' | 'forget'> {
  interface TombstoneRow extends Omit<KnownTombstone, 'clock' | 'isDone'> {
    readonly clock: string;
    readonly isDone: number;
  }
  const all = `SELECT subject_tag AS subjectTag, workstation_id AS workstation, CAST(clock AS TEXT) AS clock, sealed,
    is_done AS isDone FROM team_tombstones`;
  const keep = `INSERT INTO team_tombstones (subject_tag, workstation_id, clock, sealed, is_done)
    VALUES (@subjectTag, @workstation, @clock, @sealed, @isDone)
    ON CONFLICT DO UPDATE SET workstation_id = excluded.workstation_id, clock = excluded.clock, sealed = excluded.sealed,
      is_done = excluded.is_done WHERE (excluded.clock, excluded.is_done) > (clock, is_done)`;
  return {
    tombstones: async () =>
      database
        .prepare<[], TombstoneRow>(all)
        .all()
        .map(({ clock, isDone, ...row }) => ({ ...row, clock: BigInt(clock), isDone: isDone === 1 })),
    forget: async (row, beats) => forgetRow(database, row, beats),
    bury: async (tombstone) => void database.prepare(keep).run({ ...tombstone, isDone: Number(tombstone.isDone) }),
  };
}
