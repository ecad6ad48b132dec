import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../ports/team.ts';
import type { OwnEntry, OwnLog, SharedChange, TeamArchive } from '../../ports/team-archive.ts';
import type { Dictionary } from '../attachments.ts';
import { encodeBody } from './body.ts';
import { collector } from './collect.ts';
import { readingNoted } from './readings.ts';

/** Clocks exceed the integers that a JavaScript number holds exactly, so they are read as texts. */
interface ChangeRow {
  readonly part: SharedChange['part'];
  readonly id: string;
  readonly clock: string;
  readonly body: string | null;
  readonly subject: string | null;
  readonly isRemoved: number | null;
}

const PENDING = `
SELECT team_changes.part, team_changes.id, CAST(team_changes.clock AS TEXT) AS clock, body, subject,
  is_removed AS isRemoved
FROM team_changes LEFT JOIN shared_rows USING (part, id) ORDER BY team_changes.clock LIMIT ?`;

const DROP = 'DELETE FROM team_changes WHERE part = ? AND id = ? AND clock = ?';

interface EntryRow extends Omit<OwnEntry, 'clock' | 'workstation' | 'kind'> {
  readonly kind: EntryKind;
  readonly clock: string;
}

const ENTRIES = `
SELECT seq, kind, CAST(clock AS TEXT) AS clock, subject, subject_tag AS subjectTag, epoch, sealed,
  sealed_sha256 AS sealedSha256, previous, hash, result_id AS resultId
FROM outbox`;

export const KEEP_ENTRY = `
INSERT INTO outbox (seq, kind, clock, subject, subject_tag, epoch, sealed, sealed_sha256, previous, hash, result_id, is_pushed)
VALUES (@seq, @kind, @clock, @subject, @subjectTag, @epoch, @sealed, @sealedSha256, @previous, @hash, @resultId, @isPushed)`;

export const NO_HASH = new Uint8Array(32);

type Own = Pick<
  TeamArchive,
  'pending' | 'append' | 'own' | 'entries' | 'unsentAhead' | 'pushed' | 'pushedAt' | 'unpush'
>;

/** The log of this workstation: its pending changes, and the entries that the team has. */
export function ownLog(database: Database, workstation: () => string): Own {
  const end = database.prepare<[], OwnLog>(
    `SELECT ifnull(max(seq), 0) AS seq, (SELECT hash FROM outbox ORDER BY seq DESC LIMIT 1) AS hash,
       ifnull(max(iif(is_pushed, seq, 0)), 0) AS pushed FROM outbox`,
  );
  const entries = database.prepare<[number, number], EntryRow>(`${ENTRIES} WHERE seq > ? ORDER BY seq LIMIT ?`);
  const unsentAhead = database.prepare<[{ latest: bigint }], EntryRow>(
    `${ENTRIES} WHERE (SELECT clock FROM team) > @latest
       AND seq >= (SELECT min(seq) FROM outbox WHERE NOT is_pushed AND clock > @latest) ORDER BY seq`,
  );
  const ownEntry = ({ clock, ...row }: EntryRow): OwnEntry => {
    return { ...row, workstation: workstation(), clock: BigInt(clock) };
  };
  const mark = database.prepare('UPDATE outbox SET is_pushed = 1 WHERE seq <= ? AND NOT is_pushed');
  const unmark = database.prepare('UPDATE outbox SET is_pushed = 0 WHERE seq > ?');
  const ofResult = database
    .prepare<[string], number | null>('SELECT max(seq) FROM outbox WHERE result_id = ? AND is_pushed')
    .pluck();

  return {
    pending: pendingChanges(database),
    append: async (added, noted) => appender(database)(added, noted),
    own: async () => {
      const found = end.get() ?? { seq: 0, hash: NO_HASH, pushed: 0 };
      return { ...found, hash: found.hash ?? NO_HASH };
    },
    entries: async (after, limit, bytes) => {
      const found: OwnEntry[] = [];
      let room = bytes;
      for (const row of entries.iterate(after, limit)) {
        room -= row.sealed.length;
        if (found.length > 0 && room < 0) break;
        found.push(ownEntry(row));
      }
      return found;
    },
    unsentAhead: async (latest) => unsentAhead.all({ latest }).map(ownEntry),
    pushed: async (seq) => void mark.run(seq),
    pushedAt: async (resultId) => ofResult.get(resultId) ?? null,
    unpush: async (seq) => void unmark.run(seq),
  };
}

/**
 * Puts a dictionary before the first result of this log that needs it, even if another log sent it, because a reader of
 * this log may not have read the other. Drops changes whose row is gone.
 */
function pendingChanges(database: Database): Own['pending'] {
  const changes = database.prepare<[number], ChangeRow>(PENDING);
  const drop = database.prepare<[string, string, bigint]>(DROP);
  const isSent = database.prepare<[string]>(`SELECT 1 FROM outbox WHERE result_id = ? AND kind = 'dictionary'`).pluck();
  const collect = collector(database);
  const noted = readingNoted(database);
  const bodyOf = ({ part, id, subject, body: written, isRemoved }: ChangeRow) => {
    if (written !== null) return { body: Buffer.from(written, 'utf8'), dictionary: null };
    if (part === 'readings') return { body: noted(id) ?? null, dictionary: null };
    const { body, dictionary } = collect(part, id, subject, isRemoved === 1);
    return { body: body === null ? null : encodeBody(body), dictionary };
  };
  return async (limit) => {
    const found: SharedChange[] = [];
    const given = new Set<string>();
    for (const change of changes.all(limit)) {
      const { part, id, subject } = change;
      const clock = BigInt(change.clock);
      const { body, dictionary } = bodyOf(change);
      if (body === null) {
        drop.run(part, id, clock);
        continue;
      }
      if (dictionary !== null && !given.has(dictionary.id) && isSent.get(dictionary.id) === undefined) {
        given.add(dictionary.id);
        found.push(dictionaryChange(dictionary, clock));
      }
      found.push({ part, id, subject, clock, body, resultId: part === 'results' ? id : null });
    }
    return found;
  };
}

function dictionaryChange({ id, method, bytes }: Dictionary, clock: bigint): SharedChange {
  const body = encodeBody({ part: 'dictionaries', id, subject: null, row: { method, bytes } });
  return { part: 'dictionaries', id, subject: null, clock, body, resultId: id };
}

/** Writes the entries, and sets the origin of each row from its entry. */
function appender(database: Database): (entries: readonly OwnEntry[], noted: Parameters<Own['append']>[1]) => void {
  const keep = database.prepare(KEEP_ENTRY);
  const drop = database.prepare<[string, string, bigint]>(DROP);
  const name = database.prepare<[string, number, string, string, bigint]>(
    'UPDATE shared_rows SET origin = ?, origin_seq = ? WHERE part = ? AND id = ? AND clock = ?',
  );
  return database.transaction((entries, noted) => {
    for (const [at, entry] of entries.entries()) {
      keep.run({ ...entry, isPushed: 0 });
      const change = noted[at];
      if (change === undefined) continue;
      drop.run(change.part, change.id, change.clock);
      name.run(entry.workstation, entry.seq, change.part, change.id, change.clock);
    }
  });
}
