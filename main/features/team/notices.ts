import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { readRemoval, type TeamRemoval } from '#domain/team/removal.ts';
import type { Bytes32, SealedEntry, TeamHead, TeamServer } from '../../ports/team.ts';
import type { LogStop, TeamArchive } from '../../ports/team-archive.ts';
import type { TeamAccess } from './access.ts';
import { hex, isSame, type LogEnd, NO_ENTRY } from './entries.ts';
import { bodyOf, followLog, type IsErased } from './read-log.ts';

export interface UnreadLog {
  readonly head: TeamHead;
  readonly from: LogEnd;
}

export async function unreadLogs(
  heads: ReadonlyMap<string, TeamHead>,
  archive: Pick<TeamArchive, 'peers' | 'own'>,
  self: string,
): Promise<readonly UnreadLog[]> {
  const own = await archive.own();
  const ends = new Map<string, LogEnd>((await archive.peers()).map((peer) => [peer.workstation, peer]));
  ends.set(self, own);
  return [...heads.values()].map((head) => ({ head, from: ends.get(head.workstation) ?? { seq: 0, hash: NO_ENTRY } }));
}

/**
 * Follows logs by headers and control bodies only, without the bodies of rows; a log with a contradiction is left
 * out.
 */
async function followNotices(
  access: TeamAccess,
  logs: readonly UnreadLog[],
  take: (entries: readonly SealedEntry[]) => void,
): Promise<Outcome<void>> {
  const pull: TeamServer['notices'] = (...asked) => access.server.notices(...asked);
  for (const log of logs) {
    const found: SealedEntry[] = [];
    const followed = await followLog(access, log, pull, async (entries) => {
      found.push(...entries);
      return ok(null);
    });
    if (!followed.ok) return followed;
    if (followed.value === null) take(found);
  }
  return ok(undefined);
}

export interface ToldRemoval {
  readonly by: string;
  readonly seq: number;
  readonly removal: TeamRemoval;
}

/** Supervisors' logs tell whom they removed, and by which keys they seal, even if these are not here. */
export interface ToldBySupervisors {
  readonly removals: readonly ToldRemoval[];
  readonly epochs: readonly { readonly by: string; readonly epoch: number }[];
}

export async function toldBySupervisors(
  access: TeamAccess,
  logs: readonly UnreadLog[],
): Promise<Outcome<ToldBySupervisors>> {
  const removals: ToldRemoval[] = [];
  const epochs: ToldBySupervisors['epochs'][number][] = [];
  const followed = await followNotices(access, logs, (entries) => {
    for (const entry of entries) {
      const { workstation: by, seq, epoch } = entry;
      const last = epochs.at(-1);
      if (last?.by !== by || epoch !== last.epoch) epochs.push({ by, epoch });
      const body = entry.kind === 'control' ? bodyOf(access, new Map(), entry) : null;
      const removal = body === null ? null : readRemoval(Buffer.from(body).toString('utf8'));
      // The key by which it is told is one that the removal began, or a later one.
      if (removal !== null)
        removals.push({ by, seq, removal: { ...removal, epoch: Math.min(removal.epoch, epoch - 1) } });
    }
  });
  return followed.ok ? ok({ removals, epochs }) : followed;
}

/** The latest erasure of each subject, by its tag in hex. */
type Erasures = ReadonlyMap<string, bigint>;

function erasuresOf(notices: readonly Pick<SealedEntry, 'subjectTag' | 'clock'>[]): Erasures {
  const found = new Map<string, bigint>();
  for (const { subjectTag: tag, clock } of notices) {
    const name = tag === null ? null : hex(tag);
    if (name !== null && clock > (found.get(name) ?? -1n)) found.set(name, clock);
  }
  return found;
}

const isIn = (erasures: Erasures, tag: Bytes32, clock: bigint): boolean => (erasures.get(hex(tag)) ?? -1n) >= clock;

/** By the erasures read so far. */
export async function erasuresHere(
  archive: Pick<TeamArchive, 'tombstones'>,
): Promise<(entry: Pick<SealedEntry, 'kind' | 'subjectTag' | 'clock'>) => boolean> {
  const here = erasuresOf(await archive.tombstones());
  return ({ kind, subjectTag: tag, clock }) => kind === 'row' && tag !== null && isIn(here, tag, clock);
}

/** Checks the erasures stored here first; if they do not explain a gap, follows the unread part of the logs, once. */
export function erasuresIn(
  access: TeamAccess,
  logs: readonly UnreadLog[],
  archive: Pick<TeamArchive, 'tombstones'>,
): IsErased {
  const here = once(async () => erasuresOf(await archive.tombstones()));
  const unread = once(async () => {
    const found: SealedEntry[] = [];
    const followed = await followNotices(access, logs, (entries) => {
      found.push(...entries.filter(({ kind }) => kind === 'tombstone'));
    });
    return followed.ok ? ok(erasuresOf(found)) : followed;
  });
  return async (tag, clock) => {
    if (isIn(await here(), tag, clock)) return ok(true);
    const later = await unread();
    return later.ok ? ok(isIn(later.value, tag, clock)) : later;
  };
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let begun: Promise<Value> | null = null;
  return () => {
    begun ??= work();
    return begun;
  };
}

/**
 * The first stopped log that may hold something unread about a subject: it contradicts itself and once brought an
 * authorization of the subject, or it has unread entries of the subject. Null if no log does.
 */
export async function silentLog(
  access: TeamAccess,
  stopped: readonly (LogStop & { readonly log: UnreadLog | undefined })[],
  { tag, origins }: { readonly tag: Bytes32; readonly origins: readonly string[] },
): Promise<Outcome<LogStop | null>> {
  for (const { log, ...stop } of stopped) {
    if (stop.why === 'server_behind') continue;
    if (origins.includes(stop.workstation)) return ok(stop);
    let isNamed = false;
    const followed = await followNotices(access, log === undefined ? [] : [log], (entries) => {
      isNamed = entries.some((one) => one.seq > stop.seq && one.subjectTag !== null && isSame(one.subjectTag, tag));
    });
    if (!followed.ok) return followed;
    if (isNamed) return ok(stop);
  }
  return ok(null);
}
