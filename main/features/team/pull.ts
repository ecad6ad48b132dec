import type { Instant } from '#domain/instant.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import { erasedSubject, readErasure, type SubjectErasure, type TeamErasure } from '#domain/team/erasure.ts';
import { readReading } from '#domain/team/reading.ts';
import type { TeamRole } from '#domain/team/role.ts';
import type { Clock } from '../../ports/system.ts';
import { MOST_CLOCK, type SealedEntry, type TeamHead, type TeamWorkstation, type Tombstone } from '../../ports/team.ts';
import {
  NEWS_TOPICS,
  type NewsTopic,
  type Peer,
  type PulledReading,
  type PulledRow,
  type TeamArchive,
  type Unread,
} from '../../ports/team-archive.ts';
import type { TeamAccess } from './access.ts';
import { isSame, NO_ENTRY } from './entries.ts';
import { type EpochKeys, subjectTag, subjectTagKey } from './epoch-keys.ts';
import { type Ahead, controlsIn, type OpenedRow, readLog, type Stop } from './read-log.ts';
import { endOf, takeRemovals } from './removals.ts';
import { isHeadSigned } from './signatures.ts';

export interface PullPorts {
  readonly team: TeamArchive;
  readonly clock: Clock;
  /** Erases a subject here as the team does; may fail where the disk refuses, and is then repeated. */
  readonly erase: (erasure: SubjectErasure, clock: bigint) => Promise<Outcome<void>>;
  /** Called with what changed. */
  readonly onChanged: (topics: readonly NewsTopic[]) => void;
}

/** Reads the heads; each says by its signature whose it is. */
export async function readHeads({
  team,
  server,
  members,
}: TeamAccess): Promise<Outcome<ReadonlyMap<string, TeamHead>>> {
  const heads = await server.heads();
  if (!heads.ok) return heads;
  const signed = heads.value.filter((head) => {
    const member = members.get(head.workstation);
    return member !== undefined && (head.seq === 0 || isHeadSigned(team, head, member.signKey));
  });
  return ok(new Map(signed.map((head) => [head.workstation, head])));
}

/**
 * Why these heads cannot be those of the logs that are known, a contradiction first; null where they may. Of a workstation
 * that was removed nothing is missed: nobody could send again what a restored server lost of its log.
 */
export async function stopOf(
  { record: { workstation }, members }: Pick<TeamAccess, 'record' | 'members'>,
  heads: ReadonlyMap<string, TeamHead>,
  archive: Pick<TeamArchive, 'own' | 'peers'>,
): Promise<Stop | null> {
  const own = await archive.own();
  const known = [...(await archive.peers()), { workstation, seq: own.pushed, hash: own.hash }];
  const stops = known.flatMap(({ workstation: id, seq, hash }): Stop[] => {
    const head = heads.get(id);
    const isRemoved = (members.get(id)?.removedAt ?? null) !== null;
    if ((head?.seq ?? 0) < seq) return isRemoved ? [] : [{ why: 'server_behind', workstation: id }];
    const isEnd = head !== undefined && head.seq === seq && seq > 0 && (id !== workstation || own.seq === own.pushed);
    return isEnd && !isSame(head.hash, hash) ? [{ why: 'contradicts', workstation: id }] : [];
  });
  return stops.find(({ why }) => why === 'contradicts') ?? stops[0] ?? null;
}

/**
 * Reads every log to its head: those of supervisors first, which say whom they removed, those of auditors last, when what
 * they read is here. Not null where a log contradicts itself or what was read of it; one that is dated ahead of everybody
 * stops alone, and the record says so.
 */
export async function pullAll(
  access: TeamAccess,
  heads: ReadonlyMap<string, TeamHead>,
  ports: PullPorts,
): Promise<Outcome<Stop | null>> {
  const roleOf = ({ workstation }: TeamHead): TeamRole => access.members.get(workstation)?.role ?? 'officer';
  const ordered = (['supervisor', 'officer', 'auditor'] as const).flatMap((role) =>
    [...heads.values()].filter((head) => roleOf(head) === role),
  );
  for (const head of ordered) {
    if (head.workstation === access.record.workstation) continue;
    const pulled = await pullLog(access, head, ports);
    if (!pulled.ok || pulled.value !== null) return pulled;
  }
  return ok(null);
}

