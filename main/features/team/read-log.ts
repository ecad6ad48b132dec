import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { readErasure } from '#domain/team/erasure.ts';
import { readReading } from '#domain/team/reading.ts';
import { readRemoval } from '#domain/team/removal.ts';
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
  return followLog<LogStop | Ahead>(access, part, pull, async (found) => {
    const ahead = found.find(({ clock }) => clock > latest || clock < 0n);
    const timely = ahead === undefined ? found : found.slice(0, found.indexOf(ahead));
    const opened = await openEntries(access, timely, isErased);
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
 * Opens entries; null for one that should open but does not. The body is null if an erasure emptied the entry or
 * deleted its key; in the second case the author writes the row again.
 */
export async function openEntries(
  access: TeamAccess,
  entries: readonly SealedEntry[],
  isErased: IsErased,
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
    const taken = body === null && !isOversized ? await takenBy(entry, isErased) : ok('erasure' as const);
    if (!taken.ok) return taken;
    const keyless = taken.value === 'earlier erasure' ? ('keyless' as const) : undefined;
    const unread = isOversized ? 'too_large' : (keyless ?? unreadNotice(entry, body));
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

function unreadNotice({ kind, subjectTag }: SealedEntry, body: Uint8Array | null): 'unreadable' | undefined {
  if (body === null || (kind !== 'control' && kind !== 'tombstone')) return undefined;
  const text = Buffer.from(body).toString('utf8');
  const isKnown =
    kind === 'control'
      ? text === SAYS_NOTHING || readRemoval(text) !== null || readReading(text) !== null
      : readErasure(text) !== null && subjectTag !== null;
  return isKnown ? undefined : 'unreadable';
}

/**
 * Returns which erasure explains a missing body: one empties rows up to its clock and may delete the key of later
 * ones. Null if none does.
 */
async function takenBy(
  { kind, subjectTag, clock, sealed }: SealedEntry,
  isErased: IsErased,
): Promise<Outcome<'erasure' | 'earlier erasure' | null>> {
  if (kind !== 'row' || subjectTag === null) return ok(null);
  const erased = await isErased(subjectTag, clock);
  if (!erased.ok) return erased;
  if (erased.value) return ok('erasure');
  const earlier = sealed.length === 0 ? ok(false) : await isErased(subjectTag, 0n);
  if (!earlier.ok) return earlier;
  return ok(earlier.value ? 'earlier erasure' : null);
}
