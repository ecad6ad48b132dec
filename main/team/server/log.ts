import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import {
  type EntryKind,
  type EntryPlace,
  MOST_SEALED,
  type SealedEntry,
  type TeamHead,
  type TeamServer,
} from '#main/ports/team.ts';
import { payClaims } from './claims.ts';
import { bounded, boundedOrNull, KEY_BYTES, readClock, readInstant, readWhole, SIGNATURE_BYTES } from './columns.ts';
import { type Connections, type Session, unlessOutside } from './connections.ts';

type Log = Pick<TeamServer, 'push' | 'heads' | 'pull' | 'notices'>;

const FIRST = `INSERT INTO lastro.heads AS known (team_id, workstation_id, seq, hash, signature, at)
VALUES (lastro.this_team(), $1, $2, $3, $4, now())
ON CONFLICT (team_id, workstation_id) DO UPDATE
SET seq = excluded.seq, hash = excluded.hash, signature = excluded.signature, at = excluded.at
WHERE known.seq = 0`;

const NEXT = `UPDATE lastro.heads SET seq = $2, hash = $3, signature = $4, at = now()
WHERE workstation_id = $1 AND seq = $5 AND hash = $6`;

/**
 * Who tells in its log of an erasure of these subjects, by its last such entry: one that wrote many of them in no log is read
 * once. The transaction is serializable, so that of a push and an erasure that do not see each other one begins anew.
 */
const ERASURES = `SELECT t.workstation_id, max(t.seq) AS seq
FROM (
  SELECT tag, min(clock) AS clock FROM unnest($1::bytea[], $2::bigint[]) AS e (tag, clock) GROUP BY tag
) AS e
JOIN lastro.entries AS t ON t.kind = 'tombstone' AND t.subject_tag = e.tag AND t.clock >= e.clock
WHERE NOT EXISTS (
  SELECT FROM unnest($3::uuid[], $4::bigint[]) AS k (workstation, seq) WHERE k.workstation = t.workstation_id AND t.seq <= k.seq
)
GROUP BY t.workstation_id`;

const APPEND = `INSERT INTO lastro.entries
  (team_id, workstation_id, seq, kind, clock, subject_tag, epoch, sealed, sealed_sha256, previous, hash)
SELECT (SELECT lastro.this_team()), $1, e.*
FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::bytea[], $6::integer[], $7::bytea[], $8::bytea[], $9::bytea[], $10::bytea[])
  AS e (seq, kind, clock, subject_tag, epoch, sealed, sealed_sha256, previous, hash)`;

const STANDS = 'SELECT FROM lastro.entries WHERE workstation_id = $1 AND seq = $2 AND hash = $3';

const HEADS = `SELECT workstation_id, seq, ${bounded('hash', KEY_BYTES)}, ${bounded('signature', SIGNATURE_BYTES)}, at
FROM lastro.heads ORDER BY workstation_id`;

/** Bytes of one answer, unless it is a single entry. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Kinds of entries that apply to the whole team. */
const NOTICES = ['control', 'tombstone'];

const PULL = `SELECT seq, kind, clock, epoch,
  ${boundedOrNull('subject_tag', KEY_BYTES)},
  ${['sealed_sha256', 'previous', 'hash'].map((column) => bounded(column, KEY_BYTES)).join(', ')},
  CASE WHEN bytes <= $4 THEN sealed ELSE '' END AS sealed, coalesce(bytes > $4, false) AS oversized
FROM (
  SELECT *, sum(CASE WHEN bytes <= $4 THEN bytes ELSE 0 END) OVER (ORDER BY seq) AS total
  FROM (
    SELECT *, CASE WHEN $6::text[] IS NULL OR kind = ANY ($6) THEN octet_length(sealed) END AS bytes FROM lastro.entries
    WHERE workstation_id = $1 AND seq > $2 ORDER BY seq LIMIT $3
  ) AS found
) AS sized
WHERE total <= $5 OR seq = $2 + 1 ORDER BY seq`;

interface HeadRow {
  readonly workstation_id: string;
  readonly seq: string;
  readonly hash: Buffer;
  readonly signature: Buffer;
  readonly at: unknown;
}

interface EntryRow {
  readonly seq: string;
  readonly kind: EntryKind;
  readonly clock: string;
  readonly subject_tag: Buffer | null;
  readonly epoch: number;
  readonly sealed: Buffer;
  readonly oversized: boolean;
  readonly sealed_sha256: Buffer;
  readonly previous: Buffer;
  readonly hash: Buffer;
}

