import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { readErasure } from '#domain/team/erasure.ts';
import { readReading } from '#domain/team/reading.ts';
import { readRemoval } from '#domain/team/removal.ts';
import { readRewritten } from '#domain/team/rewritten.ts';
import type { Bytes32, SealedEntry, TeamHead, TeamServer } from '../../ports/team.ts';
import type { LogStop, PulledRow } from '../../ports/team-archive.ts';
import { keyName, subjectKeys, type TeamAccess } from './access.ts';
import { followChain, isOfSubject, isSame, type LogEnd, openEntry, SAYS_NOTHING } from './entries.ts';
import { controlKey } from './epoch-keys.ts';

const MOST_ENTRIES = 500;

/** The first entry of a log dated later than the clocks allow; the log is not read from there on. */
export interface Ahead {
  readonly why: 'ahead';
  readonly workstation: string;
  /** The last entry before it. */
  readonly seq: number;
}

interface LogBatch {
  readonly entries: readonly SealedEntry[];
  readonly rows: readonly OpenedRow[];
  readonly end: LogEnd;
}

type Take<Stop> = (entries: readonly SealedEntry[], end: LogEnd) => Promise<Outcome<Stop | null>>;

/**
 * Passes batches of a log, from a known end to its signed head, to `take`. Returns a stop if the server's entries do
 * not lead there; that batch is not passed on.
 */
export async function followLog<Stop = never>(
  { team }: Pick<TeamAccess, 'team'>,
  { head, from }: Pick<LogPart, 'head' | 'from'>,
  pull: TeamServer['pull'],
  take: Take<Stop>,
): Promise<Outcome<Stop | LogStop | null>> {
  const { workstation } = head;
  let end = from;
  while (end.seq < head.seq) {
    const contradicts = ok({ workstation, why: 'contradicts', seq: end.seq } as const);
    const found = await pull(workstation, end.seq, Math.min(MOST_ENTRIES, head.seq - end.seq));
    if (!found.ok) return found;
    const next = followChain(team, workstation, end, found.value);
    if (next === null || next.seq === end.seq) return contradicts;
    if (next.seq === head.seq && !isSame(next.hash, head.hash)) return contradicts;
    const taken = await take(found.value, next);
    if (!taken.ok || taken.value !== null) return taken;
    end = next;
  }
  return ok(null);
}

/** True if a verified log erased this subject at this clock or later. */
export type IsErased = (tag: Bytes32, clock: bigint) => Promise<Outcome<boolean>>;

interface LogPart {
  readonly head: TeamHead;
  readonly from: LogEnd;
  readonly isErased: IsErased;
  /** The latest clock an entry may have; by default the limit of the clocks. */
  readonly latest?: bigint;
}

/**
 * Like `followLog`, with opened rows. Stops before the first entry that is later than `latest`, or that does not open
 * although no erasure explains it.
 */
export async function readLog(
  access: TeamAccess,
  part: LogPart,
  take: (batch: LogBatch) => Promise<Outcome<void>>,
): Promise<Outcome<LogStop | Ahead | null>> {
  const { head, isErased, latest = access.clocks.latest } = part;
  const { workstation } = head;
  const pull: TeamServer['pull'] = (...asked) => access.server.pull(...asked);
  const rewritten = rewrittenIn(access, part);
  return followLog<LogStop | Ahead>(access, part, pull, async (found) => {
    const ahead = found.find(({ clock }) => clock > latest || clock < 0n);
    const timely = ahead === undefined ? found : found.slice(0, found.indexOf(ahead));
    const opened = await openEntries(access, timely, isErased, rewritten);
    if (!opened.ok) return opened;
    const rows = beforeNull(opened.value);
    const entries = timely.slice(0, rows.length);
    const last = entries.at(-1);
    if (last !== undefined) {
      const taken = await take({ entries, rows, end: { seq: last.seq, hash: last.hash } });
      if (!taken.ok) return taken;
    }
    const first = found[rows.length];
    if (first === undefined) return ok(null);
    return ok({ workstation, why: rows.length < timely.length ? 'withheld' : 'ahead', seq: first.seq - 1 });
  });
}

/** The entries of a log whose rows its author wrote again later. */
type Rewritten = () => Promise<Outcome<ReadonlySet<number>>>;

/** Follows the log once, as soon as an entry is missing. */
export function rewrittenIn(access: TeamAccess, part: Pick<LogPart, 'head' | 'from'>): Rewritten {
  const read = async (): Promise<Outcome<ReadonlySet<number>>> => {
    const found = new Set<number>();
    const notices: TeamServer['notices'] = (...asked) => access.server.notices(...asked);
    const followed = await followLog(access, part, notices, async (entries) => {
      for (const entry of entries) {
        const body = entry.kind === 'control' ? bodyOf(access, new Map(), entry) : null;
        const seqs = body === null ? [] : (readRewritten(Buffer.from(body).toString('utf8')) ?? []);
        for (const seq of seqs) if (seq < entry.seq) found.add(seq);
      }
      return ok(null);
    });
    if (!followed.ok) return followed;
    return ok(followed.value === null ? found : new Set());
  };
  let reading: ReturnType<Rewritten> | null = null;
  return () => {
    reading ??= read();
    return reading;
  };
}

