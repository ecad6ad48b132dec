import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { TeamHead } from '../../ports/team.ts';
import type { TeamAccess } from './access.ts';
import { isSame } from './entries.ts';
import { type PullPorts, pullAll, readHeads, stopOf, takeBackOwn } from './pull.ts';
import { type PushPorts, pushAll } from './push.ts';
import type { Stop } from './read-log.ts';

type ExchangePorts = PullPorts & PushPorts;

/**
 * How an exchange ended: null where this archive and the team have the same now. Once it was confirmed that the server
 * was restored, `server_behind` is no stop: what is there was exchanged, and what that workstation wrote is awaited.
 */
type Exchanged = Outcome<Stop | null>;

/** Reads what the others wrote. `isHealing`: the administrator confirmed that the server was restored. */
export async function receive(access: TeamAccess, ports: PullPorts, isHealing: boolean): Promise<Exchanged> {
  const heads = await readHeads(access);
  if (!heads.ok) return heads;
  const stop = await stopOf(access, heads.value, ports.team);
  if (stop !== null && !isAwaited(stop, isHealing)) return ok(stop);
  const contradiction = await compareOwn(access, heads.value, ports);
  if (contradiction !== null) return ok(contradiction);
  const taken = await takeBackOwn(access, heads.value.get(access.record.workstation), ports);
  if (!taken.ok || taken.value !== null) return taken;
  const pulled = await pullAll(access, heads.value, ports);
  return pulled.ok && pulled.value === null && isHealing ? ok(await stopOf(access, heads.value, ports.team)) : pulled;
}

/** Whether a workstation has yet to send again what a restored server lost of its log: the others go on meanwhile. */
export const isAwaited = (stop: Stop | null, isHealing: boolean): boolean => isHealing && stop?.why === 'server_behind';

/** Reads what the others wrote, then sends what is here; an auditor what it read, before it is a member too. */
export async function exchange(access: TeamAccess, ports: ExchangePorts, isHealing: boolean): Promise<Exchanged> {
  const received = await receive(access, ports, isHealing);
  if (!received.ok || (received.value !== null && !isAwaited(received.value, isHealing))) return received;
  const isSending = access.record.stage === 'member' || access.record.role === 'auditor';
  if (!isSending) return received;
  // What this computer dates would stop its log at the others.
  if (access.clocks.isApart) return fail('team_clock_apart');
  const pushed = await pushAll(access, ports);
  return pushed.ok ? received : pushed;
}

/**
 * Learns how much of the own log the server has: what a restored one lost is sent again, and what it has although the
 * answer to its push was lost is not.
 */
async function compareOwn(
  { record: { workstation } }: TeamAccess,
  heads: ReadonlyMap<string, TeamHead>,
  { team }: PullPorts,
): Promise<Stop | null> {
  const head = heads.get(workstation);
  const { seq: last, pushed } = await team.own();
  const seq = head?.seq ?? 0;
  if (seq === pushed || seq > last) return null;
  if (head !== undefined && seq > 0) {
    const [entry] = await team.entries(seq - 1, 1, 1);
    if (entry === undefined || !isSame(entry.hash, head.hash)) return { why: 'contradicts', workstation };
  }
  if (seq < pushed) await team.unpush(seq);
  else await team.pushed(seq);
  return null;
}