export function serverLog({ run }: Connections): Log {
  const pulling =
    (kinds: readonly string[] | null): TeamServer['pull'] =>
    (workstation, after, limit) =>
      run('entries', async (session) => {
        const asked = [workstation, after, limit, MOST_SEALED, MOST_BYTES, kinds];
        const rows = await session.rows<EntryRow>(PULL, asked);
        return unlessOutside(
          session,
          rows.length === 0,
          rows.map((row) => readEntry(workstation, row)),
        );
      });
  return {
    push: (entries, head, paid, known) =>
      run('serializable', async (session) => {
        const erasures = await erasuresOf(session, entries, known);
        if (erasures.length > 0) return ok(erasures);
        const appended = await append(session, entries, head);
        if (!appended.ok) return appended;
        await payClaims(session, paid);
        return ok([]);
      }),
    heads: () =>
      run('statement', async (session) => {
        const heads = (await session.rows<HeadRow>(HEADS)).map(readHead);
        return unlessOutside(session, heads.length === 0, heads);
      }),
    pull: pulling(null),
    notices: pulling(NOTICES),
  };
}

/** Returns erasures of these entries' subjects, beyond the known ones; an emptied entry needs no check. */
async function erasuresOf(
  session: Session,
  entries: readonly SealedEntry[],
  known: readonly EntryPlace[],
): Promise<readonly EntryPlace[]> {
  const rows = entries.filter(
    ({ kind, subjectTag, sealed }) => kind === 'row' && subjectTag !== null && sealed.length > 0,
  );
  if (rows.length === 0) return [];
  const found = await session.rows<Pick<EntryRow, 'seq'> & { readonly workstation_id: string }>(ERASURES, [
    rows.map(({ subjectTag }) => subjectTag),
    rows.map(({ clock }) => clock),
    known.map(({ workstation }) => workstation),
    known.map(({ seq }) => seq),
  ]);
  return found.map(({ workstation_id: workstation, seq }) => ({ workstation, seq: readWhole(seq) }));
}

async function append(
  session: Session,
  entries: readonly SealedEntry[],
  { workstation, seq, hash, signature }: TeamHead,
): Promise<Outcome<void>> {
  const [first] = entries;
  if (first === undefined) return ok(undefined);
  const head = [workstation, seq, hash, signature];
  const moved =
    first.seq === 1
      ? await session.change(FIRST, head)
      : await session.change(NEXT, [...head, first.seq - 1, first.previous]);
  if (moved === 1) {
    await session.change(APPEND, [workstation, ...columnsOf(entries)]);
    return ok(undefined);
  }
  const isRepeated = (await session.rows(STANDS, [workstation, seq, hash])).length === 1;
  return isRepeated
    ? ok(undefined)
    : unlessOutside(session, true, undefined).then((end) => (end.ok ? fail('team_head_moved') : end));
}

function columnsOf(entries: readonly SealedEntry[]): readonly unknown[] {
  return [
    entries.map(({ seq }) => seq),
    entries.map(({ kind }) => kind),
    entries.map(({ clock }) => clock),
    entries.map(({ subjectTag }) => subjectTag),
    entries.map(({ epoch }) => epoch),
    entries.map(({ sealed }) => sealed),
    entries.map(({ sealedSha256 }) => sealedSha256),
    entries.map(({ previous }) => previous),
    entries.map(({ hash }) => hash),
  ];
}

/** Null for an empty log. */
export async function headOf(session: Session, workstation: string): Promise<TeamHead | null> {
  const heads = (await session.rows<HeadRow>(HEADS)).map(readHead);
  return heads.find((head) => head.workstation === workstation) ?? null;
}

function readHead({ workstation_id: workstation, seq, hash, signature, at }: HeadRow): TeamHead {
  return { workstation, seq: readWhole(seq), hash, signature, at: readInstant(at) };
}

function readEntry(workstation: string, row: EntryRow): SealedEntry {
  const { kind, epoch, sealed, previous, hash } = row;
  return {
    workstation,
    seq: readWhole(row.seq),
    kind,
    clock: readClock(row.clock),
    subjectTag: row.subject_tag,
    epoch,
    sealed,
    sealedSha256: row.sealed_sha256,
    previous,
    hash,
    ...(row.oversized && { isOversized: true }),
  };
}
