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

interface Received {
  readonly access: TeamAccess;
  readonly heads: ReadonlyMap<string, TeamHead>;
  /** Every log of the team, with the entry up to which it was read before. */
  readonly logs: readonly UnreadLog[];
  readonly stops: readonly LogStop[];
}

/**
 * Reads the others' logs; a log with a contradiction is read up to it. `isHealing`: the server was confirmed to be
 * restored.
 */
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

/** True if a restored server lost part of a log and its workstation will send that again. */
export const isAwaited = (stop: LogStop, isHealing: boolean): boolean => isHealing && stop.why === 'server_behind';

/** True if the own log has a contradiction, so that no entry may be added. */
const isOwnStopped = (stops: readonly LogStop[], self: string, isHealing: boolean): boolean =>
  stops.some((stop) => stop.workstation === self && !isAwaited(stop, isHealing));

/** If the server reports new erasures, the exchange reads and sends again up to this many times. */
const TRIES = 4;

/**
 * Reads the others' logs, then sends the own entries; an auditor sends its readings before it is a member. Returns
 * the logs that were not read to their end.
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
    // The server only names places to read; an erasure counts if a verified log holds it.
    known = [...known, ...sent.value];
  }
}

/** Returns new erasures, beyond the `known` ones, that must be read before more is sent. */
async function send(
  { access, heads, stops }: Received,
  ports: ExchangePorts,
  isHealing: boolean,
  known: readonly EntryPlace[],
): Promise<Outcome<readonly EntryPlace[]>> {
  const { record, clocks } = access;
  const isSending = record.stage === 'member' || record.role === 'auditor';
  if (!isSending || isOwnStopped(stops, record.workstation, isHealing)) return ok([]);
  // Entries dated by this clock would stop the log at the others.
  if (clocks.isApart) return fail('team_clock_apart');
  const isKeyed = hasNewestKey(access) && hasReadAdmitter(access, await ports.team.peers());
  if (!isKeyed) return fail('team_key_withheld');
  await finishRemoval(access, heads, ports.team);
  return pushAll(access, ports, known);
}

/** Fails with `team_withheld` if a log that was not read to its end may hold something about the subject. */
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
 * Compares the own log with the server's copy: a part that a restored server lost is sent again; entries that arrived
 * although the answer was lost are not.
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
