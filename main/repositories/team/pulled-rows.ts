import type { Database } from 'better-sqlite3';
import type { TeamRole } from '#domain/team/role.ts';
import { keyedTag } from '../../ports/keyed-tag.ts';
import { type Bytes32, instantOf, MOST_CLOCK } from '../../ports/team.ts';
import type { Applied, NewsTopic, PulledRow, Unread } from '../../ports/team-archive.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import { unlessMisfit } from '../misfit.ts';
import type { Value } from '../tables/table.ts';
import { SHARED } from '../tables/tables.ts';
import { inPartOrder, rowWriters } from './apply.ts';
import { dictionaryWriter } from './attachments.ts';
import { quietly, readBody } from './body.ts';
import { heldRows, type LeftOfRow, type PlacedRow } from './held-rows.ts';
import { withoutErased } from './without-erased.ts';

export interface Origin {
  readonly workstation: string;
  readonly role: TeamRole;
}

export type OnUnread = (seq: number, why: Exclude<Unread['why'], 'ahead'>) => void;

export interface RowApplier {
  /** Applies rows of one log in their order. Calls `onUnread` for each row that cannot be read. */
  readonly apply: (origin: Origin, rows: readonly PulledRow[], tagKey: Bytes32, onUnread: OnUnread) => Applied;
  /** Writes rows again that an erasure deleted although they are newer. */
  readonly putBack: (rows: readonly PlacedRow[]) => void;
}

/**
 * Must run within a transaction. The result does not depend on the order of rows: the newest clock wins, then the
 * greater workstation; columns with a `join` are joined at any clock.
 */
export function rowApplier(database: Database, codec: CodecName, own: string): RowApplier {
  const writers = rowWriters(database, codec);
  const isNewest = newestRows(database, own);
  const keepOrigin = database.prepare(
    `INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
     VALUES (@part, @id, @subject, @origin, @seq, @clock, @isRemoved)
     ON CONFLICT (part, id) DO UPDATE SET origin = excluded.origin, origin_seq = excluded.origin_seq,
       clock = excluded.clock, is_removed = excluded.is_removed WHERE @isNewest`,
  );
  const blocked = blockedConsents(database);
  const waiting = heldRows(database);
  const follow = clockFollower(database);

  /** Returns true if the row was written or is older than the present one. */
  const writeOne = (one: PlacedRow): boolean => {
    const { body, origin, seq, clock } = one;
    const { part, id, subject } = body;
    const stands = isNewest(one);
    const wasBlocked = part === 'consents' && blocked.lift({ id });
    const { join, fixed } = SHARED.get(part)?.share ?? {};
    const counts = stands || join !== undefined || fixed !== undefined;
    // A row that breaks a rule of its table is not one of it.
    const entry = { isNewest: stands, at: instantOf(clock) };
    if (counts && !unlessMisfit(() => writers(part)(body, entry), false)) return false;
    const isRemoved = Number(body.row === null);
    keepOrigin.run({ part, id, subject, origin, seq, clock, isRemoved, isNewest: Number(stands) });
    if (wasBlocked) blocked.send({ id, sent: body.row?.revoked_at ?? null });
    return true;
  };
  const write = (placed: readonly PlacedRow[], changed: Counts, onUnread: OnUnread): void => {
    for (const one of placed) {
      const news = SHARED.get(one.body.part)?.share.news;
      if (news === undefined) waiting.keep(one);
      else if (!waiting.isReady(one)) continue;
      else if (writeOne(one)) changed[news] = (changed[news] ?? 0) + 1;
      else onUnread(one.seq, 'unreadable');
    }
  };
  /** Takes waiting rows only if it is known who was erased. */
  const settle = (placed: readonly PlacedRow[], left: LeftOfRow | null, onUnread: OnUnread): Applied => {
    const changed: Counts = {};
    // One row that waited may be the one for which another waits.
    let next = placed;
    do {
      write(next, changed, onUnread);
      next = left === null ? [] : waiting.takeReady(left);
    } while (next.length > 0);
    return { changed, held: waiting.count() };
  };
  const filter = erasedFilter(database);
  const accepted = acceptedRows(database, filter);
  return {
    apply: (origin, rows, tagKey, onUnread) => {
      follow(origin, rows);
      return settle(accepted(origin, rows, tagKey, onUnread), filter.leftOf(tagKey), onUnread);
    },
    putBack: (rows) => void settle(rows, null, () => {}),
  };
}

type Counts = Partial<Record<NewsTopic, number>>;

interface BlockedConsents {
  /** Lifts the block of an erasure here if the team sends the authorization again; an earlier revocation stays. */
  readonly lift: (consent: { id: string }) => boolean;
  /** Sends what stayed to the team, which never received it or erased it: a revocation, and the proofs. */
  readonly send: (consent: { id: string; sent: Value }) => void;
}

