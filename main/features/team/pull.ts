import type { Instant } from '#domain/basics/instant.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { erasedSubject, readErasure, type SubjectErasure, type TeamErasure } from '#domain/team/erasure.ts';
import { readReading } from '#domain/team/reading.ts';
import type { Clock } from '../../ports/system.ts';
import { type Bytes32, MOST_CLOCK, type SealedEntry, type TeamHead, type TeamWorkstation } from '../../ports/team.ts';
import {
  type KnownTombstone,
  type LogStop,
  NEWS_TOPICS,
  type NewsTopic,
  type PulledReading,
  type PulledRow,
  type TeamArchive,
  type Unread,
} from '../../ports/team-archive.ts';
import type { TeamAccess } from './access.ts';
import { hex, isSame, type LogEnd } from './entries.ts';
import { subjectTag, subjectTagKey } from './epoch-keys.ts';
import { erasuresIn, type UnreadLog } from './notices.ts';
import { type Ahead, controlsIn, type IsErased, type OpenedRow, readLog } from './read-log.ts';
import { isHeadSigned, signAcknowledgement } from './signatures.ts';

export interface PullPorts {
  readonly team: TeamArchive;
  readonly clock: Clock;
  /** Erases a subject here after the team did; may fail at the disk, and is then repeated. */
  readonly erase: (erasure: SubjectErasure, clock: bigint) => Promise<Outcome<void>>;
  readonly onChanged: (topics: readonly NewsTopic[]) => void;
}

/** Heads with a valid signature of their author, and workstations whose head has none. */
interface SignedHeads {
  readonly heads: ReadonlyMap<string, TeamHead>;
  readonly unsigned: readonly string[];
}

export async function readHeads({ team, server, members }: TeamAccess): Promise<Outcome<SignedHeads>> {
  const found = await server.heads();
  if (!found.ok) return found;
  const ofMembers = found.value.filter(({ workstation }) => members.has(workstation));
  const isSigned = (head: TeamHead): boolean => {
    const key = members.get(head.workstation)?.signKey;
    return head.seq === 0 || (key !== undefined && isHeadSigned(team, head, key));
  };
  const heads = new Map(ofMembers.filter(isSigned).map((head) => [head.workstation, head]));
  const unsigned = ofMembers.filter((head) => !isSigned(head)).map(({ workstation }) => workstation);
  return ok({ heads, unsigned });
}

/**
 * Logs that differ from what is known: another end, another key, or fewer entries. A log whose removal a supervisor
 * signed may be shorter: if a restored server lost part of it, that cannot be sent again.
 */
export async function stopsOf(
  { record, members }: Pick<TeamAccess, 'record' | 'members'>,
  { heads, unsigned }: SignedHeads,
  archive: Pick<TeamArchive, 'own' | 'peers'>,
): Promise<readonly LogStop[]> {
  const own = await archive.own();
  const self = record.workstation;
  const peers = await archive.peers();
  const known = [...peers, { workstation: self, seq: own.pushed, hash: own.hash, signKey: null }];
  const isRemoved = (workstation: string): boolean => record.removed?.[workstation] !== undefined;
  const stops = known.flatMap(({ workstation, seq, hash, signKey }): LogStop[] => {
    const isOther = isOtherKey(signKey, members.get(workstation)) || unsigned.includes(workstation);
    if (isOther) return [{ workstation, why: 'contradicts', seq }];
    const head = heads.get(workstation);
    if ((head?.seq ?? 0) < seq) return isRemoved(workstation) ? [] : [{ workstation, why: 'server_behind', seq }];
    const isUnsent = workstation === self && own.seq !== own.pushed;
    return isUnsent || isSameEnd(head, { seq, hash }) ? [] : [{ workstation, why: 'contradicts', seq }];
  });
  const isKnown = (workstation: string): boolean => known.some((one) => one.workstation === workstation);
  const strangers = unsigned.filter((workstation) => !isKnown(workstation));
  return [...stops, ...strangers.map((workstation) => ({ workstation, why: 'contradicts', seq: 0 }) as const)];
}

/** True too if the log has grown since. */
const isSameEnd = (head: TeamHead | undefined, { seq, hash }: LogEnd): boolean =>
  head?.seq !== seq || seq === 0 || isSame(head.hash, hash);

