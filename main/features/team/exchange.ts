import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { EntryPlace, TeamHead } from '../../ports/team.ts';
import type { LogStop } from '../../ports/team-archive.ts';
import { hasNewestKey, hasReadAdmitter, type TeamAccess } from './access.ts';
import { isSame } from './entries.ts';
import { subjectTag } from './epoch-keys.ts';
import { erasuresIn, silentLog, type UnreadLog, unreadLogs } from './notices.ts';
import { type PullPorts, pullAll, readHeads, stopsOf, takeBackOwn } from './pull.ts';
import { type PushPorts, pushAll } from './push.ts';
import { endOf, finishRemoval, takeRemovals } from './removals.ts';

type ExchangePorts = PullPorts & PushPorts;

/** The team as it is once the logs were read. */
interface Received {
  readonly access: TeamAccess;
  readonly heads: ReadonlyMap<string, TeamHead>;
  /** Every log of the team, with how far it was read before. */
  readonly logs: readonly UnreadLog[];
  /** Logs that were not read to their end. */
  readonly stops: readonly LogStop[];
}

/** Reads what the others wrote; of a log that does not hold, up to there. `isHealing`: it was confirmed that the server was restored. */
export async function receive(given: TeamAccess, ports: PullPorts, isHealing: boolean): Promise<Outcome<Received>> {
  const { team: archive } = ports;
  const self = given.record.workstation;
  const signed = await readHeads(given);
  if (!signed.ok) return signed;
  const shown = await unreadLogs(signed.value.heads, archive, self);
  const removals = await takeRemovals(given, shown, archive);
  if (!removals.ok) return removals;
  const access = removals.value;
  const logs = shown.map(({ head, from }) => {
    return { from, head: head.workstation === self ? head : endOf(head, access.record.removed) };
  });
  const heads = new Map(logs.map(({ head }) => [head.workstation, head]));
  const known = await stopsOf(access, { ...signed.value, heads }, archive);
  const ofOwn = known.find(({ workstation }) => workstation === self);
  const contradiction =
    ofOwn === undefined || isAwaited(ofOwn, isHealing) ? await compareOwn(access, heads, ports) : null;
  const own = logs.find(({ head }) => head.workstation === self);
  const isOwnStopped = ofOwn !== undefined || contradiction !== null;
  const isErased = erasuresIn(access, logs, archive);
  const taken = own === undefined || isOwnStopped ? ok(null) : await takeBackOwn(access, own, isErased, ports);
  if (!taken.ok) return taken;
  const isStopped = ({ head }: UnreadLog): boolean => known.some(({ workstation }) => workstation === head.workstation);
  const pulled = await pullAll(
    access,
    logs.filter((log) => !isStopped(log)),
    ports,
  );
  if (!pulled.ok) return pulled;
  const ownStops = [contradiction, taken.value].filter((stop) => stop !== null);
  return ok({ access, heads, logs, stops: [...known, ...ownStops, ...pulled.value] });
}

/** Whether a workstation has yet to send again what a restored server lost of its log. */
export const isAwaited = (stop: LogStop, isHealing: boolean): boolean => isHealing && stop.why === 'server_behind';

/** Whether the own log does not hold, so that nothing may be added to it. */
const isOwnStopped = (stops: readonly LogStop[], self: string, isHealing: boolean): boolean =>
  stops.some((stop) => stop.workstation === self && !isAwaited(stop, isHealing));

/** Erasures that came meanwhile are read, and what is left is sent, so many times; then the next exchange goes on. */
const TRIES = 4;

/**
 * Reads what the others wrote, then sends what is here; an auditor what it read, before it is a member too. Returns which
 * logs were not read to their end.
 */
export async function exchange(
  given: TeamAccess,
  ports: ExchangePorts,
  isHealing: boolean,
): Promise<Outcome<readonly LogStop[]>> {
  let known: readonly EntryPlace[] = [];
  let access = given;
  for (let tries = 1; ; tries += 1) {
    const received = await receive(access, ports, isHealing);
    if (!received.ok) return received;
    access = received.value.access;
    const sent = await send(received.value, ports, isHealing, known);
    if (!sent.ok) return sent;
    if (sent.value.length === 0 || tries === TRIES) return ok(received.value.stops);
    // The server's word makes a workstation read: what no log that holds tells of is no erasure.
    known = [...known, ...sent.value];
  }
}

/** Returns the erasures, but `known` ones, that are to be read before more is sent. */
async function send(
  { access, heads, stops }: Received,
  ports: ExchangePorts,
  isHealing: boolean,
  known: readonly EntryPlace[],
): Promise<Outcome<readonly EntryPlace[]>> {
  const { record, clocks } = access;
  const isSending = record.stage === 'member' || record.role === 'auditor';
  if (!isSending || isOwnStopped(stops, record.workstation, isHealing)) return ok([]);
  // What this computer dates would stop its log at the others.
  if (clocks.isApart) return fail('team_clock_apart');
  const isKeyed = hasNewestKey(access) && hasReadAdmitter(access, await ports.team.peers());
  if (!isKeyed) return fail('team_key_withheld');
  await finishRemoval(access, heads, ports.team);
  return pushAll(access, ports, known);
}

/** Fails with `team_withheld` where a log that is not read to its end may say something of the subject. */
export async function mayBeAsked(
  { access, logs, stops }: Received,
  subject: string,
  { team: archive }: PullPorts,
): Promise<Outcome<void>> {
  const { keys, members, record } = access;
  const stopped = stops
    .filter(({ workstation }) => workstation !== record.workstation)
    .map((stop) => ({ ...stop, log: logs.find(({ head }) => head.workstation === stop.workstation) }));
  if (stopped.length === 0) return ok(undefined);
  const origins = await archive.consentOrigins(subject);
  const silent = await silentLog(access, stopped, { tag: subjectTag(keys, subject), origins });
  if (!silent.ok || silent.value === null) return silent.ok ? ok(undefined) : silent;
  const { workstation } = silent.value;
  return fail('team_withheld', { workstation: members.get(workstation)?.login ?? workstation });
}

/**
 * Learns how much of the own log the server has: what a restored one lost is sent again, and what it has although the
 * answer to its push was lost is not.
 */
async function compareOwn(
  { record: { workstation } }: TeamAccess,
  heads: ReadonlyMap<string, TeamHead>,
  { team }: PullPorts,
): Promise<LogStop | null> {
  const head = heads.get(workstation);
  const { seq: last, pushed } = await team.own();
  const seq = head?.seq ?? 0;
  if (seq === pushed || seq > last) return null;
  if (head !== undefined && seq > 0) {
    const [entry] = await team.entries(seq - 1, 1, 1);
    if (entry === undefined || !isSame(entry.hash, head.hash)) return { workstation, why: 'contradicts', seq: pushed };
  }
  if (seq < pushed) await team.unpush(seq);
  else await team.pushed(seq);
  return null;
}