function blockedConsents(database: Database): BlockedConsents {
  const lift = database.prepare(
    `UPDATE main.consents SET blocked_at = NULL, revoked_at = nullif(revoked_at, blocked_at),
       revoked_reason = iif(revoked_at = blocked_at, NULL, revoked_reason) WHERE id = @id AND blocked_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM shared_rows WHERE part = 'consents' AND shared_rows.id = @id)`,
  );
  const send = [
    'UPDATE main.consents SET revoked_at = revoked_at WHERE id = @id AND revoked_at IS NOT @sent',
    `UPDATE main.evidence SET name = name WHERE owner_id = @id
       AND NOT EXISTS (SELECT 1 FROM shared_rows WHERE part = 'evidence' AND shared_rows.id = evidence.id)`,
  ].map((sql) => database.prepare(sql));
  return {
    lift: (consent) => lift.run(consent).changes > 0,
    send: (consent) => quietly(database, () => send.forEach((one) => void one.run(consent)), 0),
  };
}

/**
 * Sets the clock so that later changes here are newer than all received rows. Ignores an auditor's rows, because an
 * auditor changes no shared row.
 */
function clockFollower(database: Database): (origin: Origin, rows: readonly PulledRow[]) => void {
  const seen = database.prepare<[bigint]>('UPDATE team SET clock = max(clock, ?)');
  return ({ role }, rows) => {
    if (role !== 'auditor') for (const { clock } of rows) seen.run(clock < MOST_CLOCK ? clock : MOST_CLOCK);
  };
}

interface ErasedFilter {
  /** Returns whether an erasure of the team is newer than a row with this tag and clock. */
  readonly isBuried: (tag: Uint8Array, clock: bigint) => boolean;
  readonly leftOf: (tagKey: Bytes32) => LeftOfRow;
}

function erasedFilter(database: Database): ErasedFilter {
  const buried = database.prepare<[Uint8Array, bigint]>(
    'SELECT 1 FROM team_tombstones WHERE subject_tag = ? AND clock >= ?',
  );
  const erasedHere = database.prepare<[string, bigint]>(
    `SELECT 1 FROM team_changes WHERE part = 'erasures' AND id = ? AND clock >= ?`,
  );
  const isBuried = (tag: Uint8Array, clock: bigint): boolean => buried.get(tag, clock) !== undefined;
  return {
    isBuried,
    leftOf: (tagKey) => (body, clock) => {
      const isErased = (subject: string): boolean =>
        erasedHere.get(subject, clock) !== undefined || isBuried(keyedTag(tagKey, subject), clock);
      return body.subject !== null && isErased(body.subject) ? null : withoutErased(body, isErased);
    },
  };
}

/**
 * Leaves out rows that an erasure deletes, rows from an auditor, settings from anybody but a supervisor, and unreadable
 * rows.
 */
function acceptedRows(
  database: Database,
  { isBuried, leftOf }: ErasedFilter,
): (origin: Origin, rows: readonly PulledRow[], tagKey: Bytes32, onUnread: OnUnread) => readonly PlacedRow[] {
  const keepDictionary = dictionaryWriter(database);
  return ({ workstation, role }, rows, tagKey, onUnread) => {
    const left = leftOf(tagKey);
    return rows
      .flatMap(({ seq, clock, subjectTag, body: encoded, unread }): PlacedRow[] => {
        if (unread) onUnread(seq, unread);
        if (encoded === null || role === 'auditor') return [];
        if (subjectTag !== null && isBuried(subjectTag, clock)) return [];
        const sent = readBody(encoded);
        if (typeof sent === 'string') {
          onUnread(seq, sent);
          return [];
        }
        const body = left(sent, clock);
        if (body === null) return [];
        if (SHARED.get(body.part)?.share.isOfSupervisors && role !== 'supervisor') return [];
        if (body.part !== 'dictionaries') return [{ body, origin: workstation, seq, clock }];
        if (!keepDictionary(body)) onUnread(seq, 'unreadable');
        return [];
      })
      .toSorted((one, other) => inPartOrder(one.body, other.body));
  };
}

function newestRows(database: Database, own: string): (row: PlacedRow) => boolean {
  const known = database.prepare<[string, string], { readonly clock: string; readonly origin: string | null }>(
    'SELECT CAST(clock AS TEXT) AS clock, origin FROM shared_rows WHERE part = ? AND id = ?',
  );
  return ({ body, origin, clock }) => {
    const here = known.get(body.part, body.id);
    if (here === undefined) return true;
    const hereClock = BigInt(here.clock);
    return clock > hereClock || (clock === hereClock && origin > (here.origin ?? own));
  };
}