/** Reads the log that has an entry which the server told of. */
export async function pullUntil(
  access: TeamAccess,
  workstation: string,
  seq: number,
  ports: PullPorts,
): Promise<Outcome<Stop | null>> {
  const heads = await readHeads(access);
  if (!heads.ok) return heads;
  const head = heads.value.get(workstation);
  if (head === undefined || head.seq < seq) return ok({ why: 'server_behind', workstation });
  return pullLog(access, head, ports);
}

async function pullLog(access: TeamAccess, head: TeamHead, ports: PullPorts): Promise<Outcome<Stop | null>> {
  const { workstation } = head;
  const member = access.members.get(workstation);
  if (member === undefined) return fail('not_found');
  const peers = await ports.team.peers();
  const peer: Peer = peers.find((one) => one.workstation === workstation) ?? {
    workstation,
    login: member.login,
    signKey: member.signKey,
    seq: 0,
    hash: NO_ENTRY,
  };
  const { removed } = (await ports.team.read()) ?? {};
  const read = await readLog(access, { head: endOf(head, removed), from: peer }, async ({ entries, rows, end }) => {
    await takeRemovals(rows, member, ports.team);
    const erased = await eraseTold(access, entries, rows, ports);
    if (!erased.ok) return erased;
    const { changed } = await ports.team.apply({
      peer: { ...peer, ...end, login: member.login },
      role: member.role,
      rows: rows.map(withoutKind),
      tagKey: subjectTagKey(access.keys),
      readings: readingsOf(access, member, rows, ports.clock()),
    });
    const topics = NEWS_TOPICS.filter((topic) => (changed[topic] ?? 0) > 0);
    if (topics.length > 0 || entries.some(({ kind }) => kind === 'tombstone')) ports.onChanged(topics);
    return ok(undefined);
  });
  return read.ok ? ok(await withoutAhead(ports.team, workstation, read.value)) : read;
}

/** Keeps where a log is dated ahead, or that it no longer is: the logs of others are read all the same. */
async function withoutAhead(
  archive: TeamArchive,
  workstation: string,
  stop: Stop | Ahead | null,
): Promise<Stop | null> {
  const { unread = [] } = (await archive.read()) ?? {};
  const isOther = (one: Unread): boolean => one.workstation !== workstation || one.why !== 'ahead';
  const ahead: readonly Unread[] =
    stop?.why === 'ahead' ? [{ workstation, why: 'ahead', first: stop.seq, entries: 1 }] : [];
  if (ahead.length > 0 || !unread.every(isOther))
    await archive.change({ unread: [...unread.filter(isOther), ...ahead] });
  return stop?.why === 'ahead' ? null : stop;
}

/** The own log as the team has it beyond what this archive knows: it was restored, and gets back what it lost. */
export async function takeBackOwn(
  access: TeamAccess,
  head: TeamHead | undefined,
  ports: PullPorts,
): Promise<Outcome<Stop | null>> {
  if (head === undefined) return ok(null);
  const take: Parameters<typeof readLog>[2] = async ({ entries, rows }) => {
    const erased = await eraseTold(access, entries, rows, ports);
    if (!erased.ok) return erased;
    await ports.team.takeBack(entries, rows.map(withoutKind), subjectTagKey(access.keys));
    ports.onChanged([]);
    return ok(undefined);
  };
  const read = await readLog(access, { head, from: await ports.team.own(), latest: MOST_CLOCK }, take);
  if (!read.ok) return read;
  return ok(read.value?.why === 'ahead' ? { why: 'contradicts', workstation: head.workstation } : read.value);
}

