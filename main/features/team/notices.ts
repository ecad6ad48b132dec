import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { readRemoval, type TeamRemoval } from '#domain/team/removal.ts';
import type { Bytes32, SealedEntry, TeamHead, TeamServer } from '../../ports/team.ts';
import type { LogStop, TeamArchive } from '../../ports/team-archive.ts';
import type { TeamAccess } from './access.ts';
import { hex, isSame, type LogEnd, NO_ENTRY } from './entries.ts';
import { bodyOf, followLog, type IsErased } from './read-log.ts';

/** A log from where it was read to up to its signed head. */
export interface UnreadLog {
  readonly head: TeamHead;
  readonly from: LogEnd;
}

/** Pairs heads with how far their logs were read here. */
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

/** Follows logs by what the server tells of each entry, without what rows say; of one that does not hold nothing is taken. */
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

/** A removal that a supervisor's log tells of, and at which entry. */
export interface ToldRemoval {
  readonly by: string;
  readonly seq: number;
  readonly removal: TeamRemoval;
}

/** Supervisors' logs tell whom they removed, and by which key they seal, even if that key is not here. */
interface ToldBySupervisors {
  readonly removals: readonly ToldRemoval[];
  /** At which entries a log goes over to a later key. */
  readonly epochs: readonly { readonly by: string; readonly seq: number; readonly epoch: number }[];
}

/** Nobody changes the key so often: a greater number is no epoch. */
const MOST_EPOCHS = 1_000_000;

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
      const isLater = last?.by !== by || epoch > last.epoch;
      if (isLater && epoch < MOST_EPOCHS) epochs.push({ by, seq, epoch });
      const body = entry.kind === 'control' ? bodyOf(access, new Map(), entry) : null;
      const removal = body === null ? null : readRemoval(Buffer.from(body).toString('utf8'));
      if (removal !== null) removals.push({ by, seq, removal });
    }
  });
  return followed.ok ? ok({ removals, epochs }) : followed;
}

/** Knows of erasures what is here; the first time that does not explain what is gone, what no log was read up to yet, too. */
export function erasuresIn(
  access: TeamAccess,
  logs: readonly UnreadLog[],
  archive: Pick<TeamArchive, 'tombstones'>,
): IsErased {
  let known: Map<string, bigint> | null = null;
  let isWhole = false;
  const add = (into: Map<string, bigint>, tag: Bytes32, clock: bigint): void => {
    const name = hex(tag);
    if (clock > (into.get(name) ?? -1n)) into.set(name, clock);
  };
  const here = async (): Promise<Map<string, bigint>> => {
    const found = new Map<string, bigint>();
    for (const { subjectTag, clock } of await archive.tombstones()) add(found, subjectTag, clock);
    return found;
  };
  return async (tag, clock) => {
    known ??= await here();
    const clocks = known;
    const isTold = (): boolean => (clocks.get(hex(tag)) ?? -1n) >= clock;
    if (isTold() || isWhole) return ok(isTold());
    const read = await followNotices(access, logs, (entries) => {
      for (const one of entries)
        if (one.kind === 'tombstone' && one.subjectTag !== null) add(clocks, one.subjectTag, one.clock);
    });
    isWhole = read.ok;
    return read.ok ? ok(isTold()) : read;
  };
}

/**
 * Which stopped log may say something of a subject that is not here: one that contradicts itself and brought an
 * authorization of it, or that goes on with entries of the subject which are not read. Null where none does.
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