const isOtherKey = (known: Bytes32 | null, member: TeamWorkstation | undefined): boolean =>
  known !== null && member !== undefined && !isSame(known, member.signKey);

/**
 * Reads logs to their ends, auditors' last, when the rows that they read are here. Returns the logs that stopped; one
 * dated ahead stops too, but is kept in the record.
 */
export async function pullAll(
  access: TeamAccess,
  logs: readonly UnreadLog[],
  ports: PullPorts,
): Promise<Outcome<readonly LogStop[]>> {
  const isErased = erasuresIn(access, logs, ports.team);
  const isLast = ({ head }: UnreadLog): number => Number(access.members.get(head.workstation)?.role === 'auditor');
  const stops: LogStop[] = [];
  for (const log of logs.toSorted((one, other) => isLast(one) - isLast(other))) {
    if (log.head.workstation === access.record.workstation) continue;
    const pulled = await pullLog(access, log, isErased, ports);
    if (!pulled.ok) return pulled;
    if (pulled.value !== null) stops.push(pulled.value);
  }
  return ok(stops);
}

async function pullLog(
  access: TeamAccess,
  { head, from }: UnreadLog,
  isErased: IsErased,
  ports: PullPorts,
): Promise<Outcome<LogStop | null>> {
  const { workstation } = head;
  const member = access.members.get(workstation);
  if (member === undefined || head.seq <= from.seq) return ok(null);
  const { login, signKey, role } = member;
  const read = await readLog(access, { head, from, isErased }, async ({ entries, rows, end }) => {
    const erased = await eraseTold(access, entries, rows, ports);
    if (!erased.ok) return erased;
    const { changed } = await ports.team.apply({
      peer: { workstation, login, signKey, ...end },
      role,
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

/** Records or clears that a log is dated ahead; that does not keep the logs of others from being read. */
async function withoutAhead(
  archive: TeamArchive,
  workstation: string,
  stop: LogStop | Ahead | null,
): Promise<LogStop | null> {
  const { unread = [] } = (await archive.read()) ?? {};
  const isOther = (one: Unread): boolean => one.workstation !== workstation || one.why !== 'ahead';
  const ahead: readonly Unread[] =
    stop?.why === 'ahead' ? [{ workstation, why: 'ahead', first: stop.seq + 1, entries: 1 }] : [];
  if (ahead.length > 0 || !unread.every(isOther))
    await archive.change({ unread: [...unread.filter(isOther), ...ahead] });
  return stop?.why === 'ahead' ? null : stop;
}

/** Reads back the own log beyond what this archive knows: a restored archive lost that part. */
export async function takeBackOwn(
  access: TeamAccess,
  { head, from }: UnreadLog,
  isErased: IsErased,
  ports: PullPorts,
): Promise<Outcome<LogStop | null>> {
  const take: Parameters<typeof readLog>[2] = async ({ entries, rows }) => {
    const erased = await eraseTold(access, entries, rows, ports);
    if (!erased.ok) return erased;
    await ports.team.takeBack(entries, rows.map(withoutKind), subjectTagKey(access.keys));
    ports.onChanged([]);
    return ok(undefined);
  };
  const read = await readLog(access, { head, from, isErased, latest: MOST_CLOCK }, take);
  if (!read.ok || read.value?.why !== 'ahead') return read as Outcome<LogStop | null>;
  return ok({ ...read.value, why: 'contradicts' });
}

/** Only rows and dictionaries keep a body; erasures and controls are not rows. */
const withoutKind = ({ kind, ...row }: OpenedRow): PulledRow =>
  kind === 'row' || kind === 'dictionary' ? row : { ...row, body: null };

/** Only supervisors keep an auditor's readings. */
function readingsOf(
  { record }: TeamAccess,
  { role, login: workstation }: TeamWorkstation,
  opened: readonly OpenedRow[],
  at: Instant,
): readonly PulledReading[] {
  if (record.role !== 'supervisor' || role !== 'auditor') return [];
  return controlsIn(opened, readReading).map((reading) => ({ reading, workstation, at }));
}

/**
 * Carries out the erasures of another workstation, once each, and acknowledges them to the team. An erasure that
 * names no known subject is kept by its tag, without an acknowledgement: its author emptied the entries by that tag.
 */
async function eraseTold(
  access: TeamAccess,
  entries: readonly SealedEntry[],
  opened: readonly OpenedRow[],
  ports: PullPorts,
): Promise<Outcome<void>> {
  const known = opened.some(({ kind }) => kind === 'tombstone') ? await ports.team.tombstones() : [];
  for (const [at, { kind, body }] of opened.entries()) {
    const entry = entries[at];
    if (kind !== 'tombstone' || !entry?.subjectTag) continue;
    const erasure = erasureOf(access, entry.subjectTag, body);
    const tombstone = tombstoneOf(entry, entry.subjectTag, erasure);
    const erased = isDone(known, tombstone) ? ok(undefined) : await eraseHere(erasure, tombstone, ports);
    // The own erasure is acknowledged later, after the server erased too (`tellErasures`).
    const isSaid = erasure === null || tombstone.workstation === access.record.workstation;
    const said = erased.ok && !isSaid ? await acknowledge(access, tombstone) : erased;
    if (!said.ok) return said;
  }
  return ok(undefined);
}

/** Null if the body is not an erasure, or names another subject than the tag. */
function erasureOf({ keys }: TeamAccess, tag: Bytes32, body: Uint8Array | null): TeamErasure | null {
  const erasure = body === null ? null : readErasure(Buffer.from(body).toString('utf8'));
  return erasure !== null && isSame(subjectTag(keys, erasedSubject(erasure)), tag) ? erasure : null;
}

/** True if this or a later erasure was done here: entries written since then come from workstations that knew of it. */
const isDone = (
  known: readonly KnownTombstone[],
  { subjectTag: tag, clock }: Pick<KnownTombstone, 'subjectTag' | 'clock'>,
): boolean => known.some((one) => isSame(one.subjectTag, tag) && one.isDone && one.clock >= clock);

function acknowledge(
  { team, record: { workstation }, server, identity }: TeamAccess,
  { subjectTag: tag, clock }: Pick<KnownTombstone, 'subjectTag' | 'clock'>,
): Promise<Outcome<void>> {
  const said = { workstation, subjectTag: tag, clock };
  return server.acknowledge({ ...said, signature: signAcknowledgement(team, said, identity.sign.privateKey) });
}

/** Marks the erasure as begun first, so that it is repeated if the program is killed. */
async function eraseHere(
  erasure: TeamErasure | null,
  tombstone: ReturnType<typeof tombstoneOf>,
  { team: archive, erase }: PullPorts,
): Promise<Outcome<void>> {
  await archive.bury({ ...tombstone, isDone: false });
  if (erasure !== null && 'row' in erasure) await archive.forget(erasure.row, tombstone.clock);
  else if (erasure !== null) {
    const erased = await erase(erasure, tombstone.clock);
    if (!erased.ok) return erased;
  }
  await archive.bury({ ...tombstone, isDone: true });
  return ok(undefined);
}

/** The notice is empty if the erasure is of a row, or its subject is unknown: officers have nothing to do then. */
export function tombstoneOf(
  { workstation, clock, sealed }: Pick<SealedEntry, 'workstation' | 'clock' | 'sealed'>,
  tag: Bytes32,
  erasure: TeamErasure | null,
): Omit<KnownTombstone, 'isDone'> {
  const notice = erasure === null || 'row' in erasure ? new Uint8Array() : sealed;
  return { subjectTag: tag, workstation, clock, sealed: notice };
}

/** Has the server carry out the own erasures that it has not acknowledged, or only an older one of the same subject. */
export async function tellErasures(access: TeamAccess, archive: TeamArchive): Promise<Outcome<void>> {
  const { server, record } = access;
  const own = (await archive.tombstones()).filter(({ workstation }) => workstation === record.workstation);
  if (own.length === 0) return ok(undefined);
  const tags = own.map(({ subjectTag: tag }) => tag);
  const said = await server.acknowledgements(tags, record.workstation);
  if (!said.ok) return said;
  const clocks = new Map(said.value.map(({ subjectTag: tag, clock }) => [hex(tag), clock]));
  for (const tombstone of own) {
    if ((clocks.get(hex(tombstone.subjectTag)) ?? -1n) >= tombstone.clock) continue;
    const erased = await server.erase(tombstone.subjectTag, tombstone.clock);
    const done = erased.ok ? await acknowledge(access, tombstone) : erased;
    if (!done.ok) return done;
  }
  return ok(undefined);
}