export interface OpenedRow extends PulledRow {
  readonly kind: SealedEntry['kind'];
}

/** The bodies of control entries that `read` understands. */
export function controlsIn<Said>(rows: readonly OpenedRow[], read: (json: string) => Said | null): readonly Said[] {
  return rows.flatMap(({ kind, body }) => {
    const said = kind === 'control' && body !== null ? read(Buffer.from(body).toString('utf8')) : null;
    return said === null ? [] : [said];
  });
}

function beforeNull<Value>(values: readonly (Value | null)[]): readonly Value[] {
  const end = values.indexOf(null);
  return (end === -1 ? values : values.slice(0, end)).filter((value) => value !== null);
}

/**
 * Opens entries; one that does not open although it should is null. The body of one that an erasure emptied is null, and so
 * is that of one whose key it took: who wrote it, later than that, writes it again. So is that of one that its author says it
 * wrote again.
 */
export async function openEntries(
  access: TeamAccess,
  entries: readonly SealedEntry[],
  isErased: IsErased,
  rewritten: Rewritten,
): Promise<Outcome<readonly (OpenedRow | null)[]>> {
  const named = entries.filter((entry) => isOfSubject(entry) && entry.sealed.length > 0);
  const names = named.flatMap(({ workstation, subjectTag: tag, epoch }) =>
    tag === null ? [] : [{ workstation, tag, epoch }],
  );
  const found = await subjectKeys(access, names);
  if (!found.ok) return found;
  const opened: (OpenedRow | null)[] = [];
  for (const entry of entries) {
    const { seq, clock, kind, subjectTag, isOversized } = entry;
    const body = bodyOf(access, found.value, entry);
    const taken = body === null && !isOversized ? await takenBy(entry, isErased, rewritten) : ok('erasure' as const);
    if (!taken.ok) return taken;
    const unread = isOversized ? 'too_large' : unreadWhy(entry, body, taken.value);
    opened.push(taken.value === null ? null : { seq, clock, kind, subjectTag, body, ...(unread && { unread }) });
  }
  return ok(opened);
}

/** Null if the entry was emptied, or its key is not here. */
export function bodyOf(
  { team, keys }: Pick<TeamAccess, 'team' | 'keys'>,
  ofSubjects: ReadonlyMap<string, Bytes32>,
  entry: SealedEntry,
): Uint8Array | null {
  const { workstation, subjectTag: tag, epoch } = entry;
  const teamKey = keys.get(epoch);
  const ofNobody = teamKey === undefined ? undefined : controlKey(teamKey);
  const key = isOfSubject(entry) && tag !== null ? ofSubjects.get(keyName({ workstation, tag, epoch })) : ofNobody;
  return key === undefined ? null : openEntry(team, entry, key);
}

/** Reason for a missing body: an erasure, or a loss that its author wrote again. */
type Taken = 'erasure' | 'keyless';

/** `unreadable` stands for a notice to the whole team of a kind that this version does not know. */
function unreadWhy(
  { kind, subjectTag }: SealedEntry,
  body: Uint8Array | null,
  taken: Taken | null,
): 'keyless' | 'unreadable' | undefined {
  if (taken === 'keyless') return taken;
  if (body === null || (kind !== 'control' && kind !== 'tombstone')) return undefined;
  const text = Buffer.from(body).toString('utf8');
  const isKnown =
    kind === 'control'
      ? text === SAYS_NOTHING || [readRemoval, readReading, readRewritten].some((read) => read(text) !== null)
      : readErasure(text) !== null && subjectTag !== null;
  return isKnown ? undefined : 'unreadable';
}

/**
 * Returns which erasure explains a missing body: one empties rows up to its clock and may delete the key of later
 * ones. Null if none does.
 */
async function takenBy(
  { seq, kind, subjectTag, clock, sealed }: SealedEntry,
  isErased: IsErased,
  rewritten: Rewritten,
): Promise<Outcome<Taken | null>> {
  if (kind !== 'row' || subjectTag === null) return ok(null);
  const erased = await isErased(subjectTag, clock);
  if (!erased.ok) return erased;
  if (erased.value) return ok('erasure');
  const earlier = sealed.length === 0 ? ok(false) : await isErased(subjectTag, 0n);
  if (!earlier.ok) return earlier;
  if (earlier.value) return ok('keyless');
  const found = await rewritten();
  if (!found.ok) return found;
  return ok(found.value.has(seq) ? 'keyless' : null);
}