/** An erasure and what holds for the whole team are no rows. */
const withoutKind = ({ kind, ...row }: OpenedRow): PulledRow =>
  kind === 'row' || kind === 'dictionary' ? row : { ...row, body: null };

/** What an auditor says that it read; supervisors keep it. */
function readingsOf(
  { record }: TeamAccess,
  { role, login: workstation }: TeamWorkstation,
  opened: readonly OpenedRow[],
  at: Instant,
): readonly PulledReading[] {
  if (record.role !== 'supervisor' || role !== 'auditor') return [];
  return controlsIn(opened, readReading).map((reading) => ({ reading, workstation, at }));
}

/** Erases here whom another workstation erased, once, and says so to the team. */
async function eraseTold(
  { keys, server }: TeamAccess,
  entries: readonly SealedEntry[],
  opened: readonly OpenedRow[],
  ports: PullPorts,
): Promise<Outcome<void>> {
  const known = opened.some(({ kind }) => kind === 'tombstone') ? await ports.team.tombstones() : [];
  for (const [at, { kind, clock, body }] of opened.entries()) {
    const entry = entries[at];
    const erasure = kind === 'tombstone' && body !== null ? readErasure(Buffer.from(body).toString('utf8')) : null;
    if (erasure === null || entry === undefined) continue;
    const tombstone = tombstoneOf(keys, erasure, entry);
    const isSameTag = (one: Pick<Tombstone, 'subjectTag'>): boolean => isSame(one.subjectTag, tombstone.subjectTag);
    // What was written since then was written by who knew of it.
    const isDone = known.some((one) => isSameTag(one) && one.isDone && one.clock >= clock);
    const erased = isDone ? ok(undefined) : await eraseHere(erasure, tombstone, ports);
    if (!erased.ok) return erased;
    const said = await server.acknowledge(tombstone.subjectTag, clock);
    if (!said.ok) return said;
  }
  return ok(undefined);
}

/** An erasure that a kill interrupts stays as begun, and is done again. */
async function eraseHere(
  erasure: NonNullable<ReturnType<typeof readErasure>>,
  tombstone: ReturnType<typeof tombstoneOf>,
  { team: archive, erase }: PullPorts,
): Promise<Outcome<void>> {
  await archive.bury({ ...tombstone, isDone: false });
  if ('row' in erasure) await archive.forget(erasure.row, tombstone.clock);
  else {
    const erased = await erase(erasure, tombstone.clock);
    if (!erased.ok) return erased;
  }
  await archive.bury({ ...tombstone, isDone: true });
  return ok(undefined);
}

/** What an entry tells of an erasure; of that of a row the notice is empty: nobody has to see to it. */
export function tombstoneOf(
  keys: EpochKeys,
  erasure: TeamErasure,
  { workstation, clock, sealed }: Pick<SealedEntry, 'workstation' | 'clock' | 'sealed'>,
): Omit<Tombstone, 'at'> {
  const notice = 'row' in erasure ? new Uint8Array() : sealed;
  return { subjectTag: subjectTag(keys, erasedSubject(erasure)), workstation, clock, sealed: notice };
}

/** Erasures of this workstation that the server does not know, or knows an older one of, are told again. */
export async function tellErasures({ server, record }: TeamAccess, archive: TeamArchive): Promise<Outcome<void>> {
  const own = (await archive.tombstones()).filter(({ workstation }) => workstation === record.workstation);
  if (own.length === 0) return ok(undefined);
  const known = await server.tombstones();
  if (!known.ok) return known;
  const isKnown = (one: Pick<Tombstone, 'subjectTag' | 'clock'>): boolean =>
    known.value.some(({ subjectTag: tag, clock }) => isSame(tag, one.subjectTag) && clock >= one.clock);
  for (const { isDone: _, ...tombstone } of own.filter((one) => !isKnown(one))) {
    const erased = await server.erase(tombstone);
    if (!erased.ok) return erased;
    const said = await server.acknowledge(tombstone.subjectTag, tombstone.clock);
    if (!said.ok) return said;
  }
  return ok(undefined);
}
